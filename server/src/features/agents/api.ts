/** What other features may use of agents. */

export { findWorkingReferral, recordActivity } from './activity/record-activity.ts';
export { recordConversation } from './activity/record-conversation.ts';
export { commissionPurpose } from './charges/purpose.ts';
export { eraseReferrals } from './erase-referrals.ts';
export { referralNotifications } from './notification-source.ts';
export { agentRecords } from './personal-records.ts';
export { referralFollower } from './referrals/follow-applications.ts';
export { subscriptionPurpose } from './subscriptions/purpose.ts';
