import {
  listRecentActivity,
  listReferralDocuments,
  listReferrals,
  readAgentProfile,
  readAgentStats,
  readReferral,
  readReferralTerms,
} from './endpoints.ts';
import {
  listAgentCards,
  listAgentPayouts,
  listCommissions,
  listSubscriptionInvoices,
  readAgentPaymentSummary,
  readAgentSubscription,
  readPayoutAccount,
} from './payment-endpoints.ts';
import { listTenantReferrals, listTransparency, readTransparency } from './tenant-endpoints.ts';

/** What an agent is shown of their own: a referral or an entry has changed. */
export const readsOfAgent = [
  readAgentProfile,
  readAgentStats,
  listReferrals,
  listRecentActivity,
  readReferralTerms,
  readReferral,
  listReferralDocuments,
  readAgentSubscription,
  listCommissions,
  readAgentPaymentSummary,
  listSubscriptionInvoices,
  listAgentCards,
  listAgentPayouts,
  readPayoutAccount,
];

/** The same for a tenant: what agents did for them. */
export const readsOfRecord = [readTransparency, listTransparency, listTenantReferrals];
