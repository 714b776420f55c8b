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

/** Reads of an agent's own data that a changed referral or entry makes stale. */
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

/** The same for a tenant: reads of what agents did for them. */
export const readsOfRecord = [readTransparency, listTransparency, listTenantReferrals];
