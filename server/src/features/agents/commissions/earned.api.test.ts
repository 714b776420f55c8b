import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as ownerCalls from '@lintel/contract/agents/owner-endpoints';
import * as staffCalls from '@lintel/contract/agents/staff-endpoints';
import * as tenantCalls from '@lintel/contract/agents/tenant-endpoints';
import { answerLease } from '@lintel/contract/applications/tenant-endpoints';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import { describe, expect, test } from 'vitest';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import type { ViewingAs } from '../../../testing/app.ts';
import { devon, home, june, olga, priya, referralStory, tanya } from '../../../testing/referral-story.ts';
import { payCommissions } from './pay-commissions.ts';

const { app, by, refusalOf, pass, add, say, read, accept, secondAgent, confirming, lease, commissionsOf, validated } =
  referralStory();

const ofOwner = async (id: number) =>
  (await by(home.account, ownerCalls.listOwnerReferrals, { params: { ownerId: home.ownerId }, query: {} })).find(
    (one) => one.id === id,
  );

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

  test('of a lease at $2,000 is $720, waits thirty days, and is paid once, whoever runs the month and how often', async () => {
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    await lease(200_000);
    const [own] = await app().rows<{ id: number }>('select id from commissions where referral_id = $1', [id]);
    const stands = async () => {
      const rows = await app().rows<{ status: string; amount_cents: number }>(
        'select status, amount_cents from commissions where id = $1',
        [own?.id],
      );
      return rows.map((row) => `${row.status} ${row.amount_cents}`);
    };
    /** Reads the payouts to the brokerage that the ledger shows as sent. */
    const paid = () =>
      app().rows(
        `select p.amount_cents from commissions c join commission_payouts p on p.id = c.payout_id
         join ledger_transactions t on t.kind = 'commissions_paid' and (t.facts ->> 'payoutId')::int = p.id
         where c.id = $1`,
        [own?.id],
      );
    const run = () => payCommissions(app().context, sandboxGateway(app().context));
    expect(await stands()).toEqual(['pending 72000']);
    app().clock.now = new Date('2026-12-20T00:00:00.000Z');
    await validated();
    await run();
    expect([await stands(), await paid()]).toEqual([['pending 72000'], []]);
    app().clock.now = new Date('2026-12-22T00:00:00.000Z');
    await validated();
    await run();
    expect([await stands(), await paid()]).toEqual([['validated 72000'], []]);
    app().clock.now = new Date('2027-01-01T06:00:00.000Z');
    await Promise.all([run(), run(), run()]);
    const once = await paid();
    expect([await stands(), once.length]).toEqual([['paid 72000'], 1]);
    app().clock.now = new Date('2027-02-01T06:00:00.000Z');
    await run();
    expect([await stands(), await paid()]).toEqual([['paid 72000'], once]);
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
    expect((await read(id)).firstContact).toBe('not_confirmed');
    await say(id, 'yes');
    expect((await read(id)).firstContact).toBe('direct_contact');
    await lease();
    expect(await commissionsOf()).toEqual([]);
    // Nothing is promised to the agent or charged to the owner.
    expect(await read(id)).toMatchObject({ status: 'lease_signed', estimatedCommission: 0 });
    expect(await ofOwner(id)).toMatchObject({ isLeased: true, terms: 'agreed', commission: 0 });
  });

  test('is estimated at nothing once nothing can come of an introduction: a no, or an end before an application', async () => {
    await accept();
    const { id: declined } = await add(priya, { tenantName: 'Devon Pryor', tenantEmail: 'devon.pryor@example.com' });
    await say(declined, 'no', devon);
    expect(await read(declined)).toMatchObject({ answer: 'no', estimatedCommission: 0 });
    const { id: ended } = await add();
    await say(ended, 'yes');
    expect((await read(ended)).estimatedCommission).toBeGreaterThan(0);
    await by(tanya, tenantCalls.endReferral, { params: { id: ended } });
    expect((await read(ended)).estimatedCommission).toBe(0);
  });

  test('is estimated to no owner and no agent where a lease would earn for another, or for nobody', async () => {
    await secondAgent();
    await accept();
    const { id: brought } = await add();
    await say(brought, 'yes');
    const estimate = { isLeased: false, terms: 'agreed', commission: home.commission };
    expect(await ofOwner(brought)).toMatchObject(estimate);
    const own = (id: number, as: ViewingAs, agentId: number) =>
      by(as, agentCalls.listReferrals, { params: { id: agentId } }).then((all) => all.find((one) => one.id === id));
    expect(await own(brought, priya, 1)).toMatchObject({ estimatedCommission: home.commission });

    // Devon had written himself, with a different spelling of his address: no one earns, and no one is shown an amount.
    await by('visitor', sendInquiry, {
      params: { id: home.id },
      body: { name: 'Devon', email: 'devon.pryor+flat@example.com', message: 'Is this home still free?' },
    });
    const { id: direct } = await add(priya, { tenantName: 'Devon Pryor', tenantEmail: 'devon.pryor@example.com' });
    await say(direct, 'yes', devon);
    expect(await ofOwner(direct)).toMatchObject({ ...estimate, commission: 0 });
    expect(await own(direct, priya, 1)).toMatchObject({ estimatedCommission: 0 });

    // She ends it before an application, and continues with another agent, who was not first.
    await by(tanya, tenantCalls.endReferral, { params: { id: brought } });
    const { id: second } = await add(olga, {}, 2);
    await say(second, 'yes');
    expect((await read(second, olga)).firstContact).toBe('other_agent');
    expect(await ofOwner(second)).toMatchObject({ ...estimate, commission: 0 });
    expect(await own(second, olga, 2)).toMatchObject({ estimatedCommission: 0 });

    // While staff check who was first, it may still be this one; once it is set aside, the next one counts.
    const { dispute } = await by(home.account, ownerCalls.disputeReferralAsOwner, {
      params: { ownerId: home.ownerId, id: brought },
      body: { reason: 'The first one never met her.' },
    });
    expect(await ofOwner(second)).toMatchObject(estimate);
    pass(8);
    await by(june, staffCalls.decideReferralDispute, {
      params: { id: dispute?.id ?? 0 },
      body: { outcome: 'upheld', reason: 'By the receipts.' },
    });
    expect(await ofOwner(brought)).toMatchObject({ commission: 0 });
    expect(await ofOwner(second)).toMatchObject(estimate);
    await lease(200_000);
    expect(await ofOwner(second)).toMatchObject({ isLeased: true, commission: 72_000 });
  });

  test('that was validated and then fell leaves a lease, and no referral that stands as earned', async () => {
    const earned = async () =>
      (await by(priya, agentCalls.readAgentStats, { params: { id: 1 } })).byStatus.commission_earned;
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    await lease(200_000);
    const before = await earned();
    pass(30);
    await validated();
    // Some of the demo's own leases reach thirty days.
    const validatedThen = await earned();
    expect(validatedThen).toBeGreaterThan(before);
    expect(await ofOwner(id)).toMatchObject({ isLeased: true, commission: 72_000 });
    const { dispute } = await by(home.account, ownerCalls.disputeReferralAsOwner, {
      params: { ownerId: home.ownerId, id },
      body: { reason: 'She had called me before.' },
    });
    pass(8);
    await by(june, staffCalls.decideReferralDispute, {
      params: { id: dispute?.id ?? 0 },
      body: { outcome: 'upheld', reason: 'By the receipts.' },
    });
    const fallen = await read(id);
    expect(fallen).toMatchObject({ status: 'lease_signed', estimatedCommission: 0 });
    expect(fallen.steps.map(({ status }) => status)).not.toContain('commission_earned');
    expect(await earned()).toBe(validatedThen - 1);
    expect(await ofOwner(id)).toMatchObject({ isLeased: true, commission: 0 });
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
