import { listSubscriptionInvoices } from '@lintel/contract/agents/payment-endpoints';
import type { SubscriptionInvoice } from '@lintel/contract/agents/payment-schema';
import { subscriptionChargeLabels } from '@lintel/contract/agents/subscription-labels';
import { tierNames } from '@lintel/contract/agents/tiers';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import styles from '../agents.module.css';
import { SaveButton } from '../save-button.tsx';
import { saveInvoice } from './save-invoice.ts';
import subscription from './subscription.module.css';

/** Charges of an agent, each with its invoice. */
export const SubscriptionInvoices = ({ agentId }: { agentId: number }) => {
  const t = useT();
  const language = useLanguage();
  const list = usePaged(listSubscriptionInvoices, { params: { id: agentId }, query: {} }, { refetchOnVisit: true });
  const on = (at: string) => longDate(at, language);
  const columns: Column<SubscriptionInvoice>[] = [
    {
      key: 'for',
      head: t('For'),
      lead: true,
      cell: (row) => (
        <>
          {t(tierNames[row.tier])}
          <br />
          <span className="small muted">
            {t(subscriptionChargeLabels[row.kind])}
            {row.status === 'revoked' ? ` · ${t('reversed by your bank')}` : ''}
          </span>
        </>
      ),
    },
    { key: 'period', head: t('Period'), cell: (row) => `${on(row.periodStart)} – ${on(row.periodEnd)}` },
    { key: 'amount', head: t('Amount'), align: 'right', cell: (row) => dollarsAndCents(row.amount) },
    { key: 'paid', head: t('Paid on'), cell: (row) => (row.paidAt ? on(row.paidAt) : '–') },
    {
      key: 'invoice',
      head: t('Invoice'),
      cell: (row) => <SaveButton label={t('PDF')} about={on(row.periodStart)} save={() => saveInvoice(row.number)} />,
    },
  ];
  return (
    <section className={subscription.block} aria-labelledby="invoices">
      <div className={styles.sectionHead}>
        <h2 id="invoices">{t('Invoices')}</h2>
      </div>
      <ListStates withMore list={list} empty={t('No invoices yet.')}>
        {(rows) => <Table caption={t('Invoices')} columns={columns} rows={rows} rowKey={(row) => row.id} />}
      </ListStates>
    </section>
  );
};
