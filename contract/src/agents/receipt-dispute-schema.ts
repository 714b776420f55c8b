import * as z from 'zod';
import { contactReceipt, receiptLinkForm } from '../contacts/schema.ts';
import { idOut, instant } from '../kernel/values.ts';
import { disputeOutcomes } from './labels.ts';
import { objectionForm } from './schema.ts';

/** As what of a receipt somebody objects to it. */
export const receiptParties = ['tenant', 'owner', 'agent'] as const;

/** An objection to a receipt, as everyone on it reads it. */
export const receiptDispute = z.object({
  id: idOut,
  by: z.enum(receiptParties),
  isOwn: z.boolean(),
  reason: z.string(),
  openedAt: instant,
  outcome: z.enum(disputeOutcomes).nullable(),
  decision: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type ReceiptDispute = z.output<typeof receiptDispute>;

/** Why the viewer cannot object. */
export const disputeObstacles = ['not_party', 'of_referral', 'already_open', 'already_decided'] as const;

export const disputedReceipt = z.object({
  receipt: contactReceipt,
  propertyTitle: z.string(),
  /** The newest first. */
  disputes: z.array(receiptDispute),
  /** Null: the viewer can object. */
  obstacle: z.enum(disputeObstacles).nullable(),
});
export type DisputedReceipt = z.output<typeof disputedReceipt>;

/** The same at the staff's desk. */
export const receiptDisputeForStaff = receiptDispute.omit({ isOwn: true }).extend({
  receipt: contactReceipt,
  propertyTitle: z.string(),
  ownerName: z.string(),
  /** Whether whoever asks may decide: not whoever stands on it. */
  mayDecide: z.boolean(),
  /** Whether it was made with the link of the receipt, by somebody without an account. */
  isByLink: z.boolean(),
});
export type ReceiptDisputeForStaff = z.output<typeof receiptDisputeForStaff>;

/** The same words from somebody who has the receipt's link and no account. */
export const objectionByLinkForm = objectionForm.extend(receiptLinkForm.shape);
