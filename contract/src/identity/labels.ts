/** Options of the registration forms: the values that are sent, and their labels. */

export const moveInTimelines = ['immediately', '1-month', '2-3-months', 'flexible'] as const;
export const moveInTimelineLabels: Record<(typeof moveInTimelines)[number], string> = {
  immediately: 'Immediately',
  '1-month': 'Within 1 month',
  '2-3-months': 'In 2 to 3 months',
  flexible: 'Flexible',
};

export const budgetRanges = ['under-1000', '1000-2000', '2000-3000', 'over-3000'] as const;
export const budgetRangeLabels: Record<(typeof budgetRanges)[number], string> = {
  'under-1000': 'Under $1,000',
  '1000-2000': '$1,000 - $2,000',
  '2000-3000': '$2,000 - $3,000',
  'over-3000': 'Over $3,000',
};

export const tenantEmployments = ['employed', 'part-time', 'self-employed', 'student', 'retired'] as const;
export const tenantEmploymentLabels: Record<(typeof tenantEmployments)[number], string> = {
  employed: 'Employed',
  'part-time': 'Part-time',
  'self-employed': 'Self-employed',
  student: 'Student',
  retired: 'Retired',
};

/** Each value is also its label. A preference of the tenant, never a filter over homes: 'Senior Housing' would be familial status. */
export const housingTypes = [
  'Studio',
  '1 Bedroom',
  '2 Bedroom',
  '3+ Bedroom',
  'Shared Housing',
  'Senior Housing',
] as const;

export const propertyCounts = ['1-5', '6-20', '20+'] as const;
/** Without these labels two ranges would share 20; the last one means more than that. */
export const propertyCountLabels: Record<(typeof propertyCounts)[number], string> = {
  '1-5': '1-5 properties',
  '6-20': '6-20 properties',
  '20+': 'More than 20 properties',
};

export const ownerExperiences = ['new', 'intermediate', 'experienced'] as const;
export const ownerExperienceLabels: Record<(typeof ownerExperiences)[number], string> = {
  new: 'New to renting out',
  intermediate: 'Some experience',
  experienced: 'Experienced',
};

/** Each value is also its label. */
export const ownedPropertyTypes = ['Single Family', 'Duplex', 'Apartment', 'Condo', 'Townhouse', 'Commercial'] as const;

export const agentExperiences = ['new', 'intermediate', 'senior'] as const;
export const agentExperienceLabels: Record<(typeof agentExperiences)[number], string> = {
  new: 'New agent',
  intermediate: 'Some experience',
  senior: 'Senior agent',
};

/** Each value is also its label. */
export const specialties = [
  'Residential Rentals',
  'Commercial Leasing',
  'Section 8 Housing',
  'Luxury Properties',
  'Student Housing',
  'Corporate Relocation',
] as const;

/** Confirmation messages after registration. */
export const registered = {
  tenant: 'You can now browse properties and contact owners.',
  owner: 'Welcome to Lintel! You can now start listing properties.',
  agent: 'Your agent profile is being reviewed.',
} as const;

/** The one response to a forgotten password, whether or not the account exists. */
export const resetOnItsWay =
  'If there is an account for this email address, a link to choose a new password is on its way. It works once, for 30 minutes.';

export const agentStatuses = ['pending_review', 'approved', 'declined'] as const;
export type AgentStatus = (typeof agentStatuses)[number];
export const agentStatusLabels: Record<(typeof agentStatuses)[number], string> = {
  pending_review: 'Being reviewed',
  approved: 'Approved',
  declined: 'Declined',
};
