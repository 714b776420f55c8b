import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as tenantCalls from '@lintel/contract/agents/tenant-endpoints';
import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import { describe, expect, test } from 'vitest';
import { home, olga, priya, referralStory, tanya } from '../../../testing/referral-story.ts';

const { app, by, refusalOf, add, adding, say, read } = referralStory();

describe('an agent who must not', () => {
  test('adds no referral while in review, declined, without a subscription, or for another agent', async () => {
    expect(await adding(olga, {}, 2)).toBe('agent.in_review');
    expect(await adding(olga)).toBe('viewer.not_allowed');
    await app().rows("update agents set status = 'declined' where id = 2");
    expect(await adding(olga, {}, 2)).toBe('agent.not_approved');
    await app().rows("update agents set status = 'approved' where id = 2");
    expect(await adding(olga, {}, 2)).toBe('agent.no_subscription');
    for (const lapsed of [
      "status = 'past_due', failed_tries = 1",
      "status = 'canceled', failed_tries = 0, due_at = null, canceled_at = now()",
    ]) {
      await app().rows(`update agent_subscriptions set ${lapsed} where agent_id = 1`);
      expect(await adding(priya)).toBe('agent.no_subscription');
    }
    expect(await app().rows(`select id from referrals where property_id = ${home.id}`)).toEqual([]);
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
    await app().rows("update agents set status = 'declined' where id = 1");
    expect(await all()).toEqual(['agent.not_approved']);
    expect(await refusalOf(priya, agentCalls.readReferral, { params: { id } })).toBe('agent.not_approved');
    expect(await by(priya, agentCalls.listReferrals, { params: { id: 1 } })).toEqual([]);
    expect(await by(priya, agentCalls.listRecentActivity, { params: { id: 1 } })).toEqual([]);
    await app().rows("update agents set status = 'approved' where id = 1");
    await by(tanya, tenantCalls.endReferral, { params: { id } });
    expect(await all()).toEqual(['referral.ended']);
    expect((await read(id)).tenantEmail).toBeNull();
    const written = await app().rows('select id from agent_activity_entries where referral_id = $1', [id]);
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
