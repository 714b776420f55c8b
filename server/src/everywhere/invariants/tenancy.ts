import { anyway, check, frozen, type RefusedWrite, unique } from './refused-write.ts';

/** Writes on tenancies that the database refuses from any role. */
export const tenancyWrites: readonly RefusedWrite[] = [
  ['a tenancy of a rent below nothing', 'update tenancies set rent_cents = -1', check],
  ['a weekly rent that is due on the eighth', `update tenancies set rent_period = 'weekly', rent_day = 8`, check],
  ['a tenancy that ends before it begins', `update tenancies set ended_on = starts_on - 1`, check],
  ['a fixed term that ends with its first day', 'update tenancies set fixed_term_end = starts_on', check],
  ['a rent that rose before there was one', 'update tenancies set last_increase_on = starts_on - 1', check],
  [
    'a tenancy that nobody has confirmed',
    `update tenancies set tenant_id = null where tenant_state = 'confirmed'`,
    check,
  ],
  [
    'two tenancies of one lease',
    `insert into tenancies (owner_id, lease_id, title, city, region, time_zone, rent_cents, rent_period, rent_day, starts_on, tenant_name, tenant_state, created_at) select owner_id, lease_id, title, city, region, time_zone, rent_cents, rent_period, rent_day, starts_on, tenant_name, 'unnamed', created_at from tenancies, generate_series(1, 2) where lease_id is not null limit 2`,
    unique,
  ],
  ['a notice of another day', 'update tenancy_notices set effective_on = effective_on + 1', frozen],
  ['a notice with other words of the law', `update tenancy_notices set reasons = '[]'`, frozen],
  ['a notice that is gone', 'delete from tenancy_notices', frozen],
  ['a notice that was served and is a draft again', `update tenancy_notices set status = 'draft'`, frozen],
  [
    'a notice that was withdrawn and stands again',
    `update tenancy_notices set status = 'withdrawn' where id = 1; update tenancy_notices set status = 'served' where id = 1`,
    frozen,
  ],
  [
    'a notice that was opened at another time',
    `update tenancy_notices set opened_at = opened_at - interval '1 day' where opened_at is not null`,
    frozen,
  ],
  ['a notice with a reason of later', `update tenancy_notices set reason = 'x'`, frozen],
  [
    'a notice that would be void, unknowingly',
    `${anyway} update tenancy_notices set is_compliant = false, is_sample = false`,
    check,
  ],
  [
    'a notice that was served at no time',
    `${anyway} update tenancy_notices set opened_at = null, served_at = null`,
    check,
  ],
  [
    'a notice that was opened and never served',
    `${anyway} update tenancy_notices set status = 'withdrawn', served_at = null where opened_at is not null`,
    check,
  ],
  ['all notices at once', 'truncate tenancy_notices cascade', frozen],
  ['a deposit of another sum', 'update tenancy_deposits set amount_cents = amount_cents + 1', frozen],
  ['a deposit of another day', 'update tenancy_deposits set taken_on = taken_on - 1', frozen],
  ['a deposit that is gone', 'delete from tenancy_deposits', frozen],
  [
    'a deposit that is returned twice',
    `update tenancy_deposits set returned_on = taken_on + 1, returned_cents = 1 where id = 1;
       update tenancy_deposits set returned_on = taken_on + 2, returned_cents = 1 where id = 1`,
    frozen,
  ],
  ['a deposit of nothing', `${anyway} update tenancy_deposits set amount_cents = 0`, check],
  ['interest below nothing', 'update tenancy_deposits set interest_paid_cents = -1', check],
  [
    'a deposit that went back with no sum',
    'update tenancy_deposits set returned_on = taken_on, returned_cents = null where returned_on is null',
    check,
  ],
  [
    'a deposit that went back before it came',
    'update tenancy_deposits set returned_on = taken_on - 1, returned_cents = 1 where returned_on is null',
    check,
  ],
  [
    'a repair that is asked for at another time',
    `update maintenance_requests set requested_at = requested_at - interval '1 day', due_at = due_at - interval '1 day'`,
    frozen,
  ],
  [
    'a repair with more time',
    `update maintenance_requests set required_days = 30, due_at = requested_at + interval '720 hours'`,
    frozen,
  ],
  ['a repair that is gone', 'delete from maintenance_requests', frozen],
  [
    'a first answer that comes sooner',
    `update maintenance_requests set answered_at = requested_at where answered_at is not null`,
    frozen,
  ],
  [
    'an answered repair that waits again',
    `update maintenance_requests set status = 'pending', closed_at = null where status = 'completed'`,
    frozen,
  ],
  [
    'a repair that is due at another hour',
    `${anyway} update maintenance_requests set due_at = due_at + interval '1 hour'`,
    check,
  ],
  [
    'a repair that was answered and waits',
    `${anyway} update maintenance_requests set answered_at = now() where status = 'pending'`,
    check,
  ],
  [
    'a repair that is done and not closed',
    `update maintenance_requests set closed_at = null where status = 'completed'`,
    check,
  ],
  ['what happened to a tenancy, on another day', `update tenancy_events set on_day = '2020-01-01'`, frozen],
  ['what happened to a tenancy, gone', 'delete from tenancy_events', frozen],
  [
    'what a person did, by nobody',
    `${anyway} update tenancy_events set actor_account_id = null where by <> 'lintel'`,
    check,
  ],
  [
    'two calendar addresses of one landlord',
    `insert into tenancy_calendars (owner_id, token_digest, created_at) select 1, 'x' || n, now() from generate_series(1, 2) n`,
    unique,
  ],
];
