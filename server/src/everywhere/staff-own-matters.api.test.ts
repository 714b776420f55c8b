import { endpoints } from '@lintel/contract/endpoints';
import { fileReport } from '@lintel/contract/enforcement/report-endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { sendSupportRequest } from '@lintel/contract/site/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, outcomeOf, personas, type TestApp } from '../testing/app.ts';

/* The demo's people have matters of every kind; here they also work as staff. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.rows('update accounts set is_staff = true where id = any($1)', [[tanya, walter, priya, rosa, devon]]);
});
afterAll(() => app.close());

const { 'tenant 1': tanya, 'other tenant': devon, 'owner 1': walter, 'other owner': rosa, agent: priya } = personas;
const reason = 'I looked at it with care, twice.';

/** `owner`: the owner whose profile Rosa holds during the call. */
type Party = { call: { params?: object; body?: object }; as: number; owner?: number | undefined };
type Case = { parties: () => Promise<Party[]> };

/** Turns each row that a query finds into a matter and its party: `id` and `account`. */
const matters = (query: string, call: (row: Row) => Party['call']) => async (): Promise<Party[]> => {
  const rows = await app.rows<Row>(query);
  return rows.map((row) => ({ call: call(row), as: row.account, owner: row.owner }));
};
type Row = { id: number; account: number; other: number; owner?: number };
const withBody =
  (body: object) =>
  ({ id }: Row) => ({ params: { id }, body });
const ofOwner = (table: string, where = 'true') =>
  `select x.id, ${rosa} as account, x.owner_id as owner from ${table} x where ${where} order by x.id limit 3`;

/** Only the demo's people can make calls here, so one of them holds the profile of the owner that a matter concerns. */
const holding = async <T>(owner: number | undefined, ask: () => Promise<T>): Promise<T> => {
  const [held] = await app.rows<{ account: number; spare: number }>(
    `select account_id as account, (select max(id) from accounts a where not exists (select from owners where account_id = a.id)) as spare
     from owners where id = $1`,
    [owner ?? 0],
  );
  if (!held || held.account === rosa) return ask();
  const give = (from: number, to: number) =>
    app.rows('update owners set account_id = $2 where account_id = $1', [from, to]);
  await give(rosa, held.spare);
  await give(held.account, rosa);
  try {
    return await ask();
  } finally {
    await give(rosa, held.account);
    await give(held.spare, rosa);
  }
};
const offense = { category: 'voucher', foundIn: 'conduct', explanation: 'A voucher holder was turned away.' };
const paidFor = (kinds: string) =>
  `select id, payer_account_id as account from payments where kind in (${kinds}) and status = 'paid' and payer_account_id in (2, 6) limit 3`;
const preparedFeeds = ofOwner('feed_sources', 'prepared_by_account_id is not null');
const listingPayments = paidFor("'listing', 'listings'");
/** The parties to rent against which credits were applied: the tenant and the owner. */
const ofRent = `select p.id, a.account_id as account from rent_payments p join leases l on l.id = p.lease_id
  join lateral (select t.account_id from tenants t where t.id = l.tenant_id union all select o.account_id from owners o where o.id = l.owner_id) a on true limit 4`;

/** Returns a report that Tanya filed while signed in, and one that she filed with only her email address, about a home of Rosa's. */
const reports = async (body: object): Promise<Party[]> => {
  const filed = { propertyId: 6, reportType: 'voucher-refusal', description: 'They take no vouchers here, they said.' };
  for (const [as, contactInfo] of [
    [tanya, '614-555-0190'],
    ['visitor', 'Tanya.Brooks@example.com'],
  ] as const) {
    await app.call(fileReport, { body: { ...filed, contactInfo } } as never, { as });
  }
  const rows = await app.rows<Row>('select id from discrimination_reports order by id desc limit 2');
  return rows.flatMap(({ id }) => [tanya, rosa].map((as) => ({ call: { params: { id }, body }, as })));
};

/** Returns a request that Tanya made with her email address, and an account that belongs to Devon. */
const authorityAccounts = (body: object) => async (): Promise<Party[]> => {
  await app.rows("update authority_accounts set email = 'Tanya.Brooks@example.com' where id = 3");
  await app.rows('update authority_accounts set account_id = $1 where id = 1', [devon]);
  return [
    { call: { params: { id: 3 }, body }, as: tanya },
    { call: { params: { id: 1 }, body }, as: devon },
  ];
};

const cases: Record<string, Case> = {
  decidePattern: {
    parties: matters(
      ofOwner('pattern_findings', 'decided_at is null'),
      withBody({ outcome: 'nothing_follows', reason }),
    ),
  },
  decideFinding: {
    parties: matters(ofOwner('monitor_findings'), withBody({ outcome: 'dismissed', reason })),
  },
  checkOffense: { parties: async () => [{ call: { body: { ...offense, ownerId: 2 } }, as: rosa }] },
  recordOffense: { parties: async () => [{ call: { body: { ...offense, ownerId: 2 } }, as: rosa }] },
  confirmBan: { parties: matters(ofOwner('penalties'), withBody({ reason })) },
  voidPenalty: { parties: matters(ofOwner('penalties'), withBody({ reason })) },
  reviewAppeal: { parties: matters(ofOwner('appeals'), withBody({ hearingDate: null })) },
  decideAppeal: {
    parties: matters(ofOwner('appeals'), withBody({ decision: 'approved', resolution: `${reason} ${reason}` })),
  },
  decideCorrection: {
    parties: matters(ofOwner('correction_requests'), withBody({ outcome: 'corrected', answer: reason })),
  },
  finishDuty: { parties: matters(ofOwner('compliance_duties'), withBody({ note: reason })) },
  recordContact: { parties: () => reports({ note: reason }) },
  decideCase: {
    parties: () => reports({ outcome: 'unsubstantiated', finding: `${reason} ${reason}` }),
  },
  decideReceiptDispute: {
    parties: matters(
      `select d.id, ${rosa} as account, r.owner_id as owner from receipt_disputes d
       join contact_receipts r on r.id = d.receipt_id where d.decided_at is null limit 2`,
      withBody({ outcome: 'dismissed', reason }),
    ),
  },
  decideReferralDispute: {
    parties: matters(
      `select d.id, ${priya} as account from referral_disputes d join referrals r on r.id = d.referral_id
       where r.agent_id = 1 and d.decided_at is null limit 2`,
      withBody({ outcome: 'dismissed', reason }),
    ),
  },
  disputeReferralAsStaff: {
    parties: matters(
      `select referral_id as id, ${priya} as account from commissions where agent_id = 1 and referral_id is not null and voided_at is null limit 2`,
      withBody({ reason }),
    ),
  },
  retryPayout: {
    parties: matters(`select id, ${priya} as account from commission_payouts where agent_id = 1`, withBody({ reason })),
  },
  decideAgent: {
    parties: matters(
      'select id, account_id as account from agents where id = 1',
      withBody({ decision: 'declined', reason }),
    ),
  },
  checkLicense: {
    parties: matters(
      'select id, account_id as account from agents where id = 1',
      withBody({ note: reason, recheckOn: '2027-06-01' }),
    ),
  },
  closeSupportRequest: {
    parties: async () => {
      const body = { name: 'T.', email: 'Tanya.Brooks@example.com', subject: 'A question', message: 'Why is that so?' };
      const { answer } = await app.call(sendSupportRequest, { body } as never, { as: 'visitor' });
      return [{ call: { params: { id: answer?.id ?? 0 }, body: { note: reason } }, as: tanya }];
    },
  },
  decideMessageReport: {
    parties: matters(
      'select id, reporter_account_id as account from message_reports where decided_at is null limit 2',
      withBody({ outcome: 'upheld', reason }),
    ),
  },
  giveRefund: { parties: matters(listingPayments, withBody({ reason })) },
  declineRefund: { parties: matters(listingPayments, withBody({ reason })) },
  sendRefundAgain: { parties: matters(listingPayments, withBody({ reason })) },
  decideSandboxDispute: { parties: matters(listingPayments, withBody({ outcome: 'won' })) },
  setAgainstRent: {
    parties: matters(
      `select c.id, l.id as other, t.account_id as account from rent_credits c join leases l on l.tenant_id = c.tenant_id and l.status = 'confirmed'
       join tenants t on t.id = c.tenant_id where c.ended_at is null and c.amount_cents > c.used_cents limit 2`,
      ({ id, other }) => ({
        params: { id },
        body: { leaseId: other, month: '2026-12', amountCents: 1000, note: reason, tenantAgrees: true },
      }),
    ),
  },
  payRent: { parties: matters(ofRent, withBody({ reference: 'Transfer 1' })) },
  takeBackRent: { parties: matters(ofRent, withBody({ reason })) },
  askAboutListing: { parties: matters(ofOwner('listing_checks'), withBody({})) },
  prepareFeed: {
    parties: async () => [{ call: { body: { ownerId: 2, address: 'https://feeds.example/own.xml' } }, as: rosa }],
  },
  readPreparedFeed: { parties: matters(preparedFeeds, withBody({})) },
  handOverFeed: { parties: matters(preparedFeeds, withBody({})) },
  removePreparedFeed: { parties: matters(preparedFeeds, withBody({})) },
  approveAuthorityAccount: { parties: authorityAccounts({}) },
  declineAuthorityAccount: { parties: authorityAccounts({ reason }) },
  endAuthorityAccount: { parties: authorityAccounts({ reason }) },
  joinListings: { parties: matters(ofOwner('listing_checks'), withBody({ keepId: 5238, reason })) },
  decideListingCheck: {
    parties: matters(ofOwner('listing_checks'), withBody({ outcome: 'nothing_wrong', reason })),
  },
};
/** These decide nothing: an email is queued again, the sandbox is set to fail, and staff verify their identity again. */
const decideNothing = ['retryMail', 'setSandboxFaults', 'startVerification', 'verifyByPasskey', 'verifyByCode'];

const writes: readonly Endpoint[] = endpoints.filter(({ method, actsAs }) => method !== 'GET' && actsAs === 'staff');

test('every write of staff is here', () => {
  expect([...Object.keys(cases), ...decideNothing].sort()).toEqual(writes.map(({ name }) => name).sort());
});

describe('staff in their own matter', () => {
  test.each(Object.entries(cases))('%s', async (name, { parties }) => {
    const endpoint = writes.find((one) => one.name === name);
    const all = await parties();
    expect(all.length).toBeGreaterThan(0);
    for (const { call, as, owner } of all) {
      expect(Object.values(personas)).toContain(as);
      const outcome = await holding(owner, () => app.call(endpoint as Endpoint, call as CallOf<Endpoint>, { as }));
      expect([outcomeOf(outcome), outcome.refusal?.fields]).toEqual(['staff.own_matter', undefined]);
    }
  });

  test('who reported an offense has a part of the fine, and decides nothing about it', async () => {
    const [appealed] = await app.rows<{ id: number; penalty: number; offense: number }>(
      `select a.id, p.id as penalty, p.offense_id as offense from appeals a join penalties p on p.id = a.penalty_id
       where a.status in ('pending', 'under_review') limit 1`,
    );
    await app.rows('insert into offense_reporters (offense_id, tenant_id) values ($1, 2) on conflict do nothing', [
      appealed?.offense,
    ]);
    const asked = async (name: string, id: number | undefined, body: object) => {
      const endpoint = writes.find((one) => one.name === name);
      return outcomeOf(
        await app.call(endpoint as Endpoint, { params: { id }, body } as CallOf<Endpoint>, { as: devon }),
      );
    };
    const decision = { decision: 'denied', resolution: `${reason} ${reason}` };
    expect(await asked('decideAppeal', appealed?.id, decision)).toBe('staff.own_matter');
    expect(await asked('reviewAppeal', appealed?.id, { hearingDate: null })).toBe('staff.own_matter');
    expect(await asked('voidPenalty', appealed?.penalty, { reason })).toBe('staff.own_matter');
    expect(await asked('confirmBan', appealed?.penalty, { reason })).toBe('staff.own_matter');
  });
});
