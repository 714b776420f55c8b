import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as ownerCalls from '@lintel/contract/agents/owner-endpoints';
import * as staffCalls from '@lintel/contract/agents/staff-endpoints';
import * as tenantCalls from '@lintel/contract/agents/tenant-endpoints';
import { submitApplication } from '@lintel/contract/applications/endpoints';
import * as ownerApplications from '@lintel/contract/applications/owner-endpoints';
import { answerLease } from '@lintel/contract/applications/tenant-endpoints';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, outcomeOf, personas, type TestApp, type ViewingAs } from '../../testing/app.ts';
import { validateCommissions } from './commissions/validate-commissions.ts';

/* Home 4 is other owner's here, at $1,975 a month; nobody has written to her about it. */
const priya = personas.agent;
const olga = personas['pending agent'];
const tanya = personas['tenant 1'];
const devon = personas['other tenant'];
const walter = personas['owner 1'];
const june = personas.staff;
const home = { id: 4, ownerId: 2, account: personas['other owner'], commission: 71_100 };

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.rows(`update properties set owner_id = ${home.ownerId} where id = ${home.id}`);
});
afterEach(() => app.close());

const by = async <E extends Endpoint>(as: ViewingAs, endpoint: E, call: object) => {
  const outcome = await app.call(endpoint, call as CallOf<E>, { as });
  if (!outcome.answer) throw new Error(`${endpoint.name} was refused: ${outcome.refusal?.code}`);
  return outcome.answer;
};
const refusalOf = async (as: ViewingAs, endpoint: Endpoint, call: object) =>
  outcomeOf(await app.call(endpoint, call as CallOf<Endpoint>, { as }));
const pass = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
};

const tanyaMail = 'tanya.brooks@example.com';
const form = (change: object = {}) => ({
  propertyId: home.id,
  tenantName: 'Tanya Brooks',
  tenantEmail: tanyaMail,
  contactMethod: 'in_person',
  note: 'We met at a showing.',
  ...change,
});
const add = (as: ViewingAs = priya, change: object = {}, agentId = 1) =>
  by(as, agentCalls.addReferral, { params: { id: agentId }, body: form(change) });
const adding = (as: ViewingAs, change: object = {}, agentId = 1) =>
  refusalOf(as, agentCalls.addReferral, { params: { id: agentId }, body: form(change) });
const say = (id: number, answer: 'yes' | 'no', as: ViewingAs = tanya, scope?: object) =>
  by(as, tenantCalls.answerReferral, { params: { id }, body: { answer, ...(scope ? { scope } : {}) } });
const read = (id: number, as: ViewingAs = priya) => by(as, agentCalls.readReferral, { params: { id } });
const accept = () =>
  by(home.account, ownerCalls.setReferralOptIn, {
    params: { id: home.id },
    body: { accepts: true, shownCommission: home.commission },
  });
/** The second agent: Olga, approved and subscribed. */
const secondAgent = async () => {
  await app.rows("update agents set status = 'approved' where id = 2");
  await app.rows(
    `insert into agent_subscriptions (agent_id, tier, status, amount_cents, current_period_start, current_period_end, provider_subscription_id, created_at)
     values (2, 'basic', 'active', 1900, now(), now() + interval '30 days', 'sub_2', now())`,
  );
};

/** Her yes to the lease that is offered for an application. */
const confirming = async (id: number) => {
  const [offered] = await app.rows<{ id: number }>(
    'select id from leases where application_id = $1 order by id desc limit 1',
    [id],
  );
  return { params: { id }, body: { leaseId: offered?.id ?? 0, answer: 'confirmed' } } as const;
};

/** Tanya applies for the home, is approved and confirms a lease at this rent. */
const lease = async (monthlyRent = 200_000, onceApplied = async () => {}) => {
  const { id } = await by(tanya, submitApplication, {
    body: {
      propertyId: home.id,
      applicantName: 'Tanya Brooks',
      applicantEmail: tanyaMail,
      employmentStatus: 'full-time',
    },
  });
  await onceApplied();
  await app.rows("update rental_applications set fee_status = 'waived' where id = $1", [id]);
  await by(home.account, ownerApplications.startViewing, { body: { applicationId: id } });
  await by(home.account, ownerApplications.decideApplication, { params: { id }, body: { status: 'approved' } });
  await by(home.account, ownerApplications.offerLease, {
    params: { id },
    body: { startsOn: '2027-01-01', endsOn: '2027-12-31', monthlyRent, deposit: 100_000 },
  });
  await by(tanya, answerLease, await confirming(id));
  return id;
};
const commissionsOf = () =>
  app.rows<{ agent_id: number; amount_cents: number; status: string; voided: boolean }>(
    `select agent_id, amount_cents, status, voided_at is not null as voided from commissions where property_id = ${home.id} order by id`,
  );

const validated = async () => {
  await validateCommissions(app.house);
  return (await commissionsOf()).map(({ status }) => status);
};

describe('an agent who must not', () => {
  test('adds no referral while in review, declined, without a subscription, or for another agent', async () => {
    expect(await adding(olga, {}, 2)).toBe('agent.in_review');
    expect(await adding(olga)).toBe('viewer.not_allowed');
    await app.rows("update agents set status = 'declined' where id = 2");
    expect(await adding(olga, {}, 2)).toBe('agent.not_approved');
    await app.rows("update agents set status = 'approved' where id = 2");
    expect(await adding(olga, {}, 2)).toBe('agent.no_subscription');
    for (const status of ['past_due', 'canceled', 'incomplete']) {
      await app.rows('update agent_subscriptions set status = $1 where agent_id = 1', [status]);
      expect(await adding(priya)).toBe('agent.no_subscription');
    }
    expect(await app.rows(`select id from referrals where property_id = ${home.id}`)).toEqual([]);
  });

  test('refers nobody twice for a home, nor themself, nor for a home that is not there or theirs', async () => {
    await add();
    expect(await adding(priya, { note: 'Again' })).toBe('referral.already_open');
    expect(await adding(priya, { note: 'Again', tenantEmail: ' Tanya.BROOKS@example.com' })).toBe(
      'referral.already_open',
    );
    expect(await adding(priya, { tenantEmail: 'Priya.Raman@example.com' })).toBe('referral.is_self');
    expect(await adding(priya, { propertyId: 999 })).toBe('property.not_found');
    expect(await adding(priya, { propertyId: 16 })).toBe('property.not_found');
    expect(await adding(priya, { propertyId: 15 })).toBe('property.not_available');
    expect(await adding(priya, { propertyId: 11 })).toBe('property.no_owner');
  });

  test('reaches the tenant by no call before the yes, after the end, and once not approved any more', async () => {
    const { id } = await add();
    const calls: [Endpoint, object][] = [
      [agentCalls.advanceReferral, { params: { id }, body: { status: 'viewing_scheduled' } }],
      [agentCalls.sendReferralMessage, { params: { id }, body: { subject: 'Hello', message: 'Hello' } }],
      [
        agentCalls.addActivity,
        {
          params: { id },
          body: { activityType: 'meeting', description: 'Met', duration: 5, billableTime: 5, happenedOn: '2026-11-20' },
        },
      ],
      [agentCalls.claimFirstContact, { params: { id }, body: { reason: 'I was first, I say.' } }],
    ];
    const all = async () => {
      const outcomes = new Set<string>();
      for (const [endpoint, call] of calls) outcomes.add(await refusalOf(priya, endpoint, call));
      return [...outcomes];
    };
    expect(await all()).toEqual(['referral.not_confirmed']);
    await say(id, 'yes');
    await app.rows("update agents set status = 'declined' where id = 1");
    expect(await all()).toEqual(['agent.not_approved']);
    expect(await refusalOf(priya, agentCalls.readReferral, { params: { id } })).toBe('agent.not_approved');
    expect(await by(priya, agentCalls.listReferrals, { params: { id: 1 } })).toEqual([]);
    expect(await by(priya, agentCalls.listRecentActivity, { params: { id: 1 } })).toEqual([]);
    await app.rows("update agents set status = 'approved' where id = 1");
    await by(tanya, tenantCalls.endReferral, { params: { id } });
    expect(await all()).toEqual(['referral.ended']);
    expect((await read(id)).tenantEmail).toBeNull();
    const written = await app.rows('select id from agent_activity_entries where referral_id = $1', [id]);
    expect(written).toHaveLength(1);
  });

  test('learns nothing of whether the address has an account, nor anything that the tenant did not type', async () => {
    const known = await add(priya, { tenantName: 'T. B.' });
    const unknown = await add(priya, { tenantName: 'T. B.', tenantEmail: 'nobody.knows@example.com' });
    const same = ({ id: _, tenantEmail: __, ...rest }: typeof known) => rest;
    expect(same(known)).toEqual(same(unknown));
    expect(JSON.stringify(known)).not.toContain('Tanya');
  });
});

describe('a tenant', () => {
  test('answers only what was sent to their address, letter by letter but for case; and once', async () => {
    const { id } = await add(priya, { tenantEmail: 'Tanya.Brooks@Example.com' });
    const yes = { params: { id }, body: { answer: 'yes' } };
    for (const as of [devon, walter, june, priya]) {
      expect(await refusalOf(as, tenantCalls.answerReferral, yes)).toBe('referral.not_found');
    }
    await say(id, 'yes', tanya, { mayWriteToOwner: true, documents: ['voucher', 'income', 'income'] });
    expect(await refusalOf(tanya, tenantCalls.answerReferral, yes)).toBe('referral.already_answered');
    expect((await read(id)).scope).toEqual({ mayWriteToOwner: true, documents: ['voucher', 'income'] });
    const other = await add(priya, { tenantEmail: 'tanya.brooks+x@example.com', note: 'Another spelling' });
    expect(
      await refusalOf(tanya, tenantCalls.answerReferral, { params: { id: other.id }, body: { answer: 'yes' } }),
    ).toBe('referral.not_found');
  });

  test('shares nothing by a bare yes, and nothing more once it is ended', async () => {
    const { id } = await add();
    await say(id, 'yes');
    expect((await read(id)).scope).toEqual({ mayWriteToOwner: false, documents: [] });
    await by(tanya, tenantCalls.changeReferralScope, {
      params: { id },
      body: { mayWriteToOwner: true, documents: ['identity'] },
    });
    const ended = await by(tanya, tenantCalls.endReferral, { params: { id } });
    expect(ended.scope).toEqual({ mayWriteToOwner: false, documents: [] });
    expect(
      await refusalOf(tanya, tenantCalls.changeReferralScope, {
        params: { id },
        body: { mayWriteToOwner: true, documents: [] },
      }),
    ).toBe('referral.ended');
  });

  test('works with one agent for a home at a time, whichever of two yeses comes first', async () => {
    await secondAgent();
    const [first, second] = [await add(), await add(olga, {}, 2)];
    const answers = await Promise.all(
      [first.id, second.id].map((id) =>
        refusalOf(tanya, tenantCalls.answerReferral, { params: { id }, body: { answer: 'yes' } }),
      ),
    );
    expect(answers.sort()).toEqual(['ok', 'referral.other_agent']);
  });

  test('is asked once by mail, without a word that the agent wrote', async () => {
    await add();
    const mails = await app.rows<{ recipient: string; letter: string }>(
      `select recipient, to_jsonb(m)::text as letter from outbox_mails m where kind = 'referral_asked'`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([tanyaMail]);
    expect(mails[0]?.letter).not.toContain('We met at a showing');
  });
});

describe('a commission', () => {
  test('is exactly 3% of one year’s rent in the lease, validated after thirty days and not before', async () => {
    await accept();
    const { id } = await add();
    expect((await read(id)).estimatedCommission).toBe(home.commission);
    await say(id, 'yes');
    await lease(200_000);
    expect(await commissionsOf()).toEqual([{ agent_id: 1, amount_cents: 72_000, status: 'pending', voided: false }]);
    expect((await read(id)).status).toBe('lease_signed');
    pass(29.9);
    expect(await validated()).toEqual(['pending']);
    pass(0.1);
    await Promise.all([validated(), validated()]);
    expect(await validated()).toEqual(['validated']);
    const done = await read(id);
    expect([done.status, done.estimatedCommission]).toEqual(['commission_earned', 72_000]);
    expect(done.events.map(({ kind, by: who }) => `${kind} ${who}`)).toEqual([
      'commission_earned lintel',
      'lease_signed lintel',
      'application_submitted lintel',
      'confirmed tenant',
      'contacted agent',
    ]);
  });

  test('is none without the owner’s consent at the time, and never a hidden one later', async () => {
    const { id } = await add();
    await say(id, 'yes');
    await accept();
    await lease();
    expect(await commissionsOf()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'lease_signed', terms: 'none', estimatedCommission: 0 });
  });

  test('stays owed when the owner ends the consent after the referral', async () => {
    await accept();
    const { id } = await add();
    await by(home.account, ownerCalls.setReferralOptIn, { params: { id: home.id }, body: { accepts: false } });
    await say(id, 'yes');
    await lease();
    expect(await commissionsOf()).toHaveLength(1);
  });

  test('is none where the tenant had written first, in whatever spelling of the address', async () => {
    await accept();
    await by('visitor', sendInquiry, {
      params: { id: home.id },
      body: { name: 'Tanya', email: 'tanya.brooks+homes@example.com', message: 'Is this home still free?' },
    });
    const { id } = await add();
    expect((await read(id)).firstContact).toBe('direct_contact');
    await say(id, 'yes');
    await lease();
    expect(await commissionsOf()).toEqual([]);
  });

  test('is none where the tenant wrote from their account under another address than the agent knows', async () => {
    await accept();
    await by(tanya, sendInquiry, {
      params: { id: home.id },
      body: { name: 'Tanya', email: 'another.address@example.com', message: 'Is this home still free?' },
    });
    const { id } = await add();
    await say(id, 'yes');
    expect((await read(id)).firstContact).toBe('direct_contact');
    await lease();
    expect(await commissionsOf()).toEqual([]);
  });

  test('is the first agent’s to whom the tenant said yes, however many introduced them', async () => {
    await secondAgent();
    await accept();
    const [first, second] = [await add(), await add(olga, {}, 2)];
    await say(second.id, 'yes');
    expect((await read(second.id, olga)).firstContact).toBe('this_agent');
    await say(first.id, 'no');
    await lease();
    expect(await commissionsOf()).toMatchObject([{ agent_id: 2 }]);
  });

  test('falls when the tenant ended it before an application', async () => {
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    await by(tanya, tenantCalls.endReferral, { params: { id } });
    await lease();
    expect(await commissionsOf()).toEqual([]);
    expect((await read(id)).status).toBe('contacted');
  });

  test('stays when the tenant ends it after the application that it brought', async () => {
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    await lease(200_000, async () => {
      await by(tanya, tenantCalls.endReferral, { params: { id } });
    });
    expect(await commissionsOf()).toMatchObject([{ amount_cents: 72_000, status: 'pending' }]);
  });

  test('comes once of leases that are confirmed twice at the same moment', async () => {
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    const application = await lease();
    const again = await confirming(application);
    await Promise.all([1, 2, 3].map(() => refusalOf(tanya, answerLease, again)));
    expect(await commissionsOf()).toHaveLength(1);
  });
});

describe('an owner', () => {
  test('accepts what was shown, not another sum; for their own homes alone', async () => {
    const call = (shownCommission: number | null) => ({
      params: { id: home.id },
      body: { accepts: true, shownCommission },
    });
    for (const shown of [null, 0, home.commission - 1]) {
      expect(await refusalOf(home.account, ownerCalls.setReferralOptIn, call(shown))).toBe('opt_in.other_commission');
    }
    expect(await refusalOf(walter, ownerCalls.setReferralOptIn, call(home.commission))).toBe('property.not_found');
    await Promise.all([accept(), accept(), accept()]);
    expect(await app.rows(`select id from referral_opt_ins where property_id = ${home.id}`)).toHaveLength(1);
  });

  test('learns of a referral with the tenant’s yes, and of the name when they have opened an application', async () => {
    const list = async () =>
      (await by(home.account, ownerCalls.listOwnerReferrals, { params: { ownerId: home.ownerId } })).filter(
        ({ propertyId }) => propertyId === home.id,
      );
    const { id } = await add();
    expect(await list()).toEqual([]);
    await say(id, 'yes');
    expect(await list()).toMatchObject([{ id, tenantName: null, agentName: 'Priya Raman' }]);
    expect(JSON.stringify(await list())).not.toMatch(/Tanya|Brooks/);
    await lease();
    expect(await list()).toMatchObject([{ tenantName: 'Tanya Brooks', isLeased: true }]);
  });
});

describe('a dispute', () => {
  const reason = 'She had called me long before the agent did.';
  const objecting = (id: number, as: ViewingAs = home.account) =>
    refusalOf(as, ownerCalls.disputeReferralAsOwner, { params: { ownerId: home.ownerId, id }, body: { reason } });
  const decide = (id: number, outcome: string, as: ViewingAs = june) =>
    refusalOf(as, staffCalls.decideReferralDispute, { params: { id }, body: { outcome, reason } });
  const disputeOf = async (referral: number) =>
    (
      await app.rows<{ id: number }>('select id from referral_disputes where referral_id = $1 order by id desc', [
        referral,
      ])
    )[0]?.id ?? 0;

  test('holds the commission, waits for the agent, and upheld voids it with its receipt set aside on record', async () => {
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    await lease();
    expect(await objecting(id)).toBe('ok');
    expect(await objecting(id)).toBe('dispute.already_open');
    expect(await commissionsOf()).toMatchObject([{ status: 'disputed', voided: false }]);
    pass(31);
    expect(await validated()).toEqual(['disputed']);
    app.clock.now = new Date(app.clock.now.getTime() - 31 * 86_400_000);
    const dispute = await disputeOf(id);
    expect(await decide(dispute, 'upheld')).toBe('dispute.awaits_agent');
    await by(priya, agentCalls.answerReferralDispute, {
      params: { id },
      body: { answer: 'We met in May, on the sheet.' },
    });
    expect(await decide(dispute, 'upheld', home.account)).toBe('viewer.not_allowed');
    expect(await decide(dispute, 'upheld')).toBe('ok');
    expect(await decide(dispute, 'dismissed')).toBe('dispute.already_decided');
    expect(await commissionsOf()).toMatchObject([{ voided: true }]);
    expect(await read(id)).toMatchObject({ firstContact: 'set_aside', estimatedCommission: 0 });
    expect((await app.verifyReceipts()).broken).toBeNull();
    expect(await objecting(id)).toBe('dispute.already_decided');
  });

  test('dismissed lets the commission go on where it stood', async () => {
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    await lease();
    await objecting(id);
    pass(8);
    expect(await decide(await disputeOf(id), 'dismissed')).toBe('ok');
    expect(await commissionsOf()).toMatchObject([{ status: 'pending', voided: false }]);
    expect((await read(id)).firstContact).toBe('this_agent');
    pass(23);
    expect(await validated()).toEqual(['validated']);
  });

  test('that is upheld makes the next agent the first, who then earns of the same lease', async () => {
    await secondAgent();
    await accept();
    const first = await add();
    await say(first.id, 'yes');
    await by(tanya, tenantCalls.endReferral, { params: { id: first.id } });
    const second = await add(olga, {}, 2);
    await say(second.id, 'yes');
    expect((await read(second.id, olga)).firstContact).toBe('other_agent');
    await lease();
    expect(await commissionsOf()).toEqual([]);
    const claim = { params: { id: second.id }, body: { reason: 'The other one never met her at all.' } };
    expect(await refusalOf(olga, agentCalls.claimFirstContact, claim)).toBe('ok');
    expect(await refusalOf(olga, agentCalls.claimFirstContact, claim)).toBe('dispute.already_open');
    pass(8);
    expect(await decide(await disputeOf(first.id), 'upheld')).toBe('ok');
    expect(await commissionsOf()).toMatchObject([{ agent_id: 2, status: 'pending', voided: false }]);
    expect((await read(second.id, olga)).firstContact).toBe('this_agent');
  });

  test('is opened once by owner and tenant who object at the same moment', async () => {
    const { id } = await add();
    await say(id, 'yes');
    const outcomes = await Promise.all([
      objecting(id),
      refusalOf(tanya, tenantCalls.disputeReferral, { params: { id }, body: { reason } }),
    ]);
    expect(outcomes.sort()).toEqual(['dispute.already_open', 'ok']);
    expect(await app.rows('select id from referral_disputes where referral_id = $1', [id])).toHaveLength(1);
  });
});

test('the same press twice adds one referral, with one receipt and one mail', async () => {
  const answers = await Promise.all([add(), add(), add()]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(
    await app.rows(`select id from contact_receipts where property_id = ${home.id} and agent_id = 1`),
  ).toHaveLength(1);
  expect(await app.rows(`select id from outbox_mails where kind = 'referral_asked'`)).toHaveLength(1);
  expect((await app.verifyReceipts()).broken).toBeNull();
});

test('no address and no word of anybody is logged or audited', async () => {
  const { id } = await add();
  await say(id, 'yes');
  await by(priya, agentCalls.sendReferralMessage, {
    params: { id },
    body: { subject: 'Secret', message: 'Quarkmoor' },
  });
  const audited = JSON.stringify(await app.rows('select * from audit_events'));
  for (const word of [tanyaMail, 'Quarkmoor', 'We met']) {
    expect(audited).not.toContain(word);
    expect(app.logged.join('\n')).not.toContain(word);
  }
});
