import {
  formatAgentActivityNotification,
  formatReferralNotification,
} from '../features/agents/notification-words.embed.ts';
import { formatApplicationNotification } from '../features/applications/notification-words.embed.ts';
import {
  formatGuestContactNotification,
  formatShowingNotification,
  formatSuggestionNotification,
} from '../features/contacts/notification-words.embed.ts';
import { formatNoticeNotification } from '../features/enforcement/notification-words.embed.ts';
import { formatHelperInvitationNotification } from '../features/helpers/notification-words.embed.ts';
import { formatLeasePacketNotification } from '../features/lease-up/notification-words.embed.ts';
import {
  formatFeedNotification,
  formatListingQuestionNotification,
} from '../features/listings/notification-words.embed.ts';
import { formatMessageNotification } from '../features/messages/notification-words.embed.ts';
import type { NotificationFormatters } from '../features/notifications/notification-formatters.embed.ts';
import { formatSavedSearchNotification } from '../features/saved/notification-words.embed.ts';
import { formatTenancyNotification } from '../features/tenancy/notification-words.embed.ts';
import { formatWebhookNotification } from '../features/webhooks/notification-words.embed.ts';

/** Which feature announces which kind of notification. */
export const notificationFormatters: NotificationFormatters = {
  message: formatMessageNotification,
  guest_contact: formatGuestContactNotification,
  application: formatApplicationNotification,
  lease_packet: formatLeasePacketNotification,
  showing: formatShowingNotification,
  showing_suggestion: formatSuggestionNotification,
  notice: formatNoticeNotification,
  referral: formatReferralNotification,
  agent_activity: formatAgentActivityNotification,
  helper_invitation: formatHelperInvitationNotification,
  tenancy_notice: formatTenancyNotification,
  deposit: formatTenancyNotification,
  repair: formatTenancyNotification,
  repair_overdue: formatTenancyNotification,
  saved_search: formatSavedSearchNotification,
  still_free: formatListingQuestionNotification,
  listing_question: formatListingQuestionNotification,
  feed: formatFeedNotification,
  webhook: formatWebhookNotification,
};
