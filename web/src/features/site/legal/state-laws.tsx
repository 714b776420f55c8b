import { longDate } from '@lintel/contract/kernel/dates';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { sourceOfIncomeCheckedOn, sourceOfIncomeLaws, type VoucherProtection } from './source-of-income-laws.ts';

const verdicts: Record<VoucherProtection, { words: string; tone: BadgeTone }> = {
  yes: { words: 'Protected', tone: 'ok' },
  partial: { words: 'In part', tone: 'warn' },
  contested: { words: 'In dispute', tone: 'warn' },
  no: { words: 'No state law', tone: 'neutral' },
  preempted: { words: 'No state law', tone: 'neutral' },
};

/** Shows each state's law on refusing vouchers. */
export const StateLaws = () => {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <p>
        {t(
          'Federal law does not protect vouchers. Many states do, and so do many cities. On Lintel it makes no difference: refusing a voucher is a violation of our terms everywhere, even where the law allows it.',
        )}
      </p>
      <p>
        {t(
          'As of {{date}}. Most of it comes from summaries of the laws, and a lawyer has not reviewed it yet. States that are not listed have no statewide law that we know of. Laws change, and cities may go further: call 211 to find out what applies where you live.',
          { date: longDate(sourceOfIncomeCheckedOn, language) },
        )}
      </p>
      <Table
        caption={t('Voucher laws by state')}
        rows={sourceOfIncomeLaws}
        rowKey={(law) => law.code}
        dense
        columns={[
          {
            key: 'state',
            head: t('State'),
            lead: true,
            cell: (law) => <b translate="no">{law.state}</b>,
          },
          {
            key: 'vouchers',
            head: t('Vouchers'),
            cell: (law) => <Badge tone={verdicts[law.protection].tone}>{t(verdicts[law.protection].words)}</Badge>,
          },
          {
            key: 'law',
            head: t('Law'),
            cell: (law) => (
              <>
                {law.law ? <span translate="no">{law.law}</span> : null}
                {law.law && law.note ? <br /> : null}
                {law.note ? <span className="muted">{t(law.note)}</span> : null}
                {law.known === 'unconfirmed' ? <span className="muted"> {t('Not confirmed yet.')}</span> : null}
              </>
            ),
          },
        ]}
      />
    </>
  );
};
