/** The application fee and the choices of the application form. */
export const applicationFeeCents = 1000;

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
/** What the applicant is told once the application is sent, by what became of the fee. */
export const applicationThanks = {
  voucher: 'Your application was sent. No application fee: Section 8 voucher holders pay nothing.',
  law: 'Your application was sent. No application fee: the law where this home stands does not allow one.',
  due: 'Your application was sent. The $10 application fee is due.',
} as const;

/** Why a quote is 0. */
export const waiverReasons = {
  voucher: 'Section 8 Housing Choice Voucher holders are exempt from application fees',
  law: 'The law where this home stands does not allow an application fee',
} as const;

/** The law that forbids the fee, by state or province: the extra line under a quote. */
export const feeLawNotes = {
  NY: 'New York law does not allow a fee for processing an application (RPL § 238-a(1)).',
  MA: 'Massachusetts law does not allow a landlord to charge an application fee (M.G.L. c. 186, § 15B(1)(b)).',
  VT: 'Vermont law does not allow application fees (9 V.S.A. § 4456a).',
  ON: 'Ontario law does not allow fees beyond the rent deposit (RTA, s. 134).',
  BC: 'British Columbia law does not allow a fee for accepting, processing or investigating an application (RTA, s. 15).',
  RI: 'Rhode Island law allows no application fee beyond the actual cost of a background check (R.I.G.L. § 34-18-59).',
} as const;

export const feeStatuses = ['waived', 'due', 'paid'] as const;

/** The fee demo's amount, in dollars: its default, and the browser's hint of a range. */
export const demoFee = { default: 15, min: 1, max: 200 } as const;
