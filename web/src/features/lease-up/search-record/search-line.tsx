import { dateFormat, longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { changeSearchRecord } from '@lintel/contract/lease-up/search-record/endpoints';
import { isRefusal, searchOutcomeLabels, searchStepLabels } from '@lintel/contract/lease-up/search-record/outcomes';
import type { SearchLine } from '@lintel/contract/lease-up/search-record/schema';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './search-record.module.css';

/** One contact as it will be printed, with a checkbox to include it. */
export const SearchLineCard = ({ tenantId, line }: { tenantId: number; line: SearchLine }) => {
  const t = useT();
  const language = useLanguage();
  const { home, outcome, overLimit, reason, showing, voucherMark } = line;
  const rent = dollars(home.monthlyRent);
  const titleId = `search-line-${line.receiptId}`;
  return (
    <Panel as="li" tone={voucherMark === 'refusal' ? 'warn' : 'plain'} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <AppLink href={paths.property(home.id)} translate="no">
          {home.title}
        </AppLink>
      </h3>
      <p className="muted" translate="no">
        {home.place}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t(searchStepLabels[line.step])}</dt>
          <dd>{longDate(line.at, language)}</dd>
        </div>
        <div>
          <dt>{t('Rent a month')}</dt>
          <dd>
            {overLimit === null
              ? rent
              : overLimit === 0
                ? t('{{rent}}, within the limit', { rent })
                : t('{{rent}}, {{over}} over the limit', { rent, over: dollars(overLimit) })}
          </dd>
        </div>
        {showing ? (
          <div>
            <dt>{t('Time of the showing')}</dt>
            <dd>
              {dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: showing.timeZone }).format(
                new Date(showing.startsAt),
              )}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('Outcome')}</dt>
          <dd>
            <b>{t(searchOutcomeLabels[outcome])}</b>
          </dd>
        </div>
      </dl>
      {reason === null ? null : (
        <blockquote className={styles.reason} aria-label={t('In the owner’s words')} translate="no">
          {reason}
        </blockquote>
      )}
      {voucherMark === null ? null : (
        <Notice
          tone="warn"
          title={isRefusal(outcome) ? t('This refusal mentions the voucher') : t('This answer mentions the voucher')}
        >
          <p>
            {t('In some places an owner may not refuse you because of a voucher.')}{' '}
            <AppLink href={paths.reportDiscrimination(home.id)}>
              {t('Report the owner')}
              <span className="vh">: {home.title}</span>
            </AppLink>
          </p>
        </Notice>
      )}
      <p className={`small muted ${styles.hash}`} translate="no">
        {t('Receipt {{id}}', { id: line.receiptId })}: {line.receiptHash}
      </p>
      <OnPaper tenantId={tenantId} line={line} />
    </Panel>
  );
};

const OnPaper = ({ tenantId, line: { receiptId, isLeftOut, home } }: { tenantId: number; line: SearchLine }) => {
  const t = useT();
  const change = useWrite(changeSearchRecord);
  const messageOf = useErrorMessage();
  const isHydrated = useHydrated();
  // The pressed state shows at once; the response confirms or reverts it.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const press = async (isOn: boolean) => {
    setPressed(isOn);
    try {
      await change({
        params: { id: tenantId },
        body: isOn ? { putBack: [receiptId] } : { leaveOut: [receiptId] },
      });
    } catch (error) {
      toast({ title: t('That did not work'), description: messageOf(error), variant: 'destructive' });
    } finally {
      setPressed(null);
    }
  };
  return (
    <Checkbox
      label={
        <>
          {t('Print this contact')}
          <span className="vh">: {home.title}</span>
        </>
      }
      checked={pressed ?? !isLeftOut}
      disabled={!isHydrated}
      onChange={(event) => {
        if (pressed === null) void press(event.target.checked);
      }}
    />
  );
};
