import { shortDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { compliancePollMs } from '@lintel/contract/tenancy/compliance/labels';
import { listDeposits } from '@lintel/contract/tenancy/deposits/endpoints';
import { type Deposit, type DepositState, depositKindLabels } from '@lintel/contract/tenancy/deposits/schema';
import { Check, Clock, type IconNode, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Cite } from '../cite.tsx';
import styles from '../tenancy.module.css';

const states: Record<DepositState, { label: string; tone: BadgeTone; icon?: IconNode }> = {
  held: { label: 'Held', tone: 'neutral' },
  due: { label: 'Return due', tone: 'warn', icon: Clock },
  overdue: { label: 'Return overdue', tone: 'error', icon: TriangleAlert },
  returned: { label: 'Returned', tone: 'ok', icon: Check },
  returned_late: { label: 'Returned late', tone: 'error', icon: TriangleAlert },
};

const DepositStateBadge = ({ state }: { state: DepositState }) => {
  const t = useT();
  const { label, ...look } = states[state];
  return <Badge {...look}>{t(label)}</Badge>;
};

/** The legal deadline of a deposit, with its dates. */
export const DepositClock = ({ deposit }: { deposit: Deposit }) => {
  const t = useT();
  const language = useLanguage();
  const day = (on: string) => shortDate(on, language);
  return (
    <div className={styles.stack}>
      <DepositStateBadge state={deposit.state} />
      {deposit.returnedOn !== null ? (
        <span className="small">{t('Returned on {{day}}', { day: day(deposit.returnedOn) })}</span>
      ) : deposit.returnBy !== null ? (
        <span className="small">{t('Return by {{day}}', { day: day(deposit.returnBy) })}</span>
      ) : null}
      {deposit.interestDueOn !== null && deposit.returnedOn === null ? (
        <span className="small">{t('Interest due by {{day}}', { day: day(deposit.interestDueOn) })}</span>
      ) : null}
      <Cite reasons={deposit.laws} of={deposit.propertyTitle} />
    </div>
  );
};

/** A landlord's register of deposits. `act` renders the actions on one. */
export const DepositsTab = ({
  landlordId,
  action,
  act,
}: {
  landlordId: number;
  action?: ReactNode;
  act?: (deposit: Deposit) => ReactNode;
}) => {
  const t = useT();
  const list = usePaged(
    listDeposits,
    { params: { landlordId }, query: {} },
    { refetchOnVisit: true, refetchIntervalMs: compliancePollMs },
  );
  const language = useLanguage();
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <p className="muted">{t('Automated interest calculation coming soon')}</p>
        {action}
      </div>
      <ListStates list={list} empty={t('No deposits on record')} withMore>
        {(rows) => (
          <Table
            dense
            caption={t('Deposits')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'kind',
                head: t('Deposit'),
                lead: true,
                cell: (row) => (
                  <div className={styles.stack}>
                    <span>{t(depositKindLabels[row.kind])}</span>
                    {act?.(row)}
                  </div>
                ),
              },
              { key: 'property', head: t('Property'), cell: (row) => row.propertyTitle },
              { key: 'tenant', head: t('Tenant'), cell: (row) => <span translate="no">{row.tenantName}</span> },
              { key: 'taken', head: t('Received'), cell: (row) => shortDate(row.takenOn, language) },
              {
                key: 'amount',
                head: t('Amount'),
                align: 'right',
                cell: (row) => (
                  <div className={styles.stack}>
                    <span className="num">{dollars(row.amountCents)}</span>
                    <span className="small muted">
                      {row.capCents === null
                        ? t('No cap known')
                        : t('at most {{amount}}', { amount: dollars(row.capCents) })}
                    </span>
                  </div>
                ),
              },
              { key: 'clock', head: t('Status'), cell: (row) => <DepositClock deposit={row} /> },
            ]}
          />
        )}
      </ListStates>
    </div>
  );
};
