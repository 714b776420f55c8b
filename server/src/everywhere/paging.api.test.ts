import { listRecentActivity } from '@lintel/contract/agents/endpoints';
import { listTransparency } from '@lintel/contract/agents/tenant-endpoints';
import { listReceivedApplications } from '@lintel/contract/applications/owner-endpoints';
import { listTenantApplications } from '@lintel/contract/applications/tenant-endpoints';
import { listInquiries, listReceipts } from '@lintel/contract/contacts/endpoints';
import { listDueProcessNotices } from '@lintel/contract/enforcement/endpoints';
import { listOwnerProperties } from '@lintel/contract/listings/owner-endpoints';
import { listOwnerPayments, listTenantPayments } from '@lintel/contract/payments/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp, type ViewingAs } from '../testing/app.ts';

/** Lists of people with more rows than a page, read while rows are added. Tenant 1, owner 2 (account 6). */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Out of order: a higher number may mean an earlier time, and three at a time share the same time. */
const when = `timestamptz '2026-10-01 12:00Z' - (n * 7 % 60 / 3) * interval '1 hour'`;

/** How many sample homes tenant 1 has applied for: no one may have two open applications for the same home. */
let appliedFor = 0;
const addApplications = (from: number, to: number, at = when) => {
  const homes = appliedFor - from;
  appliedFor += to - from + 1;
  return app.rows(`insert into rental_applications (property_id, tenant_id, owner_id, applicant_name, applicant_email, has_voucher,
      employment_status, fee_cents, fee_status, created_at)
    select (select id from properties where id >= 1000 order by id offset ${homes} + n limit 1), 1, 2, 'Tanya Brooks',
      'tanya.brooks@example.com', false, 'full-time', 0, 'waived', ${at}
    from generate_series(${from}, ${to}) n`);
};
const addInquiries = (from: number, to: number, at = when) =>
  app.rows(`insert into inquiries (property_id, owner_id, tenant_id, receipt_id, name, email, message, created_at)
    select 1, 2, 1, 1, 'Tanya Brooks', 'tanya.brooks@example.com', 'Question ' || n, ${at}
    from generate_series(${from}, ${to}) n`);
const addHomes = (from: number, to: number) =>
  app.rows(`insert into properties (owner_id, title, city, state, rent_cents, bedrooms, bathrooms, description, city_folded,
      search_text, elsewhere_text)
    select 2, 'Draft ' || n, 'Columbus', 'OH', 100000, 2, 1, 'A home', 'columbus', ' columbus ', ' '
    from generate_series(${from}, ${to}) n`);
const addPayments = (from: number, to: number, at = when) =>
  app.rows(`insert into payments (kind, status, payer_account_id, owner_id, property_id, amount_cents, gateway, intent_id, paid_at, created_at)
    select 'listing', 'paid', 6, 2, 1, 2500, 'sandbox', 'pi_page_' || n, now(), ${at} from generate_series(${from}, ${to}) n`);
const addFees = (from: number, to: number, at = when) =>
  app.rows(`insert into payments (kind, status, payer_account_id, tenant_id, property_id, application_id, amount_cents, gateway,
      intent_id, paid_at, created_at)
    select 'application_fee', 'returned', 1, 1, 1, 1, 1000, 'sandbox', 'pi_fee_' || n, now(), ${at} from generate_series(${from}, ${to}) n`);

const addCalls = (from: number, to: number, at = when) =>
  app.rows(`insert into agent_activity_entries (referral_id, agent_id, tenant_id, kind, is_by_hand, happened_at, activity_type, content,
      created_at)
    select 1, 1, 1, 'activity', true, ${when}, 'phone_call', 'Call ' || n, ${at} from generate_series(${from}, ${to}) n`);

const addNotices = (from: number, to: number, at = when) =>
  app.rows(`insert into due_process_notices (owner_id, kind, subject, content, language, delivery_method, created_at)
    select 2, kind, 'Notice ' || n, 'Words', 'en', delivery_method, ${at} from generate_series(${from}, ${to}) n,
      (select kind, delivery_method from due_process_notices order by id limit 1) one`);

const asking = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

type Page = { ids: number[]; next: string | null };
const read = async (url: string, as: ViewingAs): Promise<Page> => {
  const response = await app.inject({ url }, as);
  expect(response.statusCode, response.payload).toBe(200);
  const body = response.json<{ id: number }[] | Record<'payments' | 'activities', { id: number }[]>>();
  const rows = Array.isArray(body) ? body : (body.payments ?? body.activities);
  const next = response.headers['x-next-cursor'];
  return { ids: rows.map(({ id }) => id), next: next === undefined ? null : String(next) };
};

const now = `timestamptz '2026-11-20 12:00Z' + n * interval '1 second'`;
const lists = [
  {
    name: 'a tenant’s applications',
    path: listTenantApplications.path,
    as: personas['tenant 1'],
    fill: () => addApplications(1, 60),
    add: (n: number) => addApplications(n, n, now),
    ids: 'select id from rental_applications where tenant_id = 1 order by created_at desc, id desc',
  },
  {
    name: 'an owner’s queue',
    path: listReceivedApplications.path.replace(':ownerId', '2'),
    as: personas['other owner'],
    fill: async () => {},
    add: (n: number) => addApplications(n, n, now),
    ids: 'select id from rental_applications where owner_id = 2 order by created_at, id',
  },
  {
    name: 'an owner’s inquiries',
    path: listInquiries.path.replace(':ownerId', '2'),
    as: personas['other owner'],
    fill: () => addInquiries(1, 60),
    add: (n: number) => addInquiries(n, n, now),
    ids: 'select id from inquiries where owner_id = 2 order by created_at desc, id desc',
  },
  {
    name: 'an owner’s homes',
    path: listOwnerProperties.path.replace(':ownerId', '2'),
    as: personas['other owner'],
    fill: () => addHomes(1, 60),
    add: (n: number) => addHomes(n, n),
    ids: 'select id from properties where owner_id = 2 order by created_at desc, id desc',
  },
  {
    name: 'an owner’s payments',
    path: listOwnerPayments.path.replace(':ownerId', '2'),
    as: personas['other owner'],
    fill: () => addPayments(1, 60),
    add: (n: number) => addPayments(n, n, now),
    ids: `select id from payments where owner_id = 2 and status in ('paid', 'returned', 'refunded') order by created_at desc, id desc`,
  },
  {
    name: 'a tenant’s payments',
    path: listTenantPayments.path,
    as: personas['tenant 1'],
    fill: () => addFees(1, 60),
    add: (n: number) => addFees(n, n, now),
    ids: `select id from payments where tenant_id = 1 and status in ('paid', 'returned', 'refunded') order by created_at desc, id desc`,
  },
  {
    name: 'what an agent did',
    path: listRecentActivity.path.replace(':id', '1'),
    as: personas.agent,
    fill: () => addCalls(1, 60),
    add: (n: number) => addCalls(n, n, now),
    ids: 'select id from agent_activity_entries where agent_id = 1 order by created_at desc, id desc',
  },
  {
    name: 'what agents did for a tenant',
    path: `${listTransparency.path.replace(':id', '1')}?kind=activity`,
    as: personas['tenant 1'],
    fill: async () => {},
    add: async () => {},
    ids: `select id from agent_activity_entries where tenant_id = 1 and kind = 'activity' order by happened_at desc, id desc`,
  },
  {
    name: 'what an owner was told',
    path: listDueProcessNotices.path.replace(':ownerId', '2'),
    as: personas['other owner'],
    fill: () => addNotices(1, 60),
    add: (n: number) => addNotices(n, n, now),
    ids: 'select id from due_process_notices where owner_id = 2 order by created_at desc, id desc',
  },
  {
    name: 'the receipts of a tenant',
    path: listReceipts.path,
    as: personas['tenant 1'],
    fill: async () => {},
    add: async () => {},
    ids: 'select id from contact_receipts where tenant_id = 1 order by issued_at desc, id desc',
  },
];

describe.each(lists)('$name', ({ path, as, fill, add, ids }) => {
  test.each(['', '&limit=7'])('page by page%s: nothing lost, nothing twice, while rows are added', async (limit) => {
    if (limit === '') await fill();
    const known = (await app.rows<{ id: number }>(ids)).map(({ id }) => id);
    const found: number[] = [];
    let next: string | null = null;
    let pages = 0;
    do {
      const page: Page = await read(asking(path, `${next === null ? '' : `cursor=${next}`}${limit}`), as);
      found.push(...page.ids);
      next = page.next;
      pages += 1;
      if (pages <= 3) await add(1000 + pages + (limit === '' ? 0 : 10));
    } while (next !== null && pages < 200);
    expect(new Set(found).size, 'each once').toBe(found.length);
    const isKnown = new Set(known);
    expect(found.filter((id) => isKnown.has(id))).toEqual(known);
  });

  test('a cursor that says nothing is refused; one to a row of somebody else, or of nobody, tells nothing of theirs', async () => {
    expect((await app.inject({ url: asking(path, 'cursor=1') }, as)).statusCode).toBe(400);
    for (const row of [2_147_483_647, 1]) {
      const cursor = Buffer.from(JSON.stringify([row])).toString('base64url');
      const { ids: shown } = await read(asking(path, `cursor=${cursor}`), as);
      const mine = new Set((await app.rows<{ id: number }>(ids)).map(({ id }) => id));
      expect(shown.filter((id) => !mine.has(id))).toEqual([]);
    }
  });
});
