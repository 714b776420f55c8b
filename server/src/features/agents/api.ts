/** The agents feature's exports for other features. */

export { recordConversation } from './activity/record-conversation.ts';
export { commissionPurpose } from './charges/purpose.ts';
export { agentRecords } from './data-export.ts';
export { eraseReferrals } from './erase-referrals.ts';
export { referralNotifications } from './notification-source.ts';
export { referralFollower } from './referrals/follow-applications.ts';
export { subscriptionPurpose } from './subscriptions/purpose.ts';
