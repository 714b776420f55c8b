/** Maximum length of a message, in characters. */
export const longestMessage = 4000;
/** Characters of the last message that a list shows. */
export const previewLength = 200;

/** Most files with one message. */
export const attachmentsMax = 5;
/** Most uploaded files of one person in one thread that are not sent yet; unsent files are deleted after a day. */
export const waitingAttachmentsMax = 20;

/** Polling intervals of a screen, in milliseconds, in addition to the event stream. */
export const conversationsPollMs = 5000;
export const messagesPollMs = 2000;
/** How often any page polls for notifications. */
export const notificationsPollMs = 30_000;

/** Subjects of notifications, and the label that groups them. */
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

/** Days for which something can be new, and stays in the list. */
export const notificationDays = 90;

export const participantTypes = ['tenant', 'agent', 'owner'] as const;
export type ParticipantType = (typeof participantTypes)[number];

export const participantLabels: Record<ParticipantType, string> = {
  tenant: 'Tenant',
  agent: 'Agent',
  owner: 'Owner',
};
