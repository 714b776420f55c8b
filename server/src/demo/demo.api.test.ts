import { applicationStatuses } from '@lintel/contract/applications/labels';
import { listTenantApplications } from '@lintel/contract/applications/tenant-endpoints';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import { listFindings } from '@lintel/contract/enforcement/monitor-endpoints';
import { listPatterns } from '@lintel/contract/enforcement/pattern-endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import { openPacketLink, setPacketInspection } from '@lintel/contract/lease-up/authority/endpoints';
import { readLeasePacket, readOwnerLeasePacket } from '@lintel/contract/lease-up/packet/endpoints';
import { searchProperties } from '@lintel/contract/listings/endpoints';
import { listOwnerProperties } from '@lintel/contract/listings/owner-endpoints';
import type { Property } from '@lintel/contract/listings/schema';
import { isAvailableNow } from '@lintel/contract/listings/search/search';
import { readStaffQueues } from '@lintel/contract/staff/endpoints';
import { readComplianceDashboard } from '@lintel/contract/tenancy/compliance/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvedSample, inspectedSample, letSample } from '../features/applications/lease/demo-lease.ts';
import { mostByChance } from '../features/enforcement/patterns/count-answers.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { testNow } from '../testing/calls.ts';

const day = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newest = async (limit = 100): Promise<Property[]> =>
  (await app.call(searchProperties, { query: { limit } }, { as: 'visitor' })).answer ?? [];
const home = async (id: number): Promise<Property> => (await app.inject({ url: `/api/properties/${id}` }, 4)).json();
const cast = async () => (await newest()).filter(({ id }) => id <= 99);
const count = async (text: string, values: unknown[] = []) =>
  (await app.rows<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n ?? -1;

describe('the demo', () => {
  test('has at least 12 homes of the cast in public, before all others', async () => {
    const ids = (await newest()).map(({ id }) => id);
    const known = ids.filter((id) => id <= 99);
    expect(known.length).toBeGreaterThanOrEqual(12);
    expect(ids.slice(0, known.length)).toEqual(known);
    expect(ids[0]).toBe(1);
  });

  test('has money matters for staff to see to, counted at their desk', async () => {
    const { answer } = await app.call(readStaffQueues, {}, { as: 4 });
    const { refundRequests, failedRefunds, disputes } = answer ?? {};
    expect([refundRequests?.waiting, failedRefunds?.waiting, disputes?.waiting]).toEqual([2, 1, 1]);
    expect(Date.parse(refundRequests?.oldestAt ?? '')).toBe(testNow.getTime() - 2 * day);
  });

  test('has penalties for staff to decide about, counted at their desk', async () => {
    const { answer } = await app.call(readStaffQueues, {}, { as: 4 });
    const { appeals, awaitedBans, corrections, overdueDuties } = answer ?? {};
    expect([appeals, awaitedBans, corrections, overdueDuties].map((queue) => queue?.waiting)).toEqual([2, 0, 1, 1]);
    expect(Date.parse(corrections?.oldestAt ?? '')).toBe(testNow.getTime() - day);
  });

  test('has reports for staff to look into, none of them late', async () => {
    const { answer } = await app.call(readStaffQueues, {}, { as: 4 });
    expect([answer?.reports.waiting, answer?.lateReports.waiting]).toEqual([3, 0]);
  });

  test('has wording for staff to look at: one finding waits, one is decided', async () => {
    const { answer } = await app.call(readStaffQueues, {}, { as: 4 });
    expect(answer?.findings.waiting).toBe(1);
    const read = async (kind: 'open' | 'decided') =>
      (await app.call(listFindings, { query: { kind } }, { as: 4 })).answer;
    expect(await read('open')).toMatchObject([
      { quote: 'perfect for a mature couple', outcome: 'review', property: { id: 17 }, decision: null },
    ]);
    expect(await read('decided')).toMatchObject([
      { quote: 'best suited to a couple', decision: { outcome: 'acted_on' } },
    ]);
  });

  test('has deadlines of every kind ahead of its landlord, as the law has them', async () => {
    const { answer } = await app.call(readComplianceDashboard, { params: { landlordId: 1 } }, { as: 2 });
    expect(answer?.upcomingDeadlines.map(({ kind }) => kind)).toEqual([
      'deposit_return',
      'maintenance_response',
      'notice_effective',
      'notice_effective',
      'deposit_interest',
    ]);
    expect(answer?.upcomingDeadlines.every(({ law }) => law !== null && law.citation !== '')).toBe(true);
  });

  test('has a pattern in answers for staff to look at, with figures that the test gives its chance', async () => {
    const { answer } = await app.call(listPatterns, { query: {} }, { as: 4 });
    expect(answer).toMatchObject([{ kind: 'answers', owner: { id: 3 }, isSample: true, decision: null }]);
    const { chance = 1, corrected = 0 } = answer?.[0]?.answers ?? {};
    expect(chance).toBeLessThan(corrected);
    expect(corrected).toBeLessThanOrEqual(mostByChance);
  });

  test('has homes of every size and rent', async () => {
    const homes = await cast();
    expect([...new Set(homes.map(({ bedrooms }) => bedrooms))].sort()).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]));
    expect(Math.min(...homes.map(({ rent }) => rent))).toBeLessThan(100_000);
    expect(Math.max(...homes.map(({ rent }) => rent))).toBeGreaterThan(500_000);
  });

  test.each<[string, (home: Property) => boolean]>([
    ['without pictures', ({ images }) => images.length === 0],
    ['without square feet', ({ squareFeet }) => squareFeet === null],
    ['whose owner has no phone', ({ owner }) => owner !== null && owner.phone === null],
    ['without an owner', ({ owner, ownerId }) => owner === null && ownerId === null],
    ['for a day to come', ({ availableDate }) => availableDate !== null && availableDate > '2026-11-21'],
    ['with half a bath', ({ bathrooms }) => bathrooms % 1 === 0.5],
    ['that can be moved into now', (one) => isAvailableNow(one, '2026-11-21')],
  ])('has a home %s', async (_, is) => {
    expect((await cast()).filter(is)).not.toEqual([]);
  });

  test('has homes that are not available, out of the search', async () => {
    const shown = new Set((await newest()).map(({ id }) => id));
    for (const id of [9, 15]) {
      expect((await home(id)).isAvailable).toBe(false);
      expect(shown).not.toContain(id);
    }
  });

  test('has home 1 as the screens need it', async () => {
    const first = await home(1);
    expect(first.isAvailable).toBe(true);
    expect(first.images.length).toBeGreaterThanOrEqual(3);
    expect(first.owner?.phone).toMatch(/\d/);
    expect(isAvailableNow(first, '2026-11-21')).toBe(true);
    const quote = await app.inject({
      method: 'POST',
      url: '/api/calculate-application-fee',
      payload: JSON.stringify({ hasSection8Voucher: false, baseApplicationFee: 1000, propertyId: 1 }),
      headers: { 'content-type': 'application/json' },
    });
    expect(quote.json()).toMatchObject({ finalFee: 1000, waived: false });
  });

  test('belongs mostly to other owners than owner 1, who has a draft to pay for, a home that a penalty suspends, and one in each state that is in no search', async () => {
    const homes = await app.rows(
      `select status, is_suspended, is_available, held_back_reason is not null as is_held_back, is_listed
       from properties where owner_id = 1 order by id`,
    );
    const plain = { is_suspended: false, is_available: true, is_held_back: false, is_listed: false };
    expect(homes).toEqual([
      { ...plain, status: 'draft' },
      { ...plain, status: 'expired', is_suspended: true },
      { ...plain, status: 'active', is_available: false },
      { ...plain, status: 'draft', is_held_back: true },
      { ...plain, status: 'withdrawn' },
    ]);
    expect(await count('inquiries where owner_id = 1')).toBeGreaterThanOrEqual(4);
  });

  test('has receipts of every status and of one that no screen knows, with and without an agent', async () => {
    const receipts: { status: string; agentName: string | null }[] = (
      await app.inject({ url: '/api/contact-receipts?limit=100' }, 4)
    ).json();
    const statuses = new Set(receipts.map(({ status }) => status));
    const known = ['active', 'dispute', 'resolved', 'set_aside'];
    expect([...statuses]).toEqual(expect.arrayContaining(known));
    expect([...statuses].filter((status) => !known.includes(status))).toHaveLength(1);
    expect(new Set(receipts.map(({ agentName }) => agentName === null))).toEqual(new Set([true, false]));
    expect((await app.verifyChain()).isWhole).toBe(true);
  });

  test('has applications of tenant 1 in every open status, with a voucher and without', async () => {
    const rows = await app.rows<{ status: string; has_voucher: boolean }>(
      'select status, has_voucher from rental_applications where tenant_id = 1',
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(applicationStatuses.filter((status) => status !== 'withdrawn')),
    );
    expect(new Set(rows.map(({ has_voucher }) => has_voucher))).toEqual(new Set([true, false]));
    // A visitor who opens the application form of home 1 as tenant 1 must be able to apply.
    expect(
      await count(
        `rental_applications where tenant_id = 1 and property_id = 1 and status in ('pending', 'under_review', 'approved')`,
      ),
    ).toBe(0);
    expect(await count('rental_applications where id = 1 and tenant_id = 1')).toBe(1);
  });

  test('has a home that is let to a tenant who can be played, on the screens of both and open to nobody else', {
    timeout: 120_000,
  }, async () => {
    const days = async () => {
      const [lease] = await app.rows<{ starts_on: string; ends_on: string }>(
        'select starts_on::text, ends_on::text from leases where application_id = $1',
        [letSample.applicationId],
      );
      return [lease?.starts_on, lease?.ends_on];
    };
    const { answer: own } = await app.call(
      listOwnerProperties,
      { params: { ownerId: letSample.ownerId }, query: { state: 'leased' } },
      { as: letSample.ownerAccountId },
    );
    expect(own?.map(({ id }) => id)).toEqual([letSample.homeId]);
    const { answer: sent } = await app.call(listTenantApplications, {}, { as: 7 });
    expect(sent?.find(({ id }) => id === letSample.applicationId)).toMatchObject({
      status: 'approved',
      lease: { status: 'confirmed', monthlyRent: 118_500, startsOn: '2026-01-21', endsOn: '2027-01-21' },
    });
    expect(await home(letSample.homeId)).toMatchObject({ isAvailable: false });
    expect((await app.call(listTenantApplications, {}, { as: 1 })).answer).toHaveLength(4);

    // It does not expire while the demo runs: its dates move along, and half days add up to nothing.
    const before = await days();
    for (const passed of [0.4, 0.8, 1.2, 40]) {
      app.clock.now = new Date(testNow.getTime() + passed * day);
      await app.loadSamples();
    }
    expect(await days()).toEqual(['2026-03-02', '2027-03-02']);
    app.clock.now = testNow;
    await app.loadSamples();
    expect(await days()).toEqual(before);
  });

  test('has a packet that both signed, as it was signed, and one that both still fill in, whenever it is started', {
    timeout: 120_000,
  }, async () => {
    const packetOf = async (endpoint: typeof readLeasePacket | typeof readOwnerLeasePacket, id: number, as: number) =>
      (await app.call(endpoint, { params: { id } }, { as })).answer?.packet;
    const inTheirState = async () => {
      const signed = await packetOf(readLeasePacket, letSample.applicationId, 7);
      expect(signed).toMatchObject({ state: 'signed', missing: [], wasVoided: false });
      expect(signed?.signatures.map(({ sha256 }) => sha256)).toEqual([signed?.sha256, signed?.sha256]);
      const { applicationId: open, ownerAccountId } = approvedSample;
      expect(await packetOf(readOwnerLeasePacket, open, ownerAccountId)).toMatchObject({
        state: 'open',
        signatures: [],
      });
      const missing = (await packetOf(readLeasePacket, open, 7))?.missing ?? [];
      expect(new Set(missing.map(({ by }) => by))).toEqual(new Set(['tenant', 'owner']));
    };
    await inTheirState();
    app.clock.now = new Date(testNow.getTime() + 40 * day);
    await app.loadSamples();
    await inTheirState();
    app.clock.now = testNow;
    await app.loadSamples();
  });

  test('has a packet at the housing authority that waits for its inspection, whenever it is started', {
    timeout: 120_000,
  }, async () => {
    const { applicationId, ownerAccountId } = inspectedSample;
    const params = { id: applicationId };
    const dayIn = (days: number) => dayOf(new Date(app.clock.now.getTime() + days * day));
    const waits = async () => {
      for (const [endpoint, as] of [
        [readLeasePacket, 7],
        [readOwnerLeasePacket, ownerAccountId],
      ] as const) {
        const page = (await app.call(endpoint, { params }, { as })).answer;
        expect(page).toMatchObject({
          packet: { state: 'signed', missing: [] },
          submission: { isListed: true, isLinkOver: false, inspection: null, decision: null },
          clock: { isSuspended: true },
        });
        const on = page?.submission?.inspectionOn ?? '';
        expect(on >= dayIn(4) && on <= dayIn(6), on).toBe(true);
        expect(page?.packet?.history.find(({ kind }) => kind !== 'looked')).toMatchObject({
          kind: 'inspection_set',
          on,
        });
        expect(page?.packet?.signatures.map(({ sha256 }) => sha256)).toEqual([
          page?.submission?.sha256,
          page?.submission?.sha256,
        ]);
        const token = page?.demoLink?.split('#')[1] ?? '';
        const opened = (await app.call(openPacketLink, { body: { token } }, { as: 'visitor' })).answer;
        expect(opened).toMatchObject({ heldBy: null, submission: { inspectionOn: on } });
      }
    };
    await waits();
    for (const passed of [3, 40]) {
      app.clock.now = new Date(testNow.getTime() + passed * day);
      await app.loadSamples();
      await waits();
    }
    // A tenant who continues with it finds it this way.
    const page = (await app.call(readLeasePacket, { params }, { as: 7 })).answer;
    const body = { token: page?.demoLink?.split('#')[1] ?? '', sha256: page?.submission?.sha256 ?? '' };
    await app.call(setPacketInspection, { body: { ...body, on: dayIn(9) } }, { as: 'visitor' });
    const moved = dayIn(9);
    app.clock.now = testNow;
    await app.loadSamples();
    expect((await app.call(readLeasePacket, { params }, { as: 7 })).answer?.submission?.inspectionOn).toBe(moved);
  });

  test('keeps no voucher number in the clear', async () => {
    const rows = await app.rows('select * from rental_applications');
    expect(JSON.stringify(rows)).not.toMatch(/CMHA-2026/);
  });

  test('marks every home as a sample', async () => {
    expect(await count('properties where id >= 1000')).toBe(100);
    expect(await count('properties where not is_sample')).toBe(0);
  });

  test('has no home in public that refuses vouchers', async () => {
    expect(await count('properties where is_listed and not accepts_vouchers')).toBe(0);
  });

  test('leaves every id sequence behind the sample rows: what is written next has an id of its own', async () => {
    const sent = await app.inject({
      method: 'POST',
      url: '/api/properties/1/inquiries',
      payload: JSON.stringify({ name: 'Grace', email: 'grace@example.com', message: 'Is it still free?' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(sent.statusCode).toBe(201);
  });
});

describe('later', () => {
  test('a second start sets the times of homes anew, and touches nothing that people did', {
    timeout: 120_000,
  }, async () => {
    const before = await app.written();
    const inquiries = await app.rows('select * from inquiries order by id');
    app.clock.now = new Date(testNow.getTime() + 40 * day);
    await app.loadSamples();
    const homes = await newest();
    expect(homes[0]?.id).toBe(1);
    const age = app.clock.now.getTime() - new Date(homes[0]?.createdAt ?? 0).getTime();
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(day);
    const known = homes.filter(({ id }) => id <= 99);
    expect(homes.slice(0, known.length)).toEqual(known);
    const first = await home(1);
    const future = await home(4);
    expect(first.availableDate && first.availableDate <= '2026-12-31').toBe(true);
    expect(future.availableDate && future.availableDate > '2026-12-31').toBe(true);
    // The imported rows moved along: none is newer than the cast's, and none is listed in the future.
    const [newestReal] = await app.rows<{ at: Date }>('select max(created_at) as at from properties where id >= 1000');
    const realAge = app.clock.now.getTime() - Number(newestReal?.at);
    expect(realAge).toBeGreaterThan(day);
    expect(realAge).toBeLessThan(4 * day);
    expect(await app.written()).toEqual(before);
    expect(await app.rows('select * from inquiries order by id')).toEqual(inquiries);
    expect((await app.verifyChain()).isWhole).toBe(true);
    app.clock.now = testNow;
    await app.loadSamples();
  });

  // Loads all of the samples while other test files run.
  test('a reset puts everything back as it was, whatever was done', { timeout: 120_000 }, async () => {
    const fresh = await createTestApp();
    const homesOf = (which: TestApp) =>
      which.rows(
        'select id, owner_id, status, title, rent_cents, available_on, created_at from properties order by id',
      );
    const atFirst = { written: await fresh.written(), homes: await homesOf(fresh) };
    await fresh.close();
    const vandalize = () =>
      app.rows(`
        update properties set title = 'Vandalised', rent_cents = 123400 where id <= 5;
        update accounts set name = 'Nobody';
        delete from saved_homes;
        insert into support_requests (name, email, user_type, subject, message) values ('x', 'x@example.com', 'other', 'x', 'x')`);
    const triggers = () =>
      app.rows(
        `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger
        where not tgisinternal and tgname <> 'counted' order by 1, 2`,
      );
    const triggersAtFirst = await triggers();
    const said: string[] = [];
    const reset = () => app.loadSamples(true, { forServer: true, log: (line) => said.push(line) });

    // The first reset reads everything again and keeps a copy; the second restores that copy.
    await vandalize();
    await reset();
    const homes = await homesOf(app);
    const written = await app.written();
    expect(homes).toEqual(atFirst.homes);
    await vandalize();
    expect(await app.written()).not.toEqual(written);
    await reset();
    expect(said.filter((line) => line.includes(' s.'))).toEqual([
      expect.stringMatching(/^Sample data loaded: 100 real listings/),
      expect.stringMatching(/^The sample data is back as it was/),
    ]);
    expect(await app.written()).toEqual(written);
    expect(await homesOf(app)).toEqual(homes);
    expect(await triggers()).toEqual(triggersAtFirst);
    expect(await count(`accounts where name = 'Nobody'`)).toBe(0);
    expect((await app.verifyChain()).isWhole).toBe(true);
    expect((await newest(1))[0]?.id).toBe(1);

    // The next row gets an unused id.
    const inquiry = await app.call(sendInquiry, {
      params: { id: 1 },
      body: { name: 'Ada', email: 'ada@example.com', message: 'Is it free?' },
    });
    expect(inquiry.status).toBe(201);
  });
});

describe('data that is not the demo’s', () => {
  test.each([
    [
      'live data',
      `update house_facts set value = 'live' where name = 'data'`,
      /holds live data; the demo refuses to touch it/,
    ],
    ['data of unknown origin', `delete from house_facts`, /already holds data that is not the demo’s/],
  ])('%s is refused, on starting and on resetting, and left as it is', async (_, prepare, sentence) => {
    await app.rows(prepare);
    const before = { written: await app.written(), homes: await count('properties') };
    for (const reset of [false, true]) {
      await expect(app.loadSamples(reset)).rejects.toThrow(sentence);
    }
    expect({ written: await app.written(), homes: await count('properties') }).toEqual(before);
  });
});
