/** Steps of a referral, in order. */
export const referralStatuses = [
  'contacted',
  'viewing_scheduled',
  'application_submitted',
  'lease_signed',
  'commission_earned',
] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

export const referralStatusLabels: Record<ReferralStatus, string> = {
  contacted: 'Contacted',
  viewing_scheduled: 'Viewing scheduled',
  application_submitted: 'Application submitted',
  lease_signed: 'Lease signed',
  commission_earned: 'Commission earned',
};

/** Events of a referral besides its steps. */
export const referralNews = [
  'confirmed',
  'declined',
  'scope_changed',
  'ended',
  'disputed',
  'dispute_answered',
  'dispute_upheld',
  'dispute_dismissed',
] as const;
export const referralEventKinds = [...referralStatuses, ...referralNews] as const;
export type ReferralEventKind = (typeof referralEventKinds)[number];
export const referralEventLabels: Record<ReferralEventKind, string> = {
  ...referralStatusLabels,
  confirmed: 'The tenant accepted',
  declined: 'The tenant declined',
  scope_changed: 'The tenant changed what you may do',
  ended: 'The tenant ended this',
  disputed: 'Dispute opened',
  dispute_answered: 'Dispute answered',
  dispute_upheld: 'Dispute upheld',
  dispute_dismissed: 'Dispute dismissed',
};
export const referralActors = ['agent', 'tenant', 'owner', 'lintel', 'staff'] as const;
export const referralActorLabels: Record<(typeof referralActors)[number], string> = {
  agent: 'Agent',
  tenant: 'Tenant',
  owner: 'Owner',
  lintel: 'Lintel',
  staff: 'Staff',
};

/** A tenant's answers to a referral. */
export const referralAnswers = ['yes', 'no'] as const;

/** Commission terms of a referral that an agent may see. */
export const referralTerms = ['agreed', 'none'] as const;

/** Who can dispute a referral. */
export const disputeParties = ['owner', 'tenant', 'agent', 'staff'] as const;
/** Labels of a dispute's party, for those who see the dispute. */
export const disputePartyLabels: Record<(typeof disputeParties)[number], string> = {
  owner: 'The owner objects',
  tenant: 'The tenant objects',
  agent: 'Another agent objects',
  staff: 'Staff object',
};
export const disputeOutcomes = ['upheld', 'dismissed'] as const;
export const disputeOutcomeLabels: Record<(typeof disputeOutcomes)[number], string> = {
  upheld: 'Upheld: the introduction does not count',
  dismissed: 'Dismissed: the introduction is confirmed',
};

export const subscriptionStatuses = ['active', 'past_due', 'canceled', 'incomplete'] as const;

export const commissionStatuses = ['pending', 'validated', 'paid', 'disputed'] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];

export const correspondenceTypes = ['email', 'phone', 'text'] as const;
export const messageDirections = [
  'agent_to_landlord',
  'landlord_to_agent',
  'agent_to_tenant',
  'tenant_to_agent',
] as const;

/** The last two are added by hand; the system records all others when they happen. */
export const activityTypes = [
  'referral_added',
  'viewing_scheduled',
  'application_submitted',
  'lease_signed',
  'commission_earned',
  'dispute_answered',
  'phone_call',
  'meeting',
] as const;
export type ActivityType = (typeof activityTypes)[number];
export const activitiesByHand = ['phone_call', 'meeting'] as const satisfies readonly ActivityType[];
/** Texts of entries that the system records, translated for the reader; entries added by hand have their own text. */
export const activityTexts: Record<Exclude<ActivityType, (typeof activitiesByHand)[number]>, string> = {
  referral_added: 'Introduced you for a home',
  viewing_scheduled: 'Scheduled a viewing',
  application_submitted: 'Your application was sent',
  lease_signed: 'Your lease was confirmed',
  commission_earned: 'The commission was earned; the owner pays it',
  dispute_answered: 'Answered a dispute',
};

export const accessTypes = ['view', 'download'] as const;

export const entryKinds = ['correspondence', 'activity', 'document_access'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Returns `phone_call` as `Phone call`. */
export const spoken = (word: string): string => {
  const text = word.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
