import { documentFileLimits } from '../kernel/files/documents.ts';

/** Options of the application form. */
export const employmentStatuses = [
  'full-time',
  'part-time',
  'self-employed',
  'contractor',
  'unemployed',
  'retired',
  'student',
  'disability',
  'social-security',
  'other',
] as const;
export type EmploymentStatus = (typeof employmentStatuses)[number];

export const employmentLabels: Record<EmploymentStatus, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  'self-employed': 'Self-employed',
  contractor: 'Contractor',
  unemployed: 'Unemployed',
  retired: 'Retired',
  student: 'Student',
  disability: 'Disability',
  'social-security': 'Social Security',
  other: 'Other',
};

export const applicationStatuses = ['pending', 'under_review', 'approved', 'rejected', 'withdrawn'] as const;
/** Confirmations for the applicant after sending, by the state of the fee. */
export const applicationThanks = {
  voucher: 'Your application was sent. No application fee: Section 8 voucher holders pay nothing.',
  law: 'Your application was sent. No application fee: the law at this home’s location does not allow one.',
  due: 'Your application was sent. The {{fee}} application fee is due.',
} as const;

/** Reasons for a quote of 0. */
export const waiverReasons = {
  voucher: 'Section 8 Housing Choice Voucher holders are exempt from application fees',
  law: 'The law at this home’s location does not allow an application fee',
} as const;

/** The law that forbids the fee, by state or province, shown as an extra line under a quote. */
export const feeLawNotes = {
  NY: 'New York law does not allow a fee for processing an application (RPL § 238-a(1)).',
  MA: 'Massachusetts law does not allow a landlord to charge an application fee (M.G.L. c. 186, § 15B(1)(b)).',
  VT: 'Vermont law does not allow application fees (9 V.S.A. § 4456a).',
  ON: 'Ontario law does not allow fees beyond the rent deposit (RTA, s. 134).',
  BC: 'British Columbia law does not allow a fee for accepting, processing or investigating an application (RTA, s. 15).',
  RI: 'Rhode Island law allows no application fee beyond the actual cost of a background check (R.I.G.L. § 34-18-59).',
} as const;

export const feeStatuses = ['waived', 'due', 'paid'] as const;

/** Amounts of the fee demo, in dollars: its default, and the range suggested to the browser. */
export const demoFee = { default: 15, min: 1, max: 200 } as const;

/** Sections of the review page, in order; heartbeats name them. */
export const reviewSections = ['applicant', 'voucher', 'income', 'move_in', 'documents'] as const;
export type ReviewSection = (typeof reviewSections)[number];

/** Section labels; `currentSection` and `sectionsViewed` of a viewing use them. */
export const reviewSectionLabels: Record<ReviewSection, string> = {
  applicant: 'Applicant',
  voucher: 'Voucher',
  income: 'Income and employment',
  move_in: 'Move-in',
  documents: 'Documents',
};

/** Notices for the owner on the review page, and for the applicant beside the viewing status. */
export const viewingNotices = {
  owner: 'The applicant can see you are viewing this.',
  tenant: 'Opening it isn’t a decision.',
} as const;

/** How a viewing ended: the reader left, was silent for 15 seconds, or the application was withdrawn. */
export const viewingEnds = ['left', 'silent', 'withdrawn'] as const;

/** Kinds of entries in an application's timeline. */
export const timelineKinds = [
  'sent',
  'fee_paid',
  'fee_returned',
  'opened',
  'under_review',
  'approved',
  'rejected',
  'withdrawn',
  'document_added',
  'document_removed',
  'document_opened',
  'voucher_number_revealed',
  'employment_revealed',
  'lease_offered',
  'lease_confirmed',
  'lease_declined',
  'lease_canceled',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineLabels: Record<TimelineKind, string> = {
  sent: 'Application sent',
  fee_paid: 'Application fee paid',
  fee_returned: 'Application fee returned',
  opened: 'Opened by the owner for the first time',
  under_review: 'Under review',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  document_added: 'Document added',
  document_removed: 'Document removed',
  document_opened: 'Document opened by the owner',
  voucher_number_revealed: 'Voucher number shown to the owner',
  employment_revealed: 'Employment shown to the owner',
  lease_offered: 'Lease offered',
  lease_confirmed: 'Lease confirmed',
  lease_declined: 'Lease declined',
  lease_canceled: 'Lease withdrawn by the owner',
};

/** Details that an owner must request to see, because they reveal more than a decision needs; each request is recorded. */
export const revealables = ['voucher_number', 'employment'] as const;

export const documentKinds = ['voucher', 'income', 'identity', 'reference', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindLabels: Record<DocumentKind, string> = {
  voucher: 'Voucher',
  income: 'Proof of income',
  identity: 'Identity',
  reference: 'Reference',
  other: 'Other',
};

/** Limits per application. */
export const documentLimits = { ...documentFileLimits, count: 10 } as const;
