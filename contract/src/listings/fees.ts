/**
 * Fees that every tenant of a home must pay besides the rent. Owners cannot use their own words: the purpose of a fee must be
 * clear to every reader, in every language.
 */
export const feeKinds = [
  'trash',
  'utilities',
  'pest-control',
  'parking',
  'storage',
  'internet',
  'technology',
  'amenities',
  'association',
  'insurance',
  'administration',
  'move-in',
  'cleaning',
  'keys',
] as const;
export type FeeKind = (typeof feeKinds)[number];

export const feeKindLabels: Record<FeeKind, string> = {
  trash: 'Trash collection',
  utilities: 'Utilities at a flat rate',
  'pest-control': 'Pest control',
  parking: 'Parking fee',
  storage: 'Storage fee',
  internet: 'Internet and cable',
  technology: 'Smart home technology',
  amenities: 'Shared rooms and grounds',
  association: 'Association dues',
  insurance: 'Insurance through the owner',
  administration: 'Administration fee',
  'move-in': 'Move-in fee',
  cleaning: 'Cleaning fee',
  keys: 'Keys and locks',
};

export const feeTimes = ['monthly', 'once'] as const;
export type FeeTime = (typeof feeTimes)[number];

/** Fees offered in forms and files: those of living in the home are due monthly, those of moving in once. */
export const feesAsked: Record<FeeTime, readonly FeeKind[]> = {
  monthly: feeKinds.slice(0, 10),
  once: ['administration', 'move-in', 'cleaning', 'keys', 'parking', 'association'],
};

/** A fee; `cents` are due each time. */
export type Fee = { kind: FeeKind; due: FeeTime; cents: number };

export const feesDue = (list: readonly Fee[] | undefined, due: FeeTime): Fee[] =>
  (list ?? []).filter((one) => one.due === due);

/** Returns the sum of the fees due at that time, in cents. */
export const sumOfFees = (list: readonly Fee[] | undefined, due: FeeTime): number =>
  feesDue(list, due).reduce((sum, one) => sum + one.cents, 0);

/** Returns the monthly total in cents: the rent and the mandatory monthly fees. */
export const monthlyTotal = (home: { rent: number; fees?: readonly Fee[] | undefined }): number =>
  home.rent + sumOfFees(home.fees, 'monthly');
