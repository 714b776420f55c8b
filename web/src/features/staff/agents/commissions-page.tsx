import type { StaffCommission } from '@lintel/contract/agents/commission-desk';
import { type CommissionStatus, commissionStatuses } from '@lintel/contract/agents/labels';
import { objection } from '@lintel/contract/agents/schema';
import { disputeReferralAsStaff, listStaffCommissions } from '@lintel/contract/agents/staff-endpoints';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { choiceOf, useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { commissionTone } from '../../agents/subscriptions/payout-words.embed.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const state = choiceOf(search['state'], commissionStatuses, 'pending');
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listStaffCommissions, { query: { state } }));
  return { title: t('Commissions') };
};

const stateLabels: Record<CommissionStatus, string> = {
  pending: 'In their 30 days',
  validated: 'Validated, to be paid',
  disputed: 'In dispute',
  paid: 'Paid to the brokerage',
};

const nothing: Record<CommissionStatus, string> = {
  pending: 'No commission is waiting for its 30 days.',
  validated: 'No validated commission is waiting for its payout.',
  disputed: 'No objections to commissions.',
  paid: 'No commission was paid yet.',
};

/** Why there is no button, where the state does not explain it. */
const obstacles = {
  own: 'You are named in this referral, so someone else decides about it.',
  already_decided: 'Staff have already decided an objection to this.',
} as const;

const Commission = ({ commission }: { commission: StaffCommission }) => {
  const t = useT();
  const language = useLanguage();
  const object = useWrite(disputeReferralAsStaff);
  const [isObjecting, setObjecting] = useState(false);
  const { status, monthlyRent, rate, amount, obstacle } = commission;
  const on = (at: string) => longDate(at, language);
  const facts: [string, string | null][] = [
    [t('Agent'), `${commission.agentName}, ${commission.brokerage}`],
    [t('Tenant'), commission.tenantName],
    [t('Owner'), commission.ownerName],
    [t('Lease'), t('{{from}} to {{to}}', { from: on(commission.leaseStartsOn), to: on(commission.leaseEndsOn) })],
    [t('Lease confirmed'), on(commission.leasedAt)],
    [t('Monthly rent in the lease'), dollars(monthlyRent)],
    [t('Commission'), `12 × ${dollars(monthlyRent)} × ${rate}% = ${dollars(amount)}`],
    [t('To be validated on'), status === 'pending' ? on(commission.validatesAt) : null],
    [t('Validated on'), commission.validatedAt && on(commission.validatedAt)],
    [t('Paid on'), commission.paidAt && on(commission.paidAt)],
  ];
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>{commission.propertyTitle}</h2>
        <span className="row">
          {commission.isDueSoon ? <Badge tone="warn">{t('Within a week')}</Badge> : null}
          <Badge tone={commissionTone[status]}>{t(status)}</Badge>
        </span>
      </div>
      <p>
        <AppLink href={paths.property(commission.propertyId)}>
          {t('Open the home')} <span className="vh">{commission.propertyTitle}</span>
        </AppLink>
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {commission.objection === null ? null : (
        <p>
          <AppLink href={commission.objection === 'referral' ? paths.staffReferrals : paths.staffReceiptDisputes}>
            {t('An objection is open')} <span className="vh">{commission.propertyTitle}</span>
          </AppLink>
        </p>
      )}
      {obstacle === 'own' || obstacle === 'already_decided' ? <p className="muted">{t(obstacles[obstacle])}</p> : null}
      {obstacle !== null ? null : isObjecting ? (
        <ReasonForm
          name={`commission-${commission.id}`}
          label={t('What looks wrong')}
          hint={t('All sides can read it, and it stays on record. The agent may answer within seven days.')}
          action={t('Object')}
          isDanger
          text={objection}
          onCancel={() => setObjecting(false)}
          onGiven={async (reason) => {
            await object({ params: { id: commission.referralId }, body: { reason } });
            toast({ title: t('The commission is on hold until another person decides') });
            setObjecting(false);
          }}
        />
      ) : (
        <div className="row">
          <Button size="sm" variant="line" awaitHydration onClick={() => setObjecting(true)}>
            {t('Object')} <span className="vh">{commission.propertyTitle}</span>
          </Button>
        </div>
      )}
    </Card>
  );
};

/** Commissions before and after payment: staff who find something wrong file an objection, which stops the thirty days. */
export const Page = () => {
  const t = useT();
  const { referralCommission } = useFigures();
  const [state, setState] = useChoice('state', commissionStatuses, 'pending');
  const list = usePaged(listStaffCommissions, { query: { state } }, { refetchOnVisit: true });
  return (
    <StaffFrame
      title={t('Commissions')}
      lead={t(
        'A commission is validated {{days}} days after the lease starts, unless someone objects. A commission that you object to is on hold until another staff member decides.',
        { days: referralCommission.confirmationDays },
      )}
    >
      <Segmented
        label={t('Which commissions')}
        value={state}
        choices={commissionStatuses.map((value) => ({ value, label: t(stateLabels[value]) }))}
        onChoose={setState}
      />
      <ListStates withMore list={list} empty={t(nothing[state])}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((commission) => (
              <Commission key={commission.id} commission={commission} />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};
