import { check, frozen, type RefusedWrite, unique } from './refused-write.ts';

/** A payment of owner 1 for homes 16 and 1, with the price of each. */
export const many = (amount: number, prices: readonly [number, number], status = 'open', homeStatus = 'open') =>
  `insert into payments (id, kind, status, payer_account_id, owner_id, amount_cents, gateway, homes_key, paid_at)
     values (9001, 'listings', '${status}', 2, 1, ${amount}, 'sandbox', '2-x', ${status === 'open' ? 'null' : 'now()'});
   insert into payment_listings (payment_id, property_id, amount_cents, status, covers_from, covers_until)
     select 9001, v.*, '${homeStatus}', c.at, c.at + interval '30 days'
     from (values (16, ${prices[0]}), (1, ${prices[1]})) as v, (select case '${homeStatus}' when 'paid' then now() end as at) c;`;
export const manyRefund = (values: string) =>
  `insert into ledger_transactions (id, kind, key, entry_count, payment_id, occurred_at)
     values (9001, 'listings_paid', 'payment:9001:received', 2, 9001, now());
   insert into ledger_entries (transaction_id, account, amount_cents)
     values (9001, 'gateway_clearing', 5000), (9001, 'listing_revenue', -5000);
   insert into refunds (payment_id, property_id, status, reason, amount_cents, requested_at)
     values (9001, ${values}, now())`;

/** Writes on payments and refunds that the database refuses from any role. */
export const paymentsWrites: readonly RefusedWrite[] = [
  ['a payment of another amount', 'update payments set amount_cents = amount_cents + 1', frozen],
  ['a payment by somebody else', 'update payments set payer_account_id = payer_account_id + 1', frozen],
  ['a payment that goes', 'delete from payments', frozen],
  ['a payment that is paid at no time', 'update payments set paid_at = null', check],
  ['an open payment that was paid', `update payments set status = 'open' where status = 'paid'`, check],
  [
    'a listing that ends before it begins',
    `update payments set covers_from = now(), covers_until = now() - interval '1 day'`,
    check,
  ],
  [
    'a refund of more than was paid',
    `insert into refunds (payment_id, status, reason, amount_cents, requested_at)
       select p.id, 'pending', 'within_7_days', p.amount_cents + 1, now() from payments p
       where status = 'paid' and not exists (select from refunds r where r.payment_id = p.id) limit 1`,
    check,
  ],
  [
    'a refund that went through on no day',
    `insert into refunds (payment_id, status, reason, amount_cents, requested_at, completed_at)
       select p.id, 'succeeded', 'within_7_days', p.amount_cents, now(), null from payments p
       where status = 'paid' and not exists (select from refunds r where r.payment_id = p.id) limit 1`,
    check,
  ],
  [
    'a refund that went through before it was asked for',
    `insert into refunds (payment_id, status, reason, amount_cents, requested_at, completed_at)
       select p.id, 'succeeded', 'within_7_days', p.amount_cents, now(), now() - interval '1 day' from payments p
       where status = 'paid' and not exists (select from refunds r where r.payment_id = p.id) limit 1`,
    check,
  ],
  [
    'two refunds that are together more than was paid',
    `insert into refunds (payment_id, penalty_id, status, reason, amount_cents, requested_at)
       select p.id, penalty, 'pending', 'penalty_repealed', p.amount_cents / 2 + 1, now()
       from (select id, amount_cents from payments p where status = 'paid'
         and not exists (select from refunds r where r.payment_id = p.id) limit 1) p, (values (1), (2)) as v(penalty)`,
    check,
  ],
  ['a refund of another amount', 'update refunds set amount_cents = amount_cents + 1', frozen],
  ['homes that do not come to what is paid for them', many(5000, [2500, 2400]), check],
  ['a payment for many of none', many(5000, [2500, 2500]).split(';')[0] ?? '', check],
  ['a home in a payment for something else', `insert into payment_listings values (1, 16, 2500, 'open')`, check],
  ['a payment for many that is paid, and its homes are not', many(5000, [2500, 2500], 'paid', 'open'), check],
  [
    'a payment for many that is given back, and its homes are not',
    `${many(5000, [2500, 2500], 'paid', 'paid')} update payments set status = 'refunded' where id = 9001`,
    check,
  ],
  [
    'another price of a home',
    `${many(5000, [2500, 2500])} update payment_listings set amount_cents = amount_cents + 1`,
    frozen,
  ],
  ['a home that leaves its payment', `${many(5000, [2500, 2500])} delete from payment_listings`, frozen],
  [
    'other homes of a payment',
    `${many(5000, [2500, 2500])} update payments set homes_key = '2-y' where id = 9001`,
    frozen,
  ],
  [
    'more for a home than was paid for it',
    `${many(5000, [2500, 2500], 'paid', 'paid')} ${manyRefund(`16, 'pending', 'no_use', 2501`)}`,
    check,
  ],
  [
    'money back for a home that was not paid for',
    `${many(5000, [2500, 2500], 'paid', 'paid')} ${manyRefund(`6, 'pending', 'no_use', 2500`)}`,
    '23503',
  ],
  [
    'two payments for one number of a purpose',
    `insert into payments (kind, payer_account_id, amount_cents, gateway, purpose, purpose_id, party)
       select 'registered', 3, 100, 'sandbox', 'x', 1, 'agent:1' from generate_series(1, 2)`,
    unique,
  ],
  ['a payment that turns to another purpose', "update payments set purpose_id = 99 where kind = 'registered'", frozen],
];
