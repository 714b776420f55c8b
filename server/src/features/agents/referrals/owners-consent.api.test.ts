import * as ownerCalls from '@lintel/contract/agents/owner-endpoints';
import { describe, expect, test } from 'vitest';
import { home, referralStory, walter } from '../../../testing/referral-story.ts';

const { app, by, refusalOf, add, say, accept, lease } = referralStory();

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
    expect(await app().rows(`select id from referral_opt_ins where property_id = ${home.id}`)).toHaveLength(1);
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
