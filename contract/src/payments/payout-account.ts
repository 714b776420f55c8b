import * as z from 'zod';
import { line } from '../kernel/values.ts';

/**
 * Status of a payout account at the gateway. `details_needed`: the account holder must add details. `in_review`: the gateway reviews the
 * details. `closed`: it receives no more payouts.
 */
export const payoutAccountStates = ['details_needed', 'in_review', 'ready', 'closed'] as const;
export type PayoutAccountState = (typeof payoutAccountStates)[number];

/** Tax numbers for the sandbox, and the effect of each. No one should type a real one there. */
export const sandboxTaxNumbers = [
  { number: '00-0000000', does: 'belongs to the name: accepted at once' },
  { number: '00-0000001', does: 'does not belong to the name' },
  { number: '00-0000002', does: 'is reviewed for a minute, then accepted' },
  { number: '00-0000003', does: 'is of a business that is not served: the account is closed' },
] as const;
export type SandboxTaxNumber = (typeof sandboxTaxNumbers)[number]['number'];

/** Bank accounts for the sandbox, and the effect of each. */
export const sandboxBankAccounts = [
  { number: '000123456789', does: 'takes transfers' },
  { number: '000111111116', does: 'is accepted, and then refuses each transfer' },
] as const;
export type SandboxBankAccount = (typeof sandboxBankAccounts)[number]['number'];

const numbersOf = <Number extends string>(all: readonly { number: Number }[]) =>
  all.map(({ number }) => number) as [Number, ...Number[]];

/** Fields of the gateway's own page, in the sandbox. */
export const sandboxAccountDetails = z.object({
  legalName: line({ max: 100, error: 'Please enter the name' }).pipe(
    z.string().min(2, { error: 'Please enter the name' }),
  ),
  taxNumber: z.enum(numbersOf(sandboxTaxNumbers), { error: 'Please choose a test number' }),
  bankAccount: z.enum(numbersOf(sandboxBankAccounts), { error: 'Please choose a test account' }),
});

/** The sandbox's page, as anyone with its link sees it. */
export const sandboxAccountPage = z.object({
  legalName: z.string(),
  state: z.enum(payoutAccountStates),
  /** Why the details were not accepted. */
  problem: z.string().nullable(),
  /** Path to return to. */
  returnPath: z.string(),
});
export type SandboxAccountPage = z.output<typeof sandboxAccountPage>;
