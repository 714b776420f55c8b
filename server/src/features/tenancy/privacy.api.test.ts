import { randomUUID } from 'node:crypto';
import { closeAccount, exportMyData } from '@lintel/contract/identity/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { photoFiles } from './maintenance/photos.ts';

/* Walter (account 2) is owner 1; tenancy 1 is Tanya's (account 1, tenant 1). */
const [tanya, walter] = [1, 2];
const tables = [
  'tenancies',
  'tenancy_jurisdictions',
  'tenancy_notices',
  'tenancy_deposits',
  'maintenance_requests',
  'maintenance_photos',
  'tenancy_events',
  'tenancy_calendars',
];

let live: LiveApp;
let photo = '';
beforeEach(async () => {
  live = await createLiveApp({ data: 'people' });
  await live.rows('update accounts set email_confirmed_at = now() where id in (1, 2)');
  photo = await photoFiles(live.context).put(Buffer.from('a leak'));
  await live.rows(
    `insert into maintenance_requests (tenancy_id, owner_id, description, priority, status, requested_at, required_days, due_at, law)
     select 1, owner_id, 'Words of the tenant', 'urgent', 'pending', '2026-11-20T10:00:00Z', 1, '2026-11-21T10:00:00Z',
     '{"text":"","sentence":"","values":{},"citation":"Lintel","confidence":"product-policy"}' from tenancies where id = 1`,
  );
  await live.rows(
    `insert into maintenance_photos (id, tenancy_id, request_id, uploader_account_id, name, content_type, bytes, sent_digest, uploaded_at)
     select $1, 1, max(id), 1, 'photo of the tenant.png', 'image/png', 6, 'digest-of-photo', now() from maintenance_requests where tenancy_id = 1`,
    [photo],
  );
  await live.rows(
    `insert into tenancy_events (tenancy_id, subject, subject_id, kind, by, actor_account_id, note, at)
     values (1, 'maintenance', 1, 'reopened', 'tenant', 1, 'Note of the tenant', now()), (1, 'deposit', 1, 'returned', 'owner', 2, 'Note of the landlord', now())`,
  );
  await live.rows(
    `insert into tenancy_notices (tenancy_id, owner_id, jurisdiction, code, title, notice_on, service, effective_on, is_compliant, reasons, reason, status, served_at, created_at)
     select 1, owner_id, 'CA-ON', 'N8', 'A notice', '2026-11-21', 'hand', '2027-01-31', true, '[]', 'Reason of the landlord', 'served', now(), now() from tenancies where id = 1`,
  );
  await live.rows(
    `insert into tenancies (owner_id, title, address, city, region, time_zone, rent_cents, rent_period, rent_day, starts_on, tenant_name, tenant_email, tenant_state, created_at)
     values (1, 'Attic of Walter', '9 Hidden Lane', 'Toronto', 'ON', 'America/Toronto', 100, 'monthly', 1, '2026-01-01', 'Nora Nobody', 'nora@nowhere.example', 'invited', now()),
       (1, 'Second home', '10 Other Lane', 'Toronto', 'ON', 'America/Toronto', 100, 'monthly', 1, '2026-01-01', 'T. Brooks', 'Tanya.Brooks@example.com', 'invited', now())`,
  );
  await live.rows(
    `insert into tenancy_calendars (owner_id, token_digest, created_at) values (1, $1, now()) on conflict do nothing`,
    [randomUUID()],
  );
});
afterEach(() => live.close());

const stored = async () => {
  const all: Record<string, string> = {};
  for (const name of tables) all[name] = JSON.stringify(await live.rows(`select * from ${name}`));
  return all;
};
const browserOf = async (account: number) => {
  const browser = live.openBrowser();
  await browser.become(account);
  return browser;
};
const recordsOf = async (account: number) => {
  const { answer } = await (await browserOf(account)).call(exportMyData, {});
  return answer?.records as Record<string, unknown[]>;
};

test('a tenant’s and a landlord’s data name what is on record of their tenancies, each their own part', async () => {
  const tenant = await recordsOf(tanya);
  const landlord = await recordsOf(walter);
  for (const kind of [
    'tenanciesAsTenant',
    'tenancyNoticesReceived',
    'tenancyDepositsGiven',
    'repairsAskedFor',
    'tenancyHistory',
    'repairPhotos',
  ])
    expect(tenant[kind]?.length, kind).toBeGreaterThan(0);
  for (const kind of [
    'tenanciesAsLandlord',
    'tenancyNoticesGiven',
    'tenancyDepositsHeld',
    'repairsToAnswer',
    'tenancyCalendars',
    'tenancyJurisdictions',
    'tenancyHistory',
  ])
    expect(landlord[kind]?.length, kind).toBeGreaterThan(0);
  const [asTenant, asLandlord] = [JSON.stringify(tenant), JSON.stringify(landlord)];
  for (const words of [
    'Words of the tenant',
    'photo of the tenant.png',
    'Note of the tenant',
    'Reason of the landlord',
  ])
    expect(asTenant).toContain(words);
  for (const words of ['Note of the landlord', '9 Hidden Lane', 'Nora Nobody']) expect(asTenant).not.toContain(words);
  for (const words of ['Note of the landlord', 'Reason of the landlord', 'Nora Nobody'])
    expect(asLandlord).toContain(words);
  for (const words of ['Words of the tenant', 'photo of the tenant', 'Note of the tenant', 'nora@nowhere'])
    expect(asLandlord).not.toContain(words);
  expect(asTenant + asLandlord).not.toMatch(/tokenDigest|token_digest|sentDigest|digest-of-photo/);
});

test('a tenant who leaves is in no tenancy any more; what was served and given stays', async () => {
  const count = () =>
    live.rows('select (select count(*) from tenancy_notices) n, (select count(*) from tenancy_deposits) d');
  const before = await count();
  expect((await (await browserOf(tanya)).call(closeAccount, { body: { understood: true } })).status).toBe(200);
  for (const [name, text] of Object.entries(await stored()))
    for (const words of [
      'Tanya',
      'tanya.brooks',
      'Tanya.Brooks',
      'T. Brooks',
      'Words of the tenant',
      'photo of the tenant',
      'Note of the tenant',
    ])
      expect(text, `${name}: ${words}`).not.toContain(words);
  expect(await count()).toEqual(before);
  expect(await photoFiles(live.context).read(photo)).toBeUndefined();
  expect(JSON.stringify(await stored())).toContain('Note of the landlord');
});

test('a landlord who leaves takes their words, and what only they knew', async () => {
  expect((await (await browserOf(walter)).call(closeAccount, { body: { understood: true } })).status).toBe(200);
  const all = await stored();
  for (const [name, text] of Object.entries(all))
    for (const words of [
      'Walter',
      'walter',
      'Reason of the landlord',
      'Note of the landlord',
      '9 Hidden Lane',
      'Nora Nobody',
      'nora@nowhere',
    ])
      expect(text, `${name}: ${words}`).not.toContain(words);
  expect(await live.rows('select id from tenancy_calendars where owner_id = 1 and revoked_at is null')).toEqual([]);
  expect(JSON.stringify(all)).toContain('Words of the tenant');
  expect(JSON.stringify(all)).toContain('10 Other Lane');
});
