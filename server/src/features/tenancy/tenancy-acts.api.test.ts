import { servedPaths } from '@lintel/contract/served-paths';
import {
  makeTenancyCalendar,
  readTenancyCalendar,
  revokeTenancyCalendar,
} from '@lintel/contract/tenancy/calendar/endpoints';
import { readComplianceDashboard } from '@lintel/contract/tenancy/compliance/endpoints';
import { recordDeposit, takeDepositStep } from '@lintel/contract/tenancy/deposits/endpoints';
import {
  answerTenancy,
  openTenancyNotice,
  readMyHome,
  readMyMaintenanceRequest,
  requestMaintenance,
  takeMyMaintenanceStep,
} from '@lintel/contract/tenancy/home/endpoints';
import {
  listMaintenanceRequests,
  readMaintenanceRequest,
  takeMaintenanceStep,
} from '@lintel/contract/tenancy/maintenance/endpoints';
import { maintenanceCompliance } from '@lintel/contract/tenancy/maintenance/states';
import { planManyNotices } from '@lintel/contract/tenancy/many/endpoints';
import { increaseOfEach } from '@lintel/contract/tenancy/many/schema';
import {
  addProofOfService,
  createTenancyNotice,
  readTenancyNotice,
  withdrawTenancyNotice,
} from '@lintel/contract/tenancy/notices/endpoints';
import { addTenancy, endTenancy, listTenancies } from '@lintel/contract/tenancy/tenancies/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type ViewingAs } from '../../testing/app.ts';
import { testNow } from '../../testing/calls.ts';
import { remindOfDeadlines } from './calendar/remind-of-deadlines.ts';

/* Walter is owner 1; tenancy 1, in Ontario, is Tanya's; 2, in British Columbia, is Devon's; Rosa is another owner. */
const [tanya, walter, rosa, devon] = [1, 2, 6, 7];
const [ontario, columbia] = [1, 2];
const day = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const at = (days: number) => {
  app.clock.now = new Date(testNow.getTime() + days * day);
};

/* It is November 21, 2026; rent is due on the 1st. */
const n8 = {
  tenancyId: ontario,
  code: 'N8',
  noticeDate: '2026-11-21',
  effectiveDate: '2027-01-31',
  service: 'hand' as const,
};
const make = (body: object, as: ViewingAs = walter) =>
  app.call(createTenancyNotice, { body: { ...n8, ...body } }, { as });

describe('a notice', () => {
  test('is made by nobody but the landlord of its tenancy', async () => {
    for (const as of [rosa, tanya, 4] as const) {
      expect((await make({}, as)).refusal?.code).toBe('tenancy.not_found');
    }
    expect((await make({}, 'visitor')).refusal?.code).toBe('viewer.unknown');
    expect((await make({ tenancyId: 999 })).refusal?.code).toBe('tenancy.not_found');
  });

  test('that would be void is not sent unknowingly', async () => {
    const wrong = { effectiveDate: '2027-01-30' };
    const refused = await make(wrong);
    expect(refused.refusal?.code).toBe('tenancy_notice.unacknowledged');
    const { answer } = await make({ ...wrong, acknowledged: true });
    expect(answer).toMatchObject({
      isCompliant: false,
      acknowledged: true,
      effectOfWrongDate: 'void',
      status: 'served',
    });
    expect(answer?.reasons.every(({ citation }) => citation !== '')).toBe(true);
    const [event] = await app.rows<{ kind: string }>('select kind from audit_events order by id desc limit 1');
    expect(event?.kind).toBe('tenancy_notice_void_served');
  });

  test('that the law moves says so in British Columbia', async () => {
    const { answer } = await make({
      tenancyId: columbia,
      code: 'RTB-33',
      effectiveDate: '2026-12-20',
      acknowledged: true,
    });
    expect(answer).toMatchObject({ isCompliant: false, effectOfWrongDate: 'corrected' });
  });

  test('that cannot be, is not made at all', async () => {
    expect((await make({ code: 'NY-14D' })).refusal?.code).toBe('tenancy_notice.not_possible');
    expect((await make({ code: 'N1', effectiveDate: '2027-03-01', newRentCents: 217_000 })).refusal).toMatchObject({
      code: 'tenancy_notice.not_possible',
      message: expect.stringContaining('not on record yet'),
    });
    expect((await make({ noticeDate: '2026-11-25' })).refusal?.fields).toHaveProperty('noticeDate');
    expect((await make({ effectiveDate: '2026-11-01' })).refusal?.fields).toHaveProperty('effectiveDate');
  });

  test('of entry is held against its hours', async () => {
    const entry = { code: 'ENTRY', effectiveDate: '2026-11-23', entryFrom: 600, entryUntil: 660 };
    expect((await make(entry)).answer).toMatchObject({ isCompliant: true, entryFrom: 600 });
    expect((await make({ ...entry, entryFrom: 300, entryUntil: 360 })).refusal?.code).toBe(
      'tenancy_notice.unacknowledged',
    );
    expect((await make({ ...entry, entryFrom: null })).refusal?.code).toBe('tenancy_notice.not_possible');
  });

  test('is served, mailed, opened, proven and withdrawn, on the record of both sides', async () => {
    const { answer } = await make({});
    const id = answer?.id ?? 0;
    const params = { id };
    expect(answer).toMatchObject({ isCompliant: true, status: 'served', earliestDate: '2027-01-31', openedAt: null });
    const [mail] = await app.rows<{ recipient: string }>('select recipient from outbox_mails order by id desc limit 1');
    expect(mail?.recipient).toBe('tanya.brooks@example.com');

    for (const as of [devon, walter, rosa] as const) {
      expect((await app.call(openTenancyNotice, { params }, { as })).refusal?.code).toBe('tenancy_notice.not_found');
    }
    at(0.1);
    const opened = await app.call(openTenancyNotice, { params }, { as: tanya });
    expect(opened.answer).toMatchObject({ status: 'opened', openedAt: app.clock.now.toISOString() });
    at(0.5);
    const again = await app.call(openTenancyNotice, { params }, { as: tanya });
    expect(again.answer?.openedAt).toBe(opened.answer?.openedAt);

    await app.call(
      addProofOfService,
      { params, body: { method: 'hand', servedOn: '2026-11-21', note: 'At the door.' } },
      { as: walter },
    );
    const read = await app.call(readTenancyNotice, { params }, { as: walter });
    expect(read.answer?.events.map(({ kind }) => kind)).toEqual(['served', 'opened', 'proof_added']);
    const pdf = await app.inject({ method: 'GET', url: servedPaths.tenancyNotice(id) }, tanya);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await app.inject({ method: 'GET', url: servedPaths.tenancyNotice(id) }, devon)).statusCode).toBe(404);

    expect((await app.call(withdrawTenancyNotice, { params }, { as: rosa })).refusal?.code).toBe(
      'tenancy_notice.not_found',
    );
    expect((await app.call(withdrawTenancyNotice, { params }, { as: walter })).answer?.status).toBe('withdrawn');
    expect((await app.call(withdrawTenancyNotice, { params }, { as: walter })).refusal?.code).toBe(
      'tenancy_notice.not_now',
    );
    at(0);
  });
});

const boundary = 'a-boundary-of-nothing-else';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const upload = (as: ViewingAs, tenancyId = ontario) =>
  app.inject(
    {
      method: 'POST',
      url: `/api/my-home/tenancies/${tenancyId}/photos`,
      payload: Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="leak.png"\r\n\r\n`),
        png,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    },
    as,
  );

describe('a repair', () => {
  test('is asked for by nobody but whoever lives there', async () => {
    const body = { tenancyId: ontario, priority: 'urgent' as const, description: 'The tap leaks.' };
    for (const as of [devon, walter] as const) {
      expect((await app.call(requestMaintenance, { body }, { as })).refusal?.code).toBe('tenancy.not_found');
      expect((await upload(as)).json()).toMatchObject({ code: 'tenancy.not_found' });
    }
  });

  test('goes with its picture, is overdue when its time is over, and is answered, done, and not done after all', async () => {
    const photo = await upload(tanya);
    expect(photo.statusCode, photo.payload).toBe(201);
    const { id: photoId } = photo.json<{ id: string }>();
    expect((await app.inject({ method: 'GET', url: servedPaths.maintenancePhoto(photoId) }, tanya)).statusCode).toBe(
      404,
    );
    const body = {
      tenancyId: ontario,
      priority: 'emergency' as const,
      description: 'Water under the sink.',
      photos: [photoId],
    };
    const { answer } = await app.call(requestMaintenance, { body }, { as: tanya });
    const params = { id: answer?.id ?? 0 };
    expect(answer).toMatchObject({ status: 'pending', requiredResponseDays: 1, photos: 1, steps: ['withdraw'] });
    expect(answer?.law.citation).toMatch(/Toronto/);
    expect((await app.inject({ method: 'GET', url: servedPaths.maintenancePhoto(photoId) }, walter)).statusCode).toBe(
      200,
    );
    expect((await app.inject({ method: 'GET', url: servedPaths.maintenancePhoto(photoId) }, rosa)).statusCode).toBe(
      404,
    );

    at(1.5);
    const { answer: all } = await app.call(listMaintenanceRequests, { params: { landlordId: 1 } }, { as: walter });
    const listed = all?.find(({ id }) => id === params.id);
    expect(listed && maintenanceCompliance(listed, app.clock.now)).toBe('Overdue');
    const mine = (await app.call(readMyHome, {}, { as: tanya })).answer?.[0]?.requests.find(
      ({ id }) => id === params.id,
    );
    expect(mine && maintenanceCompliance(mine, app.clock.now)).toBe('Overdue');

    const step = (name: 'answer' | 'complete', note: string | null, as: ViewingAs = walter) =>
      app.call(takeMaintenanceStep, { params, body: { step: name, note } }, { as });
    expect((await step('answer', 'Tomorrow at nine.', rosa)).refusal?.code).toBe('maintenance.not_found');
    expect((await step('answer', null)).refusal?.fields).toHaveProperty('note');
    expect((await step('answer', 'Tomorrow at nine.')).answer).toMatchObject({
      status: 'in_progress',
      isAnsweredLate: true,
    });
    expect((await step('complete', null)).answer).toMatchObject({ status: 'completed' });
    const back = { step: 'reopen' as const, note: 'It still drips.' };
    expect((await app.call(takeMyMaintenanceStep, { params, body: back }, { as: devon })).refusal?.code).toBe(
      'maintenance.not_found',
    );
    await app.call(takeMyMaintenanceStep, { params, body: back }, { as: tanya });
    const read = (await app.call(readMyMaintenanceRequest, { params }, { as: tanya })).answer;
    expect(read?.events.map(({ kind }) => kind)).toEqual(['requested', 'answered', 'completed', 'reopened']);
    expect((await app.call(readMaintenanceRequest, { params }, { as: walter })).answer?.events).toEqual(read?.events);
    at(0);
  });
});

describe('a deposit', () => {
  const taken = async (amountCents: number, kind = 'securityDeposit' as const) =>
    (
      await app.call(
        recordDeposit,
        { body: { tenancyId: columbia, kind, amountCents, takenOn: '2026-11-20' } },
        { as: walter },
      )
    ).answer;

  test('beyond the law is on record, and said', async () => {
    expect(await taken(99_000)).toMatchObject({ isCompliant: true, capCents: 99_000 });
    expect(await taken(99_001)).toMatchObject({ isCompliant: false, capCents: 99_000 });
    const body = { tenancyId: ontario, kind: 'securityDeposit' as const, amountCents: 1, takenOn: '2026-11-20' };
    expect((await app.call(recordDeposit, { body }, { as: walter })).answer).toMatchObject({
      isCompliant: false,
      capCents: 0,
    });
    expect((await app.call(recordDeposit, { body }, { as: rosa })).refusal?.code).toBe('tenancy.not_found');
  });

  test('earns interest of something: none is put on record, and no year goes by, without an amount', async () => {
    const held = await taken(30_000);
    const step = {
      params: { id: held?.id ?? 0 },
      body: { step: 'interest' as const, on: '2026-11-21', amountCents: 0 },
    };
    const { refusal } = await app.call(takeDepositStep, step, { as: walter });
    expect(refusal?.fields).toEqual({ amountCents: 'Please enter an amount' });
  });

  test('begins its days with an end, and with an address, that have come', async () => {
    const end = (body: object) =>
      app.call(endTenancy, { params: { id: columbia }, body: { endedOn: '2026-11-21', ...body } }, { as: walter });
    const toCome = 'This day is in the future';
    expect((await end({ endedOn: '2026-11-22' })).refusal?.fields).toEqual({ endedOn: toCome });
    expect((await end({ forwardingAddressOn: '2026-11-22' })).refusal?.fields).toEqual({ forwardingAddressOn: toCome });
    const [row] = await app.rows('select ended_on from tenancies where id = $1', [columbia]);
    expect(row).toEqual({ ended_on: null });
  });

  test('goes back in time, or too late, by the day where the home is', async () => {
    const inTime = await taken(50_000);
    const late = await taken(40_000);
    const end = { params: { id: columbia }, body: { endedOn: '2026-11-21' } };
    expect((await app.call(endTenancy, end, { as: walter })).answer).toMatchObject({ endedOn: '2026-11-21' });
    expect((await app.call(endTenancy, end, { as: walter })).refusal?.code).toBe('tenancy.already_ended');
    const withAddress = { ...end, body: { endedOn: '2026-11-21', forwardingAddressOn: '2026-11-21' } };
    expect((await app.call(endTenancy, withAddress, { as: walter })).refusal).toBeNull();
    at(14);
    const back = (id: number, on: string, amountCents: number, as: ViewingAs = walter) =>
      app.call(takeDepositStep, { params: { id }, body: { step: 'return', on, amountCents } }, { as });
    expect((await back(inTime?.id ?? 0, '2026-12-05', 50_000, devon)).refusal?.code).toBe('deposit.not_found');
    const returned = (await back(inTime?.id ?? 0, '2026-12-05', 50_000)).answer;
    expect(returned).toMatchObject({ state: 'returned', isCompliant: true, returnBy: '2026-12-06' });
    expect((await back(inTime?.id ?? 0, '2026-12-05', 50_000)).refusal?.code).toBe('deposit.already_returned');
    at(17);
    expect((await back(late?.id ?? 0, '2026-12-07', 30_000)).refusal?.fields).toHaveProperty('note');
    expect((await back(late?.id ?? 0, '2026-12-07', 40_000)).answer).toMatchObject({
      state: 'returned_late',
      isCompliant: false,
    });
    const receipt = servedPaths.depositReceipt(returned?.events.at(-1)?.id ?? 0);
    expect((await app.inject({ method: 'GET', url: receipt }, devon)).statusCode).toBe(200);
    expect((await app.inject({ method: 'GET', url: receipt }, tanya)).statusCode).toBe(404);
    at(0);
  });
});

describe('a tenancy that began elsewhere', () => {
  const form = {
    region: 'NY',
    address: '5 Elm Street',
    city: 'Albany',
    rentCents: 150_000,
    startsOn: '2025-05-01',
    tenantName: 'Devon Pryor',
    tenantEmail: 'Devon.Pryor@example.com',
  };

  test('has a rent: one of nothing is refused at its field', async () => {
    const { refusal } = await app.call(addTenancy, { body: { ...form, rentCents: 0 } }, { as: rosa });
    expect(refusal?.fields).toHaveProperty('rentCents');
  });

  test('is found by the person whose address was named, who says whether it is theirs', async () => {
    const { answer: added } = await app.call(addTenancy, { body: form }, { as: rosa });
    expect(added).toMatchObject({ jurisdiction: 'NY', timeZone: 'America/New_York', tenantState: 'invited' });
    const params = { id: added?.id ?? 0 };
    const yes = { params, body: { answer: 'confirmed' as const } };
    expect((await app.call(answerTenancy, yes, { as: tanya })).refusal?.code).toBe('tenancy.not_found');
    const { answer: homes } = await app.call(answerTenancy, yes, { as: devon });
    expect(homes?.find(({ tenancy }) => tenancy.id === params.id)?.tenancy.tenantState).toBe('confirmed');
    expect((await app.call(answerTenancy, yes, { as: devon })).refusal?.code).toBe('tenancy.not_found');
    expect(
      (await app.call(readMyHome, {}, { as: tanya })).answer?.some(({ tenancy }) => tenancy.id === params.id),
    ).toBe(false);
  });

  test('of somebody who says that it is not theirs is not shown to them any more', async () => {
    const counted = async () =>
      (await app.call(readComplianceDashboard, { params: { landlordId: 2 } }, { as: rosa })).answer?.tenancies;
    const before = (await counted()) ?? Number.NaN;
    const { answer: added } = await app.call(addTenancy, { body: { ...form, address: '7 Elm Street' } }, { as: rosa });
    const no = { params: { id: added?.id ?? 0 }, body: { answer: 'declined' as const } };
    const { answer: homes } = await app.call(answerTenancy, no, { as: devon });
    expect(homes?.some(({ tenancy }) => tenancy.id === added?.id)).toBe(false);
    // The landlord's record keeps it: only the person who was named is removed.
    expect(await counted()).toBe(before + 1);
  });
});

describe('a portfolio', () => {
  test('has of each tenancy its own figures', async () => {
    const query = { params: { landlordId: 1 }, query: {} };
    const { answer } = await app.call(listTenancies, query, { as: walter });
    const of = (id: number) => answer?.find((row) => row.id === id);
    expect(of(4)).toMatchObject({ openRequests: 0, overdueRequests: 0, depositsHeldCents: 320_000, nextDueOn: null });
    expect(of(3)).toMatchObject({ openRequests: 0, depositsHeldCents: 80_000 });
    expect(of(ontario)).toMatchObject({ overdueRequests: 1 });
  });
});

describe('the register and the calendar', () => {
  test('are a file, and an address that can be taken back, for nobody but the landlord', async () => {
    const url = servedPaths.tenancyRegister(1);
    expect((await app.inject({ method: 'GET', url }, rosa)).statusCode).toBe(403);
    const register = await app.inject({ method: 'GET', url }, walter);
    expect(register.payload.split('\r\n')[0]).toContain('"tenancy","title","place"');
    expect(register.payload).toContain('Palmerston');

    const make = async () => (await app.call(makeTenancyCalendar, {}, { as: walter })).answer?.address ?? '';
    const read = async (address: string) => app.inject({ method: 'GET', url: new URL(address).pathname }, 'visitor');
    const address = await make();
    const calendar = await read(address);
    expect(calendar.statusCode).toBe(200);
    expect(calendar.payload).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(calendar.payload).toContain('SUMMARY:Answer a request for a repair: Upper flat');
    expect(calendar.payload).not.toContain('Tanya');
    expect(calendar.payload.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const other = await make();
    expect((await read(address)).statusCode).toBe(404);
    expect((await read(other)).statusCode).toBe(200);
    await app.call(revokeTenancyCalendar, {}, { as: walter });
    expect((await read(other)).statusCode).toBe(404);
    expect((await app.call(readTenancyCalendar, {}, { as: walter })).answer).toEqual({ madeAt: null, address: null });
    expect((await app.call(makeTenancyCalendar, {}, { as: tanya })).refusal?.code).toBe('viewer.not_allowed');
  });

  test('pressed many times at once, one address stands, and no press fails', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(makeTenancyCalendar, {}, { as: walter })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const statuses = await Promise.all(
      answers.map(async ({ answer }) => {
        const url = new URL(answer?.address ?? '').pathname;
        return (await app.inject({ method: 'GET', url }, 'visitor')).statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await app.call(revokeTenancyCalendar, {}, { as: walter });
  });

  test('lists what is due this week, and what was missed', async () => {
    const list = async (due: 'any' | 'week' | 'missed') =>
      (await app.call(listTenancies, { params: { landlordId: 1 }, query: { due } }, { as: walter })).answer?.length;
    const own = await app.rows('select id from tenancies where owner_id = 1');
    expect(await list('any')).toBe(own.length);
    // The deposit to be returned, and the visit announced above.
    expect(await list('week')).toBe(2);
    expect(await list('missed')).toBe(1);
  });

  test('are beside a mail, once for each thing that is due within three days', async () => {
    const mails = async () => (await app.rows("select id from outbox_mails where kind = 'tenancy_deadline'")).length;
    at(4);
    await remindOfDeadlines(app.context);
    const sent = await mails();
    expect(sent).toBeGreaterThan(0);
    await remindOfDeadlines(app.context);
    expect(await mails()).toBe(sent);
    at(0);
  });
});

describe('a tenancy that is put on record', () => {
  const typed = {
    region: 'ON',
    address: '9 Later Street',
    rentCents: 150_000,
    startsOn: '2024-01-01',
    tenantName: 'A Tenant',
  };
  const add = (body: object) => app.call(addTenancy, { body: { ...typed, ...body } }, { as: walter });

  test('has a last increase that has been, by the clock where the home is', async () => {
    // Noon in UTC on the 21st.
    app.clock.now = new Date('2026-11-21T12:00:00Z');
    expect((await add({ lastIncreaseOn: '2026-11-22' })).refusal?.fields).toEqual({
      lastIncreaseOn: 'This day is in the future',
    });
    expect((await add({ lastIncreaseOn: '2026-11-21' })).answer).toMatchObject({ lastIncreaseOn: '2026-11-21' });
    app.clock.now = new Date('2026-11-22T02:00:00Z');
    expect((await add({ lastIncreaseOn: '2026-11-22' })).refusal?.fields).toHaveProperty('lastIncreaseOn');
  });

  test('knows its last increase by the notices that were served: from its effective day, and never where one was withdrawn', async () => {
    app.clock.now = new Date('2026-11-21T12:00:00Z');
    const id = (await add({ address: '7 Raised Street' })).answer?.id ?? 0;
    const listed = async () => {
      const query = { find: '7 Raised Street', show: 'all' as const };
      const { answer } = await app.call(
        listTenancies,
        { params: { landlordId: 1 }, query: { show: query.show } },
        { as: walter },
      );
      const row = answer?.find((one) => one.id === id);
      return [row?.lastIncreaseOn, row?.increaseComesOn];
    };
    const raise = (effectiveDate: string, noticeDate: string, acknowledged = false) =>
      app.call(
        createTenancyNotice,
        {
          body: {
            tenancyId: id,
            code: 'N1',
            service: 'hand',
            noticeDate,
            effectiveDate,
            newRentCents: 152_000,
            acknowledged,
          } as never,
        },
        { as: walter },
      );
    expect(await listed()).toEqual([null, null]);
    const first = await raise('2026-12-01', '2026-08-20');
    expect(first.answer).toMatchObject({ isCompliant: true });
    expect(await listed()).toEqual([null, '2026-12-01']);
    // A second one within the year is checked against the first, though that is still to come.
    expect((await raise('2026-12-15', '2026-08-20')).refusal?.code).toBe('tenancy_notice.unacknowledged');
    // The evening before in Toronto, then its first minute.
    app.clock.now = new Date('2026-12-01T04:59:00Z');
    expect(await listed()).toEqual([null, '2026-12-01']);
    app.clock.now = new Date('2026-12-01T05:00:00Z');
    expect(await listed()).toEqual(['2026-12-01', null]);
    await app.call(withdrawTenancyNotice, { params: { id: first.answer?.id ?? 0 } } as never, { as: walter });
    expect(await listed()).toEqual([null, null]);
    // A notice that the law voids raises nothing.
    expect((await raise('2026-12-31', '2026-11-30', true)).answer).toMatchObject({ effectOfWrongDate: 'void' });
    expect(await listed()).toEqual([null, null]);
  });

  test('has the rent of the notices that were served: from their day where the home is, never of one withdrawn or void', async () => {
    app.clock.now = new Date('2026-11-21T12:00:00Z');
    const id = (await add({ address: '8 Raised Street' })).answer?.id ?? 0;
    const rent = async () => {
      const { answer } = await app.call(
        listTenancies,
        { params: { landlordId: 1 }, query: { show: 'all' } },
        { as: walter },
      );
      const row = answer?.find((one) => one.id === id);
      return [row?.rentCents, row?.increaseComesToCents];
    };
    const registered = async () => {
      const { body } = await app.inject({ method: 'GET', url: servedPaths.tenancyRegister(1) }, walter);
      return body.split('\n').find((line) => line.includes('8 Raised Street'));
    };
    const notice = {
      tenancyId: id,
      code: 'N1',
      service: 'hand',
      noticeDate: '2026-08-20',
      effectiveDate: '2026-12-01',
    };
    const raise = (change: object) =>
      app.call(createTenancyNotice, { body: { ...notice, ...change } as never }, { as: walter });
    const deposit = async (amountCents: number, takenOn: string) =>
      (
        await app.call(
          recordDeposit,
          { body: { tenancyId: id, kind: 'rentDeposit', amountCents, takenOn } },
          { as: walter },
        )
      ).answer;
    expect((await raise({ newRentCents: 149_999 })).refusal?.fields).toEqual({
      newRentCents: 'The new rent is less than the rent now',
    });
    // A notice of another kind raises nothing, whatever is sent with it.
    const other = { code: 'N8', noticeDate: '2026-11-21', effectiveDate: '2027-01-31', newRentCents: 900_000 };
    expect((await raise(other)).answer).toMatchObject({ newRentCents: null });
    const first = await raise({ newRentCents: 153_000 });
    expect(await rent()).toEqual([150_000, 153_000]);
    // A further increase is limited by the rent that applies by then.
    const further = { noticeDate: '2026-11-21', effectiveDate: '2027-12-01', acknowledged: true };
    const plan = await app.call(
      planManyNotices,
      { body: { tenancyIds: [id], code: increaseOfEach, service: 'hand', increaseBps: 100, ...further } as never },
      { as: walter },
    );
    expect(plan.answer?.[0]).toMatchObject({ rentCents: 153_000, newRentCents: 154_530 });
    app.clock.now = new Date('2026-12-01T04:59:00Z');
    expect(await rent()).toEqual([150_000, 153_000]);
    expect(await deposit(150_001, '2026-11-30')).toMatchObject({ capCents: 150_000, isCompliant: false });
    app.clock.now = new Date('2026-12-01T05:00:00Z');
    expect(await rent()).toEqual([153_000, null]);
    expect(await registered()).toContain('1530');
    expect(await deposit(153_000, '2026-12-01')).toMatchObject({ capCents: 153_000, isCompliant: true });
    // A deposit given before has the limit of its own day.
    expect(await deposit(153_000, '2026-11-30')).toMatchObject({ capCents: 150_000, isCompliant: false });
    expect(
      (
        await raise({
          effectiveDate: '2026-12-31',
          noticeDate: '2026-11-30',
          newRentCents: 160_000,
          acknowledged: true,
        })
      ).answer,
    ).toMatchObject({ effectOfWrongDate: 'void' });
    await app.call(withdrawTenancyNotice, { params: { id: first.answer?.id ?? 0 } } as never, { as: walter });
    expect(await rent()).toEqual([150_000, null]);
    app.clock.now = new Date('2027-01-02T12:00:00Z');
    expect(await rent()).toEqual([150_000, null]);
  });

  test('is offered for notices of its place while it runs, and not where no law is known', async () => {
    app.clock.now = new Date('2026-11-21T12:00:00Z');
    const running = (await add({ address: '1 Running Street' })).answer;
    const over = (await add({ address: '2 Ended Street' })).answer;
    const unknown = (await add({ address: '3 Unknown Street', region: 'OH' })).answer;
    const end = { params: { id: over?.id ?? 0 }, body: { endedOn: '2026-11-21' } };
    expect((await app.call(endTenancy, end, { as: walter })).refusal).toBeNull();
    const offered = async (query: object) =>
      ((await app.call(listTenancies, { params: { landlordId: 1 }, query }, { as: walter })).answer ?? []).map(
        ({ id }) => id,
      );
    const found = await offered({ show: 'running', jurisdiction: 'ON', limit: 100 });
    expect(found).toContain(running?.id);
    expect(found).not.toContain(over?.id);
    expect(found).not.toContain(unknown?.id);
    expect(await offered({ show: 'running', find: 'Ended Street' })).toEqual([]);
    expect(await offered({ find: 'Ended Street' })).toEqual([over?.id]);
    expect(await offered({ show: 'running', jurisdiction: 'BC', find: 'Running Street' })).toEqual([]);
  });
});
