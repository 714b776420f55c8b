import { addressLine } from '@lintel/contract/listings/address-line';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPacketHome } from '../features/lease-up/packet/queries.ts';
import { createTestApp, personas, type TestApp, type ViewingAs } from '../testing/app.ts';
import { pdfText } from '../testing/pdf-text.ts';

/** An email, a receipt or a packet with only the street sends people to the wrong door. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.rows(`update properties set unit = 'Apt 7Q', address = 'Nordhaus ' || address where id < 30`);
}, 300_000);
afterAll(() => app.close());

const { staff, visitor } = personas;
const [tenant, owner, rosa, agent] = [
  personas['tenant 1'],
  personas['owner 1'],
  personas['other owner'],
  personas.agent,
];

/** Returns every text of an answer that names the street; an object with the unit next to its address names both. */
const streetsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes('Nordhaus') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(streetsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { address, unit, ...others } = value as Record<string, unknown>;
  const whole = typeof address === 'string' && typeof unit === 'string' ? addressLine({ address, unit }) : address;
  return [...streetsIn(whole), ...streetsIn(Object.values(others))];
};

test.each<[ViewingAs, string]>([
  [visitor, '/api/properties?limit=20'],
  [visitor, '/api/properties/1'],
  [owner, '/api/owners/1/properties'],
  [owner, '/api/owners/1/homes-for-referrals'],
  [owner, '/api/owners/1/showings'],
  [rosa, '/api/owners/2/showings'],
  [tenant, '/api/tenants/1/showings'],
  [tenant, '/api/tenants/1/search-record'],
  [tenant, '/api/saved/homes'],
  [staff, '/api/staff/audit-subjects?words=alder'],
  [staff, '/api/staff/audit-subjects?words=juniper'],
  [staff, '/api/staff/offense-subjects?words=alder'],
  [staff, '/api/staff/reports'],
])('as %s, %s names no street without its unit', async (as, url) => {
  const response = await app.inject({ method: 'GET', url }, as);
  expect([url, response.statusCode]).toEqual([url, 200]);
  for (const street of streetsIn(response.json())) expect(street).toContain(', Apt 7Q');
});

test('what names a street names it here at all', async () => {
  const named = new Map<string, number>();
  for (const [as, url] of [
    [visitor, '/api/properties/1'],
    [owner, '/api/owners/1/properties'],
    [owner, '/api/owners/1/homes-for-referrals'],
    [tenant, '/api/tenants/1/showings'],
    [tenant, '/api/tenants/1/search-record'],
    [tenant, '/api/saved/homes'],
    [staff, '/api/staff/audit-subjects?words=juniper'],
    [staff, '/api/staff/offense-subjects?words=alder'],
    [staff, '/api/staff/reports'],
  ] as const) {
    named.set(url, streetsIn((await app.inject({ method: 'GET', url }, as)).json()).length);
  }
  expect([...named].filter(([, count]) => count === 0)).toEqual([]);
});

test('the request for tenancy approval has street and unit, as the form asks for them', async () => {
  expect((await findPacketHome(app.context.db, 1))?.address).toBe('Nordhaus 214 Alder Street, Apt 7Q');
});

test('an agent, a payer and whoever opens a receipt read the unit', async () => {
  const [receipt] = await app.rows<{ id: number; owner_id: number }>(
    'select id, owner_id from contact_receipts where property_id < 30 and tenant_id = 1 order by id limit 1',
  );
  const report = await app.inject({ method: 'GET', url: `/api/receipt-report/${receipt?.id}` }, tenant);
  expect(report.payload).toContain(', Apt 7Q');
  const terms = await app.inject({ method: 'GET', url: '/api/agents/1/referral-terms?propertyId=1' }, agent);
  expect(streetsIn(terms.json()).every((street) => street.includes(', Apt 7Q'))).toBe(true);
  const [payment] = await app.rows<{ id: number; account: number }>(
    `select p.id, o.account_id as account from payments p join owners o on o.id = p.owner_id
      where p.property_id < 30 and p.paid_at is not null and p.application_id is null order by p.id limit 1`,
  );
  const url = `/api/payments/${payment?.id}/receipt.pdf`;
  const paid = await app.inject({ method: 'GET', url }, payment?.account ?? visitor);
  expect(paid.statusCode).toBe(200);
  expect(await pdfText(paid.rawPayload)).toContain('Apt 7Q');
});
