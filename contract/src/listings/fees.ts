import * as z from 'zod';
import { cents } from '../kernel/values.ts';

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

const feeError = 'Each fee must be an amount from $0.01 to $100,000';

export const fee = z.object({
  kind: z.enum(feeKinds, { error: 'This kind of fee is not known' }),
  due: z.enum(feeTimes, { error: 'A fee is due monthly or once' }),
  cents: z
    .int({ error: feeError })
    .min(1, { error: feeError })
    .max(10_000_000, { error: feeError })
    .describe('US cents, each time it is due'),
});
export type Fee = z.output<typeof fee>;

/** A fee in an answer. */
export const feeOut = z.object({ kind: z.enum(feeKinds), due: z.enum(feeTimes), cents });

/** All fees of a home; each kind is named once for each time that it is due. */
export const fees = z
  .array(fee, { error: 'Please give the fees as a list' })
  .max(20, { error: 'Please name each fee once' })
  .refine((list) => list.every(({ kind, due }) => feesAsked[due].includes(kind)), {
    error: 'This fee is not asked for at that time',
  })
  .refine((list) => new Set(list.map(({ kind, due }) => `${due} ${kind}`)).size === list.length, {
    error: 'Please name each fee once',
  });

export const feesDue = (list: readonly Fee[] | undefined, due: FeeTime): Fee[] =>
  (list ?? []).filter((one) => one.due === due);

/** Cents, of all that is due at that time. */
export const sumOfFees = (list: readonly Fee[] | undefined, due: FeeTime): number =>
  feesDue(list, due).reduce((sum, one) => sum + one.cents, 0);

/** What must be paid every month: the rent and the fees that nobody can leave out. Cents. */
export const monthlyTotal = (home: { rent: number; fees?: readonly Fee[] | undefined }): number =>
  home.rent + sumOfFees(home.fees, 'monthly');
