/**
 * `npm run bench -- tenancies`: a landlord with 2,000 tenancies among 60,000 of others, on a separate database. Prints for each read
 * of /rta-compliance and of "My home": the median and the worst of 30, as the server waits for it, and the nodes of its plans. Each
 * must take less than 10 ms, and no plan may scan a table with other landlords' rows.
 */
import { seedPeople } from '../server/src/demo/people.ts';
import { findDeadlines, readDashboard, readHistory } from '../server/src/features/tenancy/compliance/queries.ts';
import { findDeposits, findDepositsOf } from '../server/src/features/tenancy/deposits/queries.ts';
import { findTenancyEvents } from '../server/src/features/tenancy/event-queries.ts';
import { findRequests, findRequestsOf } from '../server/src/features/tenancy/maintenance/queries.ts';
import { findNotices, findSameNotices, findServedNotices } from '../server/src/features/tenancy/notices/queries.ts';
import {
  findOwnTenancies,
  findPortfolio,
  findTenanciesOfTenant,
} from '../server/src/features/tenancy/tenancies/queries.ts';
import { measureFilled } from './tools/own-database.ts';

const [own, others] = [2000, 60_000];
const landlord = 1;
const now = new Date('2026-11-21T12:00:00Z');

/* One tenancy in twenty has ended; one notice in ten is due in the future; one request in twelve waits, some for too long. */
const fill = `
  insert into tenancies (id, owner_id, tenant_id, title, address, city, region, jurisdiction, time_zone, rent_cents, rent_period, rent_day,
      starts_on, ended_on, tenant_name, tenant_email, tenant_state, created_at)
    select n, case when n <= ${own} then ${landlord} else 1000 + n % 600 end, case when n % 3 = 0 and n > 3 then null else 5000 + n end,
      'Row house ' || n, n || ' Long Street', (array['Toronto', 'Vancouver', 'New York'])[n % 3 + 1], (array['ON', 'BC', 'NY'])[n % 3 + 1],
      (array['ON', 'BC', 'NY'])[n % 3 + 1], (array['America/Toronto', 'America/Vancouver', 'America/New_York'])[n % 3 + 1],
      150000 + n, 'monthly', 1, date '2024-01-01' + n % 300, case when n % 20 = 0 then date '2026-11-01' end, 'Tenant ' || n,
      case when n % 3 = 0 then 'tenant' || n || '@example.com' end, case when n % 3 = 0 then 'invited' else 'confirmed' end, now()
    from generate_series(1, ${own + others}) n;
  insert into tenancy_notices (tenancy_id, owner_id, jurisdiction, code, title, notice_on, service, effective_on, is_compliant,
      reasons, status, served_at, is_sample, created_at)
    select y.id, y.owner_id, y.jurisdiction, 'ENTRY', 'Notice of entry', date '2026-11-01' - (y.id + 40 * k) % 400, 'hand',
      date '2026-11-03' - (y.id + 40 * k) % 400 + case when y.id % 10 = 0 then 30 else 0 end, y.id % 30 <> 0,
      '[{"text":"At least 24 hours before","sentence":"x","values":{},"citation":"s. 27","confidence":"verified"}]', 'served', now(), true, now()
    from tenancies y, generate_series(1, 3) k;
  insert into tenancy_deposits (tenancy_id, owner_id, kind, amount_cents, taken_on, is_lawful, laws, return_by, returned_on, returned_cents,
      interest_due_on, created_at)
    select y.id, y.owner_id, 'securityDeposit', 150000, y.starts_on, true,
      '[{"about":"return","text":"Within 15 days","sentence":"x","values":{},"citation":"s. 38","confidence":"verified"}]',
      y.ended_on + 25, case when y.id % 40 = 0 then date '2026-11-10' end, case when y.id % 40 = 0 then 150000 end,
      case when y.id % 7 = 0 and y.ended_on is null then date '2026-11-21' + y.id % 365 end, now()
    from tenancies y;
  insert into maintenance_requests (tenancy_id, owner_id, description, priority, status, requested_at, required_days, due_at, law,
      answered_at, closed_at)
    select y.id, y.owner_id, 'The tap in the kitchen drips, and has for days', 'standard',
      case when s.k = 1 and y.id % 12 = 0 then 'pending' else 'completed' end, s.at, 14, s.at + interval '14 days',
      '{"text":"x","sentence":"x","values":{},"citation":"Lintel","confidence":"product-policy"}',
      case when s.k = 1 and y.id % 12 = 0 then null else s.at + interval '3 days' end,
      case when s.k = 1 and y.id % 12 = 0 then null else s.at + interval '4 days' end
    from tenancies y, lateral (select k, timestamptz '2026-11-20' - (y.id % 30 + 90 * (k - 1)) * interval '1 day' as at from generate_series(1, 3) k) s;
  insert into maintenance_photos (id, tenancy_id, request_id, uploader_account_id, name, content_type, bytes, sent_digest, uploaded_at)
    select gen_random_uuid(), m.tenancy_id, m.id, 1, 'tap.png', 'image/png', 1, 'x', now() from maintenance_requests m where m.id % 3 = 0;
  insert into tenancy_events (tenancy_id, subject, subject_id, kind, by, at)
    select d.tenancy_id, 'deposit', d.id, 'taken', 'lintel', now() from tenancy_deposits d;
  insert into tenancy_events (tenancy_id, subject, subject_id, kind, by, at)
    select n.tenancy_id, 'notice', n.id, 'served', 'lintel', now() from tenancy_notices n;
  insert into tenancy_jurisdictions values (${landlord}, 'ON', now()), (${landlord}, 'BC', now());`;

await measureFilled(
  { name: 'tenancies', seed: seedPeople, fill, small: /tenancy_jurisdictions$/, limitMs: 10 },
  (db, pool) => {
    const page = {
      due: 'any' as const,
      show: 'all' as const,
      jurisdiction: null,
      find: null,
      from: null,
      limit: 25,
      now,
    };
    const some = Array.from({ length: 25 }, (_, index) => index + 1);
    const many = Array.from({ length: 200 }, (_, index) => index + 1);
    const entry = { code: 'ENTRY', effectiveDate: '2026-12-01' };
    return [
      ['the four cards and both lists of deadlines', () => readDashboard(pool, landlord, now)],
      ['deadlines of a year, for a calendar', () => findDeadlines(pool, landlord, { now, days: 365 })],
      ['twelve months for the chart', () => readHistory(pool, landlord, now)],
      ['notices of one jurisdiction', () => findNotices(db, landlord, 'ON')],
      ['deposits, the first page', () => findDeposits(db, landlord, { limit: 25, from: null })],
      ['what happened to them', () => findTenancyEvents(db, 'deposit', some)],
      ['requests for repairs', () => findRequests(db, landlord)],
      ['tenancies, the first page', () => findPortfolio(db, landlord, page)],
      ['tenancies, the last page', () => findPortfolio(db, landlord, { ...page, from: own - 20 })],
      ['tenancies with something due this week', () => findPortfolio(db, landlord, { ...page, due: 'week' })],
      ['tenancies with something missed', () => findPortfolio(db, landlord, { ...page, due: 'missed' })],
      ['tenancies by a word that all have', () => findPortfolio(db, landlord, { ...page, find: 'row house' })],
      ['tenancies by a word that few have', () => findPortfolio(db, landlord, { ...page, find: 'house 1999' })],
      ['tenancies by a word that none has', () => findPortfolio(db, landlord, { ...page, find: 'zebra' })],
      ['200 tenancies that were chosen', () => findOwnTenancies(db, landlord, many)],
      [
        'whether they have such a notice',
        () =>
          findSameNotices(
            db,
            many.map((tenancyId) => ({ ...entry, tenancyId })),
          ),
      ],
      ['homes of a tenant', () => findTenanciesOfTenant(db, { tenantId: 5001, email: 'tenant3@example.com' })],
      ['notices of a tenant', () => findServedNotices(db, [1, 2])],
      ['deposits of a tenant', () => findDepositsOf(db, [1, 2])],
      ['requests of a tenant', () => findRequestsOf(db, [1, 2])],
    ];
  },
);
process.exit(0);
