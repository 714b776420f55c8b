/** How long a message may be, in characters. */
export const longestMessage = 4000;
/** How much of the last message a list shows. */
export const previewLength = 200;

/** How many files come with one message. */
export const attachmentsMax = 5;
/** How many a person may have waiting in one thread for a message to be sent with; the others go after a day. */
export const waitingAttachmentsMax = 20;

/** How often a screen asks again, in milliseconds, beside what the stream of changes tells it. */
export const conversationsPollMs = 5000;
export const messagesPollMs = 2000;
/** How often any page asks what is new. */
export const notificationsPollMs = 30_000;

/** What notifications are about, and under which word they stand together. */
export const notificationTopics = [
  'message',
  'guest_contact',
  'application',
  'lease_packet',
  'showing',
  'showing_suggestion',
  'notice',
  'referral',
  'agent_activity',
  'helper_invitation',
  'tenancy_notice',
  'deposit',
  'repair',
  'repair_overdue',
  'saved_search',
  'still_free',
  'listing_question',
  'webhook',
  'feed',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
export const notificationRoles = ['tenant', 'owner', 'agent', 'helper'] as const;
export const notificationGroups: Record<NotificationTopic, string> = {
  message: 'Messages',
  guest_contact: 'Messages',
  application: 'Applications',
  lease_packet: 'Applications',
  showing: 'Showings',
  showing_suggestion: 'Showings',
  notice: 'Notices',
  referral: 'Notices',
  agent_activity: 'Notices',
  helper_invitation: 'Notices',
  tenancy_notice: 'Tenancies',
  deposit: 'Tenancies',
  repair: 'Tenancies',
  repair_overdue: 'Tenancies',
  saved_search: 'Saved searches',
  still_free: 'Listings',
  listing_question: 'Listings',
  webhook: 'Listings',
  feed: 'Listings',
};

/** For how long something can be new, and stands in the list. */
export const notificationDays = 90;

export const participantTypes = ['tenant', 'agent', 'owner'] as const;
export type ParticipantType = (typeof participantTypes)[number];

export const participantLabels: Record<ParticipantType, string> = {
  tenant: 'Tenant',
  agent: 'Agent',
  owner: 'Owner',
};
