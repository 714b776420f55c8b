import * as agents from '@lintel/contract/agents/endpoints';
import * as referred from '@lintel/contract/agents/tenant-endpoints';
import { submitApplication } from '@lintel/contract/applications/endpoints';
import { withdrawApplication } from '@lintel/contract/applications/tenant-endpoints';
import * as contacts from '@lintel/contract/contacts/endpoints';
import * as showings from '@lintel/contract/contacts/showings/endpoints';
import * as suggestions from '@lintel/contract/contacts/showings/suggestions/endpoints';
import { endpoints } from '@lintel/contract/endpoints';
import { fileAppeal } from '@lintel/contract/enforcement/endpoints';
import { fileReport } from '@lintel/contract/enforcement/report-endpoints';
import { recordOffense, voidPenalty } from '@lintel/contract/enforcement/staff-endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { changedSinceMessage } from '@lintel/contract/kernel/refusals';
import * as homes from '@lintel/contract/listings/owner-endpoints';
import { sendSupportRequest } from '@lintel/contract/site/endpoints';
import * as deposits from '@lintel/contract/tenancy/deposits/endpoints';
import * as repairs from '@lintel/contract/tenancy/home/endpoints';
import * as many from '@lintel/contract/tenancy/many/endpoints';
import * as notices from '@lintel/contract/tenancy/notices/endpoints';
import * as tenancies from '@lintel/contract/tenancy/tenancies/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordStatus } from '../features/contacts/receipts/record-events.ts';
import { onRecord } from '../features/enforcement/penalties/offenses-for-tests.ts';
import { createTestApp, personas, type TestApp, type ViewingAs } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const { 'tenant 1': tanya, 'other tenant': devon, 'owner 1': walter, 'other owner': rosa, agent, staff } = personas;

type Step = [endpoint: Endpoint, call: object, as: ViewingAs];
const take = async ([endpoint, call, as]: Step, key?: string) =>
  app.call(endpoint, call as CallOf<Endpoint>, { as, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
/** Returns a step's answer, which must not be a refusal. */
const done = async (step: Step, key?: string) => {
  const { answer, refusal } = await take(step, key);
  if (refusal) throw new Error(`${step[0].name}: ${refusal.code} ${JSON.stringify(refusal.fields)}`);
  return answer as Record<string, unknown>;
};
const idOf = (answer: unknown): number => Number((answer as { id: unknown }).id);
/** Makes each case's words unique. */
let said = 0;
const words = () => {
  said += 1;
  return `Words that nobody has said before, number ${said}.`;
};

type Case = {
  /** Creates the thing, once for each test, so that no two tests share it. */
  make: () => Promise<Step> | Step;
  /** Returns the id of what the answer is about. */
  idOf?: (answer: Record<string, unknown>) => number;
  /** Changes the state of the thing. */
  end: (id: number, made: Step) => Promise<unknown>;
  /** Why it cannot be created again, if so. */
  again?: string;
  /** A separate rule detects its repetitions without a key. */
  onlyByKey?: true;
};

const draft = (): Step => [
  homes.createProperty,
  {
    body: {
      title: words(),
      address: '88 Bank Street',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43215',
      rent: 140_000,
      availableDate: '2026-12-01',
      bedrooms: 2,
      bathrooms: 1.5,
      description: 'Two rooms over the yard.',
      amenities: ['Parking'],
      fees: [{ kind: 'trash', due: 'monthly', cents: 2500 }],
      accessibility: ['StairLift'],
    },
  },
  walter,
];
const ofId = (id: number, body?: object) => ({ params: { id }, ...(body ? { body } : {}) });
/** Where this tenant has no other open application. */
const application = async (): Promise<Step> => {
  await app.rows("update rental_applications set status = 'withdrawn' where tenant_id = 2 and property_id = 3");
  return [
    submitApplication,
    {
      body: {
        propertyId: 3,
        applicantName: words(),
        applicantEmail: 'devon@example.com',
        employmentStatus: 'full-time',
      },
    },
    devon,
  ];
};
const notice = {
  code: 'ENTRY',
  noticeDate: '2026-11-21',
  effectiveDate: '2026-11-24',
  entryFrom: 600,
  entryUntil: 660,
};
const served = (): Step => [
  notices.createTenancyNotice,
  { body: { ...notice, tenancyId: 1, service: 'hand', reason: words() } },
  walter,
];
const servedToMany = (): Step => [
  many.serveManyNotices,
  {
    body: {
      service: 'hand',
      entryFrom: 600,
      entryUntil: 660,
      reason: words(),
      notices: [{ tenancyId: 2, code: 'ENTRY', noticeDate: '2026-11-21', effectiveDate: '2026-11-25' }],
    },
  },
  walter,
];
const tenancy = (): Step => [
  tenancies.addTenancy,
  {
    body: {
      propertyId: null,
      address: '1 Elm Street',
      title: words(),
      city: 'Columbus',
      region: 'OH',
      rentCents: 100_000,
      startsOn: '2026-01-01',
      tenantName: 'A Tenant',
      tenantEmail: `invited${said}@example.com`,
    },
  },
  walter,
];
const deposit = (): Step => [
  deposits.recordDeposit,
  { body: { tenancyId: 4, kind: 'securityDeposit', amountCents: 10_000, takenOn: '2026-11-01', note: words() } },
  walter,
];
const repair = (): Step => [repairs.requestMaintenance, { body: { tenancyId: 1, description: words() } }, tanya];
const referral = async (): Promise<Step> => {
  await app.rows("update referrals set answer = 'no', answered_at = now() where property_id = 12 and answer is null");
  return [
    agents.addReferral,
    {
      params: { id: 1 },
      body: { propertyId: 12, tenantName: words(), tenantEmail: 'tanya.brooks@example.com', contactMethod: 'phone' },
    },
    agent,
  ];
};
const activity = { activityType: 'phone_call', duration: 10, billableTime: 10, happenedOn: '2026-11-20' };
const call = (): Step => [agents.addActivity, ofId(1, { ...activity, description: words() }), agent];
const inquiry = (as: ViewingAs, propertyId: number): Step => [
  contacts.sendInquiry,
  ofId(propertyId, { name: 'Grace Lind', email: `grace${said}@example.com`, message: words() }),
  as,
];
const contact = (): Step => [
  contacts.initiateContact,
  { body: { propertyId: 6, tenantName: words(), tenantEmail: 'grace@example.com', contactMethod: 'phone' } },
  devon,
];
const setAside = (receiptId: number) =>
  app.context.db.transaction((tx) =>
    recordStatus(tx, app.context, { receiptId, status: 'set_aside', notes: null, actorAccountId: staff }),
  );
const receiptIn = (answer: Record<string, unknown>) => idOf(answer['receipt']);
const support = (): Step => [
  sendSupportRequest,
  { body: { name: 'Grace', email: 'grace@example.com', userType: 'other', subject: 'A question', message: words() } },
  'visitor',
];
const report = (as: ViewingAs): Step => [
  fileReport,
  { body: { propertyId: 6, reportType: 'voucher-refusal', description: words(), contactInfo: 'grace@example.com' } },
  as,
];
const offense = async (ownerId: number, propertyId: number): Promise<Step> => [
  recordOffense,
  {
    body: {
      ownerId,
      propertyId,
      category: 'voucher',
      foundIn: 'conduct',
      explanation: words(),
      besides: await onRecord(app),
    },
  },
  staff,
];
const penaltyIn = (answer: Record<string, unknown>) => idOf((answer['penalties'] as unknown[])[0]);
const appeal = async (): Promise<Step> => {
  await done(await offense(2, 6));
  const [penalty] = await app.rows<{ id: number }>(
    `select p.id from penalties p left join appeals a on a.penalty_id = p.id
     where p.owner_id = 2 and p.is_repealable and p.voided_at is null and a.id is null order by p.id desc limit 1`,
  );
  return [
    fileAppeal,
    { body: { penaltyId: penalty?.id, appealReason: `${words()} I was not at home.`, evidence: [] } },
    rosa,
  ];
};

const cases: Record<string, Record<string, Case>> = {
  createProperty: {
    'that is deleted': { make: draft, end: (id) => done([homes.deleteProperty, ofId(id), walter]) },
    'that is withdrawn': { make: draft, end: (id) => done([homes.withdrawProperty, ofId(id), walter]) },
    'that has another rent': {
      make: draft,
      end: (id) => done([homes.updateProperty, ofId(id, { rent: 150_000 }), walter]),
    },
    'that has other amenities': {
      make: draft,
      end: (id) => done([homes.updateProperty, ofId(id, { amenities: [] }), walter]),
    },
    'that is listed': {
      make: draft,
      end: (id) => app.rows(`update properties set status = 'active' where id = ${id}`),
    },
  },
  submitApplication: {
    'that is withdrawn': {
      make: application,
      end: (id) => done([withdrawApplication, ofId(id), devon]),
    },
    'that is turned down': {
      make: application,
      end: (id) => app.rows(`update rental_applications set status = 'rejected' where id = ${id}`),
    },
  },
  createTenancyNotice: {
    'that is withdrawn': { make: served, end: (id) => done([notices.withdrawTenancyNotice, ofId(id), walter]) },
  },
  serveManyNotices: {
    'of which one is withdrawn': {
      make: async () => {
        await app.rows("update tenancy_notices set status = 'withdrawn' where tenancy_id = 2 and code = 'ENTRY'");
        return servedToMany();
      },
      idOf: (answer) => Number((answer as unknown as { noticeId: number | null }[])[0]?.noticeId),
      end: (id) => done([notices.withdrawTenancyNotice, ofId(id), walter]),
    },
  },
  addTenancy: {
    'that ended': {
      make: tenancy,
      end: (id) => done([tenancies.endTenancy, ofId(id, { endedOn: '2026-11-01' }), walter]),
    },
    'that its tenant says is not theirs': {
      make: tenancy,
      end: (id) => app.rows(`update tenancies set tenant_state = 'declined' where id = ${id}`),
    },
  },
  recordDeposit: {
    'that went back': {
      make: deposit,
      end: (id) =>
        done([deposits.takeDepositStep, ofId(id, { step: 'return', on: '2026-11-20', amountCents: 10_000 }), walter]),
    },
    'on which interest was paid': {
      make: deposit,
      end: (id) =>
        done([deposits.takeDepositStep, ofId(id, { step: 'interest', on: '2026-11-20', amountCents: 100 }), walter]),
    },
  },
  requestMaintenance: {
    'that is withdrawn': {
      make: repair,
      end: (id) => done([repairs.takeMyMaintenanceStep, ofId(id, { step: 'withdraw' }), tanya]),
    },
  },
  addReferral: {
    'that its tenant declines': {
      make: referral,
      end: (id) => done([referred.answerReferral, ofId(id, { answer: 'no' }), tanya]),
    },
  },
  addActivity: {
    'that is put right by another': {
      make: call,
      end: (id) => done([agents.addActivity, ofId(1, { ...activity, description: words(), corrects: id }), agent]),
    },
  },
  sendInquiry: {
    'whose receipt is set aside': { make: () => inquiry(devon, 6), idOf: receiptIn, end: setAside },
    'of a visitor, whose receipt is set aside': { make: () => inquiry('visitor', 6), idOf: receiptIn, end: setAside },
    'about a home that is withdrawn': {
      make: async () => {
        await app.rows("update properties set status = 'active' where id = 12");
        return inquiry(devon, 12);
      },
      idOf: receiptIn,
      end: () => app.rows("update properties set status = 'withdrawn' where id = 12"),
      again: 'property.not_found',
    },
  },
  initiateContact: { 'whose receipt is set aside': { make: contact, end: setAside, onlyByKey: true } },
  requestShowing: {
    'that is canceled': {
      make: async () => {
        const week = await done([showings.readShowingTimes, { params: { id: 1 }, query: {} }, devon]);
        const [time] = week['times'] as { startsAt: string }[];
        return [showings.requestShowing, ofId(1, { startsAt: time?.startsAt }), devon];
      },
      end: (id) => done([showings.takeShowingStep, ofId(id, { step: 'cancel', note: 'I found another.' }), devon]),
      onlyByKey: true,
    },
  },
  suggestShowingTimes: {
    'that are withdrawn': {
      make: async () => {
        // Early on a Saturday in two weeks, by any server's clock: 3 PM in Columbus.
        const at = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 14 * 86_400_000 + 20 * 3_600_000);
        return [suggestions.suggestShowingTimes, ofId(8, { first: at.toISOString() }), devon];
      },
      end: (id) => done([suggestions.withdrawShowingSuggestion, { params: { id } }, devon]),
      onlyByKey: true,
    },
  },
  sendSupportRequest: {
    'that is answered': {
      make: support,
      end: (id) => app.rows(`update support_requests set closed_at = now(), closed_by_account_id = 4 where id = ${id}`),
    },
  },
  fileReport: {
    'that is decided': {
      make: () => report(tanya),
      idOf: (answer) => Number(String(answer['reportId']).split('-').at(-1)),
      end: (id) =>
        app.rewrite(
          `update discrimination_reports set status = 'unsubstantiated', decided_at = now(), decided_by_account_id = 4,
           finding = 'Nothing was found.', due_at = null where id = ${id}`,
        ),
    },
  },
  fileAppeal: {
    'that is decided': {
      make: appeal,
      idOf: (answer) => idOf(answer['appeal']),
      end: (id) =>
        app.rows(
          `update appeals set status = 'denied', resolution = 'It stands.', decided_at = now(), decided_by_account_id = 5 where id = ${id}`,
        ),
      again: 'appeal.already_filed',
    },
  },
  recordOffense: {
    'that is taken back': {
      make: () => offense(2, 6),
      idOf: penaltyIn,
      end: (id) => done([voidPenalty, ofId(id, { reason: 'It was the listing of another owner.' }), staff]),
      again: 'offense.already_recorded',
    },
  },
};
/** Things that are only added and never withdrawn: messages. */
const neverChange = ['sendReferralMessage', 'writeForTenant', 'replyToInquiry', 'sendMessage'];

test('every call that takes an Idempotency-Key is here', () => {
  const keyed = endpoints.filter(({ refusals }) =>
    (refusals as readonly string[]).includes('request.idempotency_conflict'),
  );
  expect([...Object.keys(cases), ...neverChange].sort()).toEqual([...new Set(keyed.map(({ name }) => name))].sort());
});

describe.each(Object.entries(cases))('%s', (_name, each) => {
  test.each(Object.entries(each).filter(([, { onlyByKey }]) => !onlyByKey))(
    '%s: the same content makes another',
    async (_, one) => {
      const step = await one.make();
      const read = one.idOf ?? idOf;
      const first = read(await done(step));
      expect(read(await done(step))).toBe(first);
      await one.end(first, step);
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => take(step)));
      if (one.again) {
        expect(outcomes.map(({ refusal }) => refusal?.code)).toEqual(Array(4).fill(one.again));
        return;
      }
      expect(outcomes.map(({ refusal }) => refusal)).toEqual(Array(4).fill(null));
      const again = new Set(outcomes.map(({ answer }) => read(answer as Record<string, unknown>)));
      expect([again.size, again.has(first)]).toEqual([1, false]);
    },
  );

  test.each(Object.entries(each))('%s: its key is refused, another one makes another', async (_, one) => {
    const step = await one.make();
    const read = one.idOf ?? idOf;
    const key = `a key of its own, number ${said}`;
    const first = read(await done(step, key));
    expect(read(await done(step, key))).toBe(first);
    await one.end(first, step);
    const refused = await take(step, key);
    if (step[0].name === 'serveManyNotices') {
      expect(refused.answer).toMatchObject([{ noticeId: null, barrier: changedSinceMessage }]);
    } else {
      expect(refused.refusal).toMatchObject({ code: 'request.idempotency_conflict', message: changedSinceMessage });
    }
    const other = await take(step, `${key}, another`);
    if (one.again) expect(other.refusal?.code).toBe(one.again);
    else expect(read(other.answer as Record<string, unknown>)).not.toBe(first);
  });
});
