import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { mayWorkAsAgent } from '../policy.ts';
import type { SubscriptionRow } from './hold-subscription.ts';

type Subscription = Pick<SubscriptionRow, 'status' | 'endsAtPeriodEnd'> | undefined;

/** Allows changes to a subscription to its own agent; staff may only look. */
export const mayActAsSubscriber = (viewer: Viewer | null, agentId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.agentId === agentId ? allow : deny('viewer.not_allowed');
};

/** Allows only approved agents to pay: no one else could use it. */
const mayPayAs = (viewer: Viewer | null, agentId: number): Decision => {
  const acting = mayActAsSubscriber(viewer, agentId);
  return acting.allowed && viewer ? mayWorkAsAgent(viewer) : acting;
};

export const mayStartSubscription = (viewer: Viewer | null, agentId: number, subscription: Subscription): Decision => {
  const paying = mayPayAs(viewer, agentId);
  if (!paying.allowed) return paying;
  const isRunning = subscription?.status === 'active' || subscription?.status === 'past_due';
  return isRunning ? deny('subscription.already_active') : allow;
};

export const mayChangeSubscription = (viewer: Viewer | null, agentId: number, subscription: Subscription): Decision => {
  const paying = mayPayAs(viewer, agentId);
  if (!paying.allowed) return paying;
  if (subscription?.status !== 'active') return deny('subscription.not_active');
  return subscription.endsAtPeriodEnd ? deny('subscription.is_ending') : allow;
};

/** Allows anyone who pays to cancel, approved or not. */
export const mayCancelSubscription = (viewer: Viewer | null, agentId: number, subscription: Subscription): Decision => {
  const acting = mayActAsSubscriber(viewer, agentId);
  if (!acting.allowed) return acting;
  const isRunning = subscription?.status === 'active' || subscription?.status === 'past_due';
  return isRunning && !subscription.endsAtPeriodEnd ? allow : deny('subscription.not_active');
};

export const mayKeepSubscription = (viewer: Viewer | null, agentId: number, subscription: Subscription): Decision => {
  const acting = mayActAsSubscriber(viewer, agentId);
  if (!acting.allowed) return acting;
  return subscription?.status === 'active' && subscription.endsAtPeriodEnd ? allow : deny('subscription.not_ending');
};

export const mayRetrySubscription = (viewer: Viewer | null, agentId: number, subscription: Subscription): Decision => {
  const acting = mayActAsSubscriber(viewer, agentId);
  if (!acting.allowed) return acting;
  return subscription?.status === 'past_due' ? allow : deny('subscription.not_past_due');
};
