import { expect, test } from 'vitest';
import { participantTypes } from '../messages/labels.ts';
import * as labels from './labels.ts';
import { subscriptionTiers } from './tiers.ts';

test('the words of messages, referrals, commissions and subscriptions are those of the outside description, and no others', () => {
  expect(participantTypes.toSorted()).toEqual(['agent', 'owner', 'tenant']);
  // In the order in which a referral reaches them.
  expect(labels.referralStatuses).toEqual([
    'contacted',
    'viewing_scheduled',
    'application_submitted',
    'lease_signed',
    'commission_earned',
  ]);
  expect(labels.commissionStatuses).toEqual(['pending', 'validated', 'paid', 'disputed']);
  expect(labels.subscriptionStatuses).toEqual(['active', 'past_due', 'canceled', 'incomplete']);
  expect(subscriptionTiers).toEqual(['basic', 'premium', 'enterprise']);
  expect(labels.messageDirections.toSorted()).toEqual([
    'agent_to_landlord',
    'agent_to_tenant',
    'landlord_to_agent',
    'tenant_to_agent',
  ]);
});
