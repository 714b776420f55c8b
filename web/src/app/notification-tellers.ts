import { tellAgentActivity, tellReferral } from '../features/agents/notification-words.embed.ts';
import { tellApplication } from '../features/applications/notification-words.embed.ts';
import { tellGuestContact, tellShowing, tellSuggestion } from '../features/contacts/notification-words.embed.ts';
import { tellNotice } from '../features/enforcement/notification-words.embed.ts';
import { tellHelperInvitation } from '../features/helpers/notification-words.embed.ts';
import { tellLeasePacket } from '../features/lease-up/notification-words.embed.ts';
import { tellFeed, tellListingQuestion } from '../features/listings/notification-words.embed.ts';
import { tellMessage } from '../features/messages/notification-words.embed.ts';
import type { NotificationTellers } from '../features/notifications/notification-tellers.embed.ts';
import { tellSavedSearch } from '../features/saved/notification-words.embed.ts';
import { tellTenancy } from '../features/tenancy/notification-words.embed.ts';
import { tellWebhook } from '../features/webhooks/notification-words.embed.ts';

/** Which feature announces which kind of notification. */
export const notificationTellers: NotificationTellers = {
  message: tellMessage,
  guest_contact: tellGuestContact,
  application: tellApplication,
  lease_packet: tellLeasePacket,
  showing: tellShowing,
  showing_suggestion: tellSuggestion,
  notice: tellNotice,
  referral: tellReferral,
  agent_activity: tellAgentActivity,
  helper_invitation: tellHelperInvitation,
  tenancy_notice: tellTenancy,
  deposit: tellTenancy,
  repair: tellTenancy,
  repair_overdue: tellTenancy,
  saved_search: tellSavedSearch,
  still_free: tellListingQuestion,
  listing_question: tellListingQuestion,
  feed: tellFeed,
  webhook: tellWebhook,
};
