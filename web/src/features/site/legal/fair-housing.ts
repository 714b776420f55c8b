/** Protected groups, on Lintel and by federal law. Checked on the day given; information, not legal advice. */
export const fairHousingCheckedOn = '2026-11-20';

/** The groups that Lintel's own rules protect everywhere, whatever the local law. Source: our terms. */
export const protectedOnLintel = [
  'Race or ethnicity',
  'Religion',
  'Gender identity',
  'Sexual orientation',
  'Disability status',
  'Family status',
  'National origin',
  'Age',
  'Section 8 vouchers',
] as const;

/** The seven classes of the federal Fair Housing Act. Source: 42 U.S.C. § 3604(a)-(f), § 3602(h) and (k). */
export const federalClasses = [
  'race',
  'color',
  'religion',
  'sex',
  'disability',
  'familial status',
  'national origin',
] as const;
export const federalClassesCite = '42 U.S.C. § 3604';
