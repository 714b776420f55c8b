import { listAgentPayouts, readPayoutAccount } from '@lintel/contract/agents/payment-endpoints';
import type { AgentPayout } from '@lintel/contract/agents/payment-schema';
import { payoutHoldLabels, payoutStatusLabels } from '@lintel/contract/agents/subscription-labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { servedPaths } from '@lintel/contract/served-paths';
import { useApi } from '../../../platform/app-context.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import styles from '../agents.module.css';
import { SaveButton } from '../save-button.tsx';
import { savePaper } from '../transparency/save-paper.ts';
import { PayoutAccountPart } from './payout-account.tsx';
import { monthInWords, payoutTone } from './payout-words.embed.ts';
import subscription from './subscription.module.css';

/** Monthly payouts to the brokerage, each with its statement, and the payout account. */
export const AgentPayouts = ({ agentId }: { agentId: number }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const params = { id: agentId };
  const account = useQueryOnVisit(queryOf(useApi(), readPayoutAccount, { params }));
  const list = usePaged(listAgentPayouts, { params, query: {} }, { refetchOnVisit: true });
  const save = (month: string, ending: 'pdf' | 'csv') => () =>
    savePaper(servedPaths.payoutStatement(agentId, month, ending), `commission-statement-${month}.${ending}`);
  const columns: Column<AgentPayout>[] = [
    { key: 'month', head: t('Month'), lead: true, cell: (row) => monthInWords(row.month, language) },
    { key: 'count', head: t('Commissions'), align: 'right', cell: (row) => row.commissions },
    { key: 'amount', head: t('Amount'), align: 'right', cell: (row) => dollarsAndCents(row.amount) },
    {
      key: 'status',
      head: t('Status'),
      cell: (row) => (
        <>
          <Badge tone={payoutTone[row.status]}>{t(payoutStatusLabels[row.status])}</Badge>
          {row.heldBecause === null ? null : <p className="small">{t(payoutHoldLabels[row.heldBecause])}</p>}
          {row.failure === null ? null : <p className="small">{tDynamic(row.failure)}</p>}
        </>
      ),
    },
    { key: 'paid', head: t('Paid on'), cell: (row) => (row.paidAt ? longDate(row.paidAt, language) : '–') },
    {
      key: 'statement',
      head: t('Statement'),
      cell: (row) =>
        row.status === 'paid' ? (
          <span className={subscription.saves}>
            <SaveButton label={t('PDF')} about={monthInWords(row.month, language)} save={save(row.month, 'pdf')} />
            <SaveButton label={t('CSV')} about={monthInWords(row.month, language)} save={save(row.month, 'csv')} />
          </span>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <section className={subscription.block} aria-labelledby="payouts">
      <div className={styles.sectionHead}>
        <h2 id="payouts">{t('Monthly payouts')}</h2>
      </div>
      {account.isError && !account.data ? (
        <LoadError read={account} />
      ) : account.data ? (
        <PayoutAccountPart agentId={agentId} account={account.data} />
      ) : null}
      <ListStates
        withMore
        list={list}
        empty={t('Nothing was paid out yet. Commissions go out the month after they are validated.')}
      >
        {(rows) => <Table caption={t('Monthly payouts')} columns={columns} rows={rows} rowKey={(row) => row.id} />}
      </ListStates>
    </section>
  );
};
