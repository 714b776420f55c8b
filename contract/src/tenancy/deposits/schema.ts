import * as z from 'zod';
import { cents, day, id, idOut, inCents, instant, lines, optional } from '../../kernel/values.ts';
import { timeZoneIds } from '../../listings/time-zone.ts';
import { citation } from '../compliance/schema.ts';

/** Different law, different words: Ontario knows rent deposits only, British Columbia one for pets beside the security deposit. */
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

/** What a law is about: which kinds and how much, by when it goes back, interest. */
export const depositLaw = citation.extend({ about: z.enum(['cap', 'return', 'interest']) });
export type DepositLaw = z.output<typeof depositLaw>;

export const deposit = z.object({
  id: idOut,
  tenancyId: idOut,
  propertyTitle: z.string(),
  tenantName: z.string(),
  jurisdiction: z.string().nullable(),
  /** Where the home is: its days are that clock’s. */
  timeZone: z.enum(timeZoneIds),
  kind: z.enum(depositKinds),
  amountCents: cents,
  takenOn: z.iso.date(),
  /** The most that the law allows; null where it says nothing, or is not known here. */
  capCents: cents.nullable(),
  isCompliant: z.boolean(),
  state: z.enum(depositStates),
  /** Null until the tenancy has ended, and where the law has no such day. */
  returnBy: z.iso.date().nullable(),
  returnedOn: z.iso.date().nullable(),
  returnedCents: cents.nullable(),
  interestPaidCents: cents,
  /** By when interest is due next, where it is. */
  interestDueOn: z.iso.date().nullable(),
  /** What the figures stand on. */
  laws: z.array(depositLaw),
  /** What was received and given back, the first first; each has a receipt. */
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
    /** What was kept back, and why; how it was paid. */
    note: optional(lines({ max: 1000 })),
  })
  .superRefine(({ step, amountCents }, context) => {
    // All of a deposit may be kept back; interest of nothing was not paid.
    if (step === 'interest' && amountCents === 0) {
      context.addIssue({ code: 'custom', path: ['amountCents'], message: amountError.error });
    }
  });
export type DepositStepForm = z.output<typeof depositStepForm>;
