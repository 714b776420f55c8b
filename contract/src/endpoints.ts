import * as agents from './agents/endpoints.ts';
import * as ownerReferrals from './agents/owner-endpoints.ts';
import * as agentPayments from './agents/payment-endpoints.ts';
import * as receiptDisputes from './agents/receipt-dispute-endpoints.ts';
import * as agentDisputes from './agents/staff-endpoints.ts';
import * as tenantReferrals from './agents/tenant-endpoints.ts';
import * as applications from './applications/endpoints.ts';
import * as receivedApplications from './applications/owner-endpoints.ts';
import * as tenantApplications from './applications/tenant-endpoints.ts';
import * as contacts from './contacts/endpoints.ts';
import * as guestContacts from './contacts/guest-contact-endpoints.ts';
import * as receiptLogProofs from './contacts/log-proof-endpoints.ts';
import * as showings from './contacts/showings/endpoints.ts';
import * as showingSuggestions from './contacts/showings/suggestions/endpoints.ts';
import * as enforcement from './enforcement/endpoints.ts';
import * as monitor from './enforcement/monitor-endpoints.ts';
import * as patterns from './enforcement/pattern-endpoints.ts';
import * as publicRecord from './enforcement/public-record-endpoints.ts';
import * as reports from './enforcement/report-endpoints.ts';
import * as staffReports from './enforcement/report-staff-endpoints.ts';
import * as staffEnforcement from './enforcement/staff-endpoints.ts';
import * as helpers from './helpers/endpoints.ts';
import * as helping from './helpers/helping-endpoints.ts';
import * as identity from './identity/endpoints.ts';
import * as passkeys from './identity/passkey-endpoints.ts';
import * as verification from './identity/verification-endpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as packetAuthority from './lease-up/authority/endpoints.ts';
import * as authorityAccounts from './lease-up/authority-accounts/endpoints.ts';
import * as authorityPackets from './lease-up/authority-accounts/packet-endpoints.ts';
import * as packetCalendars from './lease-up/calendar/endpoints.ts';
import * as homeInspection from './lease-up/inspection/endpoints.ts';
import * as leasePacket from './lease-up/packet/endpoints.ts';
import * as searchRecord from './lease-up/search-record/endpoints.ts';
import * as leaseUpTimes from './lease-up/times/endpoints.ts';
import * as voucherClock from './lease-up/voucher-clock/endpoints.ts';
import * as stillFree from './listings/availability-check/endpoints.ts';
import * as listingChecks from './listings/checks/endpoints.ts';
import { joinListings } from './listings/checks/join.ts';
import * as listings from './listings/endpoints.ts';
import * as feeds from './listings/feeds/endpoints.ts';
import * as preparedFeeds from './listings/feeds/staff-endpoints.ts';
import * as map from './listings/map/endpoints.ts';
import * as homeImports from './listings/owner-import/endpoints.ts';
import * as voucherFit from './listings/voucher-fit/endpoints.ts';
import * as messageAttachments from './messages/attachment-endpoints.ts';
import * as messageBlocks from './messages/block-endpoints.ts';
import * as messages from './messages/endpoints.ts';
import * as notifications from './messages/notification-endpoints.ts';
import * as messageReports from './messages/report-endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as payoutAccounts from './payments/payout-account-endpoints.ts';
import * as rent from './payments/rent-endpoints.ts';
import * as saved from './saved/endpoints.ts';
import * as savedHomes from './saved/homes-endpoints.ts';
import * as savedSharing from './saved/sharing-endpoints.ts';
import * as site from './site/endpoints.ts';
import * as staff from './staff/endpoints.ts';
import * as tenancyCalendar from './tenancy/calendar/endpoints.ts';
import * as tenancyCompliance from './tenancy/compliance/endpoints.ts';
import * as tenancyDeposits from './tenancy/deposits/endpoints.ts';
import * as tenantHome from './tenancy/home/endpoints.ts';
import * as maintenance from './tenancy/maintenance/endpoints.ts';
import * as tenancyManyNotices from './tenancy/many/endpoints.ts';
import * as tenancyNotices from './tenancy/notices/endpoints.ts';
import * as tenancyRules from './tenancy/rule-endpoints.ts';
import * as tenancyRuleList from './tenancy/rule-list/endpoints.ts';
import * as tenancies from './tenancy/tenancies/endpoints.ts';
import * as webhooks from './webhooks/endpoints.ts';

/** Every API call: OpenAPI, the fuzz tests and the permission matrix walk over all of them. */
export const endpoints: readonly Endpoint[] = [
  listings,
  homeImports,
  feeds,
  preparedFeeds,
  listingChecks,
  { joinListings },
  stillFree,
  voucherFit,
  map,
  saved,
  savedHomes,
  savedSharing,
  contacts,
  guestContacts,
  receiptLogProofs,
  showings,
  showingSuggestions,
  messages,
  notifications,
  messageAttachments,
  messageBlocks,
  messageReports,
  applications,
  tenantApplications,
  receivedApplications,
  payments,
  rent,
  payoutAccounts,
  enforcement,
  staffEnforcement,
  reports,
  staffReports,
  publicRecord,
  monitor,
  patterns,
  identity,
  passkeys,
  verification,
  site,
  staff,
  agents,
  agentPayments,
  tenantReferrals,
  ownerReferrals,
  agentDisputes,
  receiptDisputes,
  voucherClock,
  authorityAccounts,
  packetCalendars,
  authorityPackets,
  packetAuthority,
  homeInspection,
  leasePacket,
  searchRecord,
  leaseUpTimes,
  helpers,
  helping,
  tenancyCompliance,
  tenancies,
  tenancyNotices,
  tenancyDeposits,
  maintenance,
  tenancyManyNotices,
  tenantHome,
  tenancyCalendar,
  tenancyRules,
  tenancyRuleList,
  webhooks,
].flatMap((feature) => Object.values(feature) as Endpoint[]);
