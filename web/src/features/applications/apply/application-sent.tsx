import type { applicationSent } from '@lintel/contract/applications/schema';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import { ExternalLink } from 'lucide';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from './apply-page.module.css';
import { PayOpenFee } from './fee/pay-open-fee.tsx';

/** The response as it may arrive: a server with only the specified fields returns just the message. */
export type SentApplication = Pick<z.output<typeof applicationSent>, 'message'> &
  Partial<z.output<typeof applicationSent>>;

/** The confirmation after applying: the number, the fee, the receipt, and what happens next. Takes the focus. */
export const ApplicationSent = ({ sent }: { sent: SentApplication }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const [isPaid, setPaid] = useState(false);
  const title = useFocusAfter<HTMLHeadingElement>(isPaid);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title]);
  const feeNow = isPaid ? 'paid' : sent.fee?.status;
  const feeStatus = { waived: t('Waived'), due: t('Due'), paid: t('Paid') };
  return (
    <Panel tone="proof" aria-labelledby="sent-title" className={styles.sent}>
      <h2 id="sent-title" ref={title} tabIndex={-1}>
        {t('Application sent')}
      </h2>
      <p>{tDynamic(sent.message)}</p>
      {sent.id === undefined || sent.fee === undefined ? null : (
        <StatGrid columns={sent.receiptId === undefined ? 2 : 3}>
          <Stat label={t('Application number')}>{sent.id}</Stat>
          <Stat label={t('Application fee')} note={feeStatus[feeNow ?? sent.fee.status]}>
            {dollars(sent.fee.amount)}
          </Stat>
          {sent.receiptId === undefined ? null : (
            <Stat
              label={t('Contact receipt')}
              note={
                <a
                  className={styles.receipt}
                  href={servedPaths.receiptReport(sent.receiptId)}
                  target="_blank"
                  rel="noopener"
                >
                  {t('Open the receipt')}
                  <Icon of={ExternalLink} size="sm" />
                  <span className="vh"> {t('(opens in a new tab)')}</span>
                </a>
              }
            >
              {sent.receiptId}
            </Stat>
          )}
        </StatGrid>
      )}
      {sent.fee?.legalNote ? <p className="muted">{tDynamic(sent.fee.legalNote)}</p> : null}
      {sent.id !== undefined && sent.fee !== undefined && feeNow === 'due' ? (
        <PayOpenFee applicationId={sent.id} amount={sent.fee.amount} onDone={() => setPaid(true)} />
      ) : null}
      <h3>{t('What happens next')}</h3>
      <ol className={styles.next}>
        <li>{t('The owner has your application now.')}</li>
        <li>{t('You’ll see live when the owner reads it. Opening it isn’t a decision.')}</li>
        {feeNow === 'due' ? <li>{t('The fee is recorded as due. Nothing was charged now.')}</li> : null}
      </ol>
      <p>
        <Button asChild variant={feeNow === 'due' ? 'line' : 'primary'}>
          <AppLink href={paths.tenantDashboard}>{t('My Applications')}</AppLink>
        </Button>
      </p>
    </Panel>
  );
};
