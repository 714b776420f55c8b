import * as z from 'zod';
import { pageByCursor } from '../kernel/paging.ts';
import { cents, day, id, idOut, instant, line, optional } from '../kernel/values.ts';

/** Description of every month. */
const civilMonth = 'A calendar month: `2026-11`.';
const monthError = 'Please choose a month';

/** A month as typed and displayed: `2026-11`. */
export const month = z
  .string({ error: monthError })
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { error: monthError })
  .describe(civilMonth);

/**
 * `set`: Lintel owes it to the owner. `paid`: the owner received it and keeps it, whatever becomes of the penalty. `taken_back`: the
 * penalty was repealed before it was paid, or staff canceled it; then the tenant owes that part of the rent again.
 */
export const rentPaymentStates = ['set', 'paid', 'taken_back'] as const;
export const takenBackReasons = ['repealed', 'staff'] as const;

/** A part of a month's rent that Lintel pays to the owner from a tenant's credit. */
export const rentPayment = z.object({
  id: idOut,
  property: z.object({ id: idOut, title: z.string() }),
  month: z.string().describe(civilMonth),
  amount: cents,
  state: z.enum(rentPaymentStates),
  setAt: instant,
  paidAt: instant.nullable(),
  takenBackAt: instant.nullable(),
  takenBackBecause: z.enum(takenBackReasons).nullable(),
});
export type RentPayment = z.output<typeof rentPayment>;

/** The same for the owner who is paid: with the tenant's name and the transfer's reference, but not the source of the credit. */
export const ownerRentPayment = rentPayment.extend({ tenantName: z.string(), reference: z.string().nullable() });
export type OwnerRentPayment = z.output<typeof ownerRentPayment>;

export const staffRentPayment = ownerRentPayment.extend({
  ownerName: z.string(),
  /** Why it was used for this rent, and why it was taken back. */
  note: z.string(),
  takenBackNote: z.string().nullable(),
  /** Staff may not decide on a payment to themselves, or on their own rent. */
  mayDecide: z.boolean(),
});
export type StaffRentPayment = z.output<typeof staffRentPayment>;

/** A lease whose rent a credit can be used for. */
export const leaseForCredit = z.object({
  id: idOut,
  propertyTitle: z.string(),
  ownerName: z.string(),
  monthlyRent: cents,
  startsOn: day,
  endsOn: day,
  /** Whether the credit comes from a penalty of this same owner, who could infer whom it concerned. */
  isOfPenalizedOwner: z.boolean(),
});

/** A usable credit, for staff. Without a lease there is no rent to use it for yet. */
export const usableRentCredit = z.object({
  id: idOut,
  tenantName: z.string(),
  amount: cents,
  left: cents,
  expiresAt: instant,
  leases: z.array(leaseForCredit),
  mayDecide: z.boolean(),
});
export type UsableRentCredit = z.output<typeof usableRentCredit>;

export const rentPaymentsQuery = z.object({
  ...pageByCursor,
  state: optional(z.enum(['to_pay', 'done'], { error: 'This state is not known' })).transform(
    (state) => state ?? 'to_pay',
  ),
});
export const usableCreditsQuery = z.object({ ...pageByCursor });
export const ownerRentPaymentsQuery = z.object({ ...pageByCursor });

const agreesError = 'Please ask the tenant first: the owner will learn that Lintel pays part of this rent';

export const rentPaymentForm = z.object({
  leaseId: id,
  month,
  amountCents: z
    .int({ error: 'Please enter an amount' })
    .min(1, { error: 'Please enter an amount' })
    .max(10_000_000, { error: 'This is more than a rent' })
    .describe('An integer amount in US cents: 37500 is $375.00.'),
  note: line({ max: 500, error: 'Please give a reason' }).pipe(z.string().min(3, { error: 'Please give a reason' })),
  tenantAgrees: z.literal(true, { error: agreesError }),
});

export const rentPaidForm = z.object({
  reference: line({ max: 100, error: 'Please enter what the transfer says' }).pipe(
    z.string().min(3, { error: 'Please enter what the transfer says' }),
  ),
});
