import * as z from 'zod';
import { cents, day, id, idOut, inCents, instant, lines, optional } from '../../kernel/values.ts';
import { timeZoneIds } from '../../listings/time-zone.ts';
import { citation } from '../compliance/schema.ts';

/**
 * Deposit kinds, which differ by law: Ontario has rent deposits only, British Columbia a pet damage deposit besides the security deposit.
 */
export const depositKinds = ['rentDeposit', 'securityDeposit', 'petDamageDeposit'] as const;
export type DepositKind = (typeof depositKinds)[number];

export const depositKindLabels: Record<DepositKind, string> = {
  rentDeposit: 'Last month’s rent deposit',
  securityDeposit: 'Security deposit',
  petDamageDeposit: 'Pet damage deposit',
};

export const depositStates = ['held', 'due', 'overdue', 'returned', 'returned_late'] as const;
export type DepositState = (typeof depositStates)[number];

export const depositEventKinds = ['taken', 'interest_paid', 'returned'] as const;

/** Subject of a law: the kinds and the cap, the return deadline, or interest. */
export const depositLaw = citation.extend({ about: z.enum(['cap', 'return', 'interest']) });
export type DepositLaw = z.output<typeof depositLaw>;

export const deposit = z.object({
  id: idOut,
  tenancyId: idOut,
  propertyTitle: z.string(),
  tenantName: z.string(),
  jurisdiction: z.string().nullable(),
  /** Time zone of the home, in which days are counted. */
  timeZone: z.enum(timeZoneIds),
  kind: z.enum(depositKinds),
  amountCents: cents,
  takenOn: z.iso.date(),
  /** Legal maximum; null where the law sets none, or is unknown to Lintel. */
  capCents: cents.nullable(),
  isCompliant: z.boolean(),
  state: z.enum(depositStates),
  /** Null until the tenancy has ended, and where the law sets no such day. */
  returnBy: z.iso.date().nullable(),
  returnedOn: z.iso.date().nullable(),
  returnedCents: cents.nullable(),
  interestPaidCents: cents,
  /** Next due day of interest, if any. */
  interestDueOn: z.iso.date().nullable(),
  /** Legal basis of the figures. */
  laws: z.array(depositLaw),
  /** Money received and returned, oldest first; each entry has a receipt. */
  events: z.array(
    z.object({
      id: idOut,
      kind: z.enum(depositEventKinds),
      amountCents: cents,
      on: z.iso.date(),
      note: z.string().nullable(),
      at: instant,
    }),
  ),
});
export type Deposit = z.output<typeof deposit>;

const choose = { error: 'Please choose one of these' };
const amountError = { error: 'Please enter an amount' };
const amount = z.int(amountError).min(0, amountError).max(100_000_000, amountError).describe(inCents);

export const depositForm = z.object({
  tenancyId: id,
  kind: z.enum(depositKinds, choose),
  amountCents: amount.min(1, amountError).describe(inCents),
  takenOn: day,
  note: optional(lines({ max: 500 })),
});
export type DepositForm = z.output<typeof depositForm>;

export const depositStepForm = z
  .object({
    step: z.enum(['return', 'interest'], choose),
    on: day,
    amountCents: amount,
    /** The amount withheld and the reason, or how it was paid. */
    note: optional(lines({ max: 1000 })),
  })
  .superRefine(({ step, amountCents }, context) => {
    // The whole deposit may be withheld, so 0 is allowed; an interest payment of 0 is not.
    if (step === 'interest' && amountCents === 0) {
      context.addIssue({ code: 'custom', path: ['amountCents'], message: amountError.error });
    }
  });
export type DepositStepForm = z.output<typeof depositStepForm>;
