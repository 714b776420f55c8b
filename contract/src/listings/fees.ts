/**
 * Fees that every tenant of a home must pay beside the rent. Words of one's own are not taken: what a fee is for must be plain to
 * whoever reads it, in every language.
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

/** What a form and a file ask for: fees of the home are due monthly, those of the beginning once. */
export const feesAsked: Record<FeeTime, readonly FeeKind[]> = {
  monthly: feeKinds.slice(0, 10),
  once: ['administration', 'move-in', 'cleaning', 'keys', 'parking', 'association'],
};

/** A fee: `cents` are due each time. */
export type Fee = { kind: FeeKind; due: FeeTime; cents: number };

export const feesDue = (list: readonly Fee[] | undefined, due: FeeTime): Fee[] =>
  (list ?? []).filter((one) => one.due === due);

/** Cents, of all that is due at that time. */
export const sumOfFees = (list: readonly Fee[] | undefined, due: FeeTime): number =>
  feesDue(list, due).reduce((sum, one) => sum + one.cents, 0);

/** What must be paid every month: the rent and the fees that nobody can leave out. Cents. */
export const monthlyTotal = (home: { rent: number; fees?: readonly Fee[] | undefined }): number =>
  home.rent + sumOfFees(home.fees, 'monthly');
