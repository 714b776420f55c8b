import * as z from 'zod';
import { cents, idOut, instant } from '../kernel/values.ts';

/** Accounting status of a charge to an owner. */
export const commissionChargeStatuses = ['open', 'paid', 'void', 'revoked'] as const;

/** Reasons why a card on file could not be charged. */
export const commissionChargeFailures = ['no_card', 'declined', 'needs_bank'] as const;
export type CommissionChargeFailure = (typeof commissionChargeFailures)[number];

/** Days until a failed charge is retried automatically; after the last retry it waits for the owner. */
export const commissionRetryAfterDays = [3, 5, 7] as const;

/**
 * A commission as its owner sees it. `waiting`: the thirty days are not over. `due`: payable. `disputed`: nothing is charged during a
 * dispute. `given_back`: it was paid, turned out not to be owed, and was refunded.
 */
export const ownerCommissionStatuses = [
  'waiting',
  'due',
  'disputed',
  'paid',
  'not_owed',
  'given_back',
  'taken_back',
] as const;
export type OwnerCommissionStatus = (typeof ownerCommissionStatuses)[number];

export const ownerCommissionLabels: Record<OwnerCommissionStatus, string> = {
  waiting: 'Waiting for 30 days of the lease',
  due: 'To be paid',
  disputed: 'In dispute: nothing is charged',
  paid: 'Paid by you',
  not_owed: 'Not owed',
  given_back: 'Refunded to your card',
  taken_back: 'Your bank reversed it',
};

export const commissionFailureLabels: Record<CommissionChargeFailure, string> = {
  no_card: 'There was no card on file to charge.',
  declined: 'Your card was refused.',
  needs_bank: 'Your bank wanted a confirmation, which a card on file cannot give.',
};

export const ownerCommission = z.object({
  id: idOut,
  propertyId: idOut,
  propertyTitle: z.string(),
  agentName: z.string(),
  brokerage: z.string(),
  amount: cents,
  status: z.enum(ownerCommissionStatuses),
  /** End of the lease's first thirty days. */
  dueAt: instant,
  failure: z.enum(commissionChargeFailures).nullable(),
  /** Next automatic retry of the card on file. */
  nextTryAt: instant.nullable(),
  paidAt: instant.nullable(),
  /** Path of the receipt for the payment. */
  receiptPath: z.string().nullable(),
});
export type OwnerCommission = z.output<typeof ownerCommission>;
