import type { FeeQuote } from '@lintel/contract/applications/schema';
import { dollars } from '@lintel/contract/kernel/money';
import { Check, Eye } from 'lucide';
import { isUnreachable } from '../../../../platform/queries/connection.ts';
import { useErrorMessage } from '../../../../platform/queries/error-message.ts';
import { useT } from '../../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../../ui/button.tsx';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Notice } from '../../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../../ui/surfaces/panel.tsx';
import styles from '../apply-page.module.css';

/** The fee's state: loading, known, or failed. */
export type FeeState = {
  quote: FeeQuote | null;
  isFailed: boolean;
  error: unknown;
  isAsking: boolean;
  onRetry: () => void;
};

const Amounts = ({ quote, hasVoucher }: { quote: FeeQuote; hasVoucher: boolean }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  return (
    <>
      <dl className={styles.lines}>
        <div>
          <dt>{t('Standard fee')}</dt>
          <dd>{quote.waived ? <s>{dollars(quote.originalFee)}</s> : dollars(quote.originalFee)}</dd>
        </div>
        {quote.waived ? (
          <div>
            <dt>{hasVoucher ? t('Section 8 waiver') : t('Not allowed by law')}</dt>
            <dd>−{dollars(quote.savings)}</dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>{t('Your Fee')}</dt>
          <dd>{dollars(quote.finalFee)}</dd>
        </div>
      </dl>
      {quote.waived ? (
        <Notice tone="ok" title={t('Application fee waived!')}>
          {quote.waiverReason ? <p>{tDynamic(quote.waiverReason)}</p> : null}
        </Notice>
      ) : (
        <p className={styles.standard}>
          {t('Standard application fee applies. Section 8 voucher holders automatically receive fee waivers.')}
        </p>
      )}
      {quote.legalNote ? <p className={styles.law}>{tDynamic(quote.legalNote)}</p> : null}
    </>
  );
};

/** The cost of applying, above the form. Announces each change once, politely. */
export const FeePanel = ({ fee, hasVoucher }: { fee: FeeState; hasVoucher: boolean }) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const { quote } = fee;
  return (
    <>
      <Panel tone={quote?.waived ? 'voucher' : 'plain'} aria-labelledby="fee-title" className={styles.fee}>
        <div className="row between">
          <h2 id="fee-title">{t('Application fee')}</h2>
          {quote && !fee.isFailed && quote.savings > 0 ? (
            <Badge tone="ok" icon={Check}>
              {t('You save {{amount}}', { amount: dollars(quote.savings) })}
            </Badge>
          ) : null}
        </div>
        <div aria-live="polite" aria-atomic="true" aria-busy={fee.isAsking} className={styles.quote}>
          {fee.isFailed ? (
            <>
              <Notice tone="error" title={t('Failed to calculate application fee')}>
                {isUnreachable(fee.error) ? <p>{messageOf(fee.error)}</p> : null}
                <p>{t('You can still apply. What you owe is computed when your application arrives.')}</p>
              </Notice>
              <Button
                variant="line"
                size="sm"
                awaitHydration
                onClick={fee.onRetry}
                pending={fee.isAsking}
                pendingText={t('Calculating...')}
              >
                {t('Retry')}
              </Button>
            </>
          ) : quote === null ? (
            <p className="muted">{t('Calculating...')}</p>
          ) : (
            <Amounts quote={quote} hasVoucher={hasVoucher} />
          )}
        </div>
      </Panel>
      <p className={styles.seen}>
        <Icon of={Eye} />
        <span>
          {t('After you apply, you’ll see live when the owner opens your application and how much of it they’ve read.')}
        </span>
      </p>
    </>
  );
};
