/** The steps of a referral, in their order. */
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

/** What happens to a referral beside its steps. */
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
  confirmed: 'The tenant said yes',
  declined: 'The tenant said no',
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

/** What a tenant answers to a referral. */
export const referralAnswers = ['yes', 'no'] as const;

/** What an agent may be told by the state of a referral's commission. */
export const referralTerms = ['agreed', 'none'] as const;

/** Who objects to a referral. */
export const disputeParties = ['owner', 'tenant', 'agent', 'staff'] as const;
/** As those who read of an objection are told whose it is. */
export const disputePartyLabels: Record<(typeof disputeParties)[number], string> = {
  owner: 'The owner objects',
  tenant: 'The tenant objects',
  agent: 'Another agent objects',
  staff: 'Staff object',
};
export const disputeOutcomes = ['upheld', 'dismissed'] as const;
export const disputeOutcomeLabels: Record<(typeof disputeOutcomes)[number], string> = {
  upheld: 'Upheld: the introduction does not count',
  dismissed: 'Dismissed: the introduction stands',
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

/** The last two are added by hand; everything else the system writes when it happens. */
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
/** What is written by the system is told in these words, in the reader's language; by hand it has its own. */
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

/** `phone_call` becomes `Phone call`. */
export const spoken = (word: string): string => {
  const text = word.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
