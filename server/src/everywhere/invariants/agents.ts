import { anyway, check, frozen, type RefusedWrite, unique } from './refused-write.ts';

/** Writes on referrals, agents’ activity, commissions and subscriptions that the database refuses from any role. */
export const agentsWrites: readonly RefusedWrite[] = [
  ['a referral that goes back', `update referrals set status = 'contacted' where status = 'lease_signed'`, frozen],
  ['a commission earned of no lease', `update referrals set status = 'commission_earned' where id = 1`, frozen],
  ['a referral of another agent', 'update referrals set agent_id = 2 where id = 1', frozen],
  ['a yes that becomes a no', `update referrals set answer = 'no', tenant_id = null where id = 1`, frozen],
  ['something shared without a yes', 'update referrals set may_write_to_owner = true where answer is null', check],
  ['something shared after the end', 'update referrals set may_write_to_owner = true where id = 5', frozen],
  [
    'two agents of one tenant for one home',
    `update referrals r set answer = 'yes', answered_at = now(), tenant_id = 1, tenant_email = 'x' where id = 3;
       insert into referrals (agent_id, property_id, owner_id, receipt_id, tenant_id, tenant_name, tenant_email, contact_method, answer, answered_at, created_at)
       select 2, property_id, owner_id, 1, 1, 'x', 'x', 'phone', 'yes', now(), now() from referrals where id = 3`,
    unique,
  ],
  [
    'what an agent did, in other words',
    `update agent_activity_entries set content = 'x' where content is not null`,
    frozen,
  ],
  ['less time than was written down', 'update agent_activity_entries set billable_minutes = 0', frozen],
  ['what an agent did, gone', 'delete from agent_activity_entries', frozen],
  ['a call that nobody added by hand', `${anyway} update agent_activity_entries set is_by_hand = false`, check],
  ['a commission of another sum', 'update commissions set amount_cents = amount_cents + 1', frozen],
  [
    'a commission that is not 3% of the rent',
    `${anyway} update commissions set amount_cents = amount_cents + 1`,
    check,
  ],
  ['a commission that is paid at no time', 'update commissions set paid_at = null', check],
  [
    'two commissions for one lease',
    `insert into commissions (referral_id, lease_id, agent_id, owner_id, property_id, monthly_rent_cents, rate_bps, amount_cents, status, earned_at)
       select 1, lease_id, agent_id, owner_id, property_id, monthly_rent_cents, rate_bps, amount_cents, 'pending', earned_at from commissions
       where voided_at is null limit 1`,
    unique,
  ],
  ['a subscription that is owed and active', 'update agent_subscriptions set failed_tries = 1', check],
  ['a subscription that leaps', "update agent_subscriptions set status = 'incomplete'", frozen],
  ['a subscription of another agent', 'update agent_subscriptions set agent_id = 2', frozen],
  ['a subscription that runs and is never due', 'update agent_subscriptions set due_at = null', check],
  ['a charge of another sum', 'update subscription_charges set amount_cents = amount_cents + 1', frozen],
  ['a charge that was paid and is asked for again', "update subscription_charges set status = 'open'", frozen],
  ['a commission asked of another owner', 'update commission_charges set owner_id = 1 + owner_id', frozen],
  ['a commission asked for at another sum', 'update commission_charges set amount_cents = amount_cents + 1', frozen],
  ['a commission paid without a payment', "update commission_charges set status = 'paid', paid_at = now()", check],
  [
    'a charge that waits for a try when it is over',
    "update commission_charges set status = 'void', next_try_at = now()",
    check,
  ],
  [
    'a month charged twice',
    `insert into subscription_charges (subscription_id, invoice_number, kind, tier, amount_cents, period_start, period_end, status, payment_id, paid_at, created_at)
       select subscription_id, 'in_x', 'renewal', tier, amount_cents, period_start, period_end, 'paid', 1, now(), now()
       from subscription_charges where kind = 'renewal' limit 1`,
    unique,
  ],
  [
    'two open charges of a subscription',
    `insert into subscription_charges (subscription_id, invoice_number, kind, tier, amount_cents, period_start, period_end, created_at)
       select 1, 'in_x' || n, 'change', 'basic', 100, now(), now() + interval '1 day', now() from generate_series(1, 2) n`,
    unique,
  ],
  [
    'a payment for a purpose without a number',
    `insert into payments (kind, payer_account_id, amount_cents, gateway, purpose, party) values ('registered', 3, 100, 'sandbox', 'x', 'agent:1')`,
    check,
  ],
  [
    'a payout that comes to more than its commissions',
    `${anyway} update commission_payouts set amount_cents = amount_cents + 1`,
    check,
  ],
  [
    'a payout that was paid and is not',
    "update commission_payouts set status = 'failed', paid_at = null, next_try_at = now()",
    frozen,
  ],
  [
    'two payouts of a month',
    'insert into commission_payouts (month, agent_id, brokerage, amount_cents, gateway, next_try_at, created_at) select month, agent_id, brokerage, 1, gateway, now(), now() from commission_payouts limit 1',
    unique,
  ],
  [
    'a payout that is held for no reason',
    `insert into commission_payouts (month, agent_id, brokerage, amount_cents, status, gateway, next_try_at, created_at)
       values ('2020-01-01', 1, 'A brokerage', 100, 'held', 'sandbox', now(), now())`,
    check,
  ],
  ['an account for payouts in a state that nobody knows', "update agent_payout_accounts set state = 'fine'", check],
  ['a commission in dispute that goes out', "update commissions set payout_id = 1 where status = 'disputed'", check],
  [
    'a commission paid beside its payout',
    `insert into commission_payouts (id, month, agent_id, brokerage, amount_cents, status, gateway, gateway_payout_id, paid_at, created_at)
       values (99, '2020-01-01', 1, 'x', 1, 'paid', 'sandbox', 'tr_x', now(), now());
       update commissions set payout_id = 99 where status = 'validated'`,
    check,
  ],
  [
    'a dispute decided twice',
    `update referral_disputes set outcome = 'upheld', decision = 'x', decided_at = now(), decided_by_account_id = 4 where id = 1;
       update referral_disputes set outcome = 'dismissed' where id = 1`,
    frozen,
  ],
];
