import * as ownerCalls from '@lintel/contract/agents/owner-endpoints';
import * as tenantCalls from '@lintel/contract/agents/tenant-endpoints';
import { answerLease } from '@lintel/contract/applications/tenant-endpoints';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import { describe, expect, test } from 'vitest';
import { home, olga, referralStory, tanya } from '../../../testing/referral-story.ts';

const { by, refusalOf, pass, add, say, read, accept, secondAgent, confirming, lease, commissionsOf, validated } =
  referralStory();

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
