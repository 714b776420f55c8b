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
export const feeStatuses = ['waived', 'due', 'paid'] as const;

/** The fee demo's amount, in dollars: its default, and the browser's hint of a range. */
export const demoFee = { default: 15, min: 1, max: 200 } as const;
