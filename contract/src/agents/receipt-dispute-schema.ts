import * as z from 'zod';
import { contactReceipt, receiptLinkForm } from '../contacts/schema.ts';
import { idOut, instant } from '../kernel/values.ts';
import { disputeOutcomes } from './labels.ts';
import { objectionForm } from './schema.ts';

/** Roles in which someone can dispute a receipt. */
export const receiptParties = ['tenant', 'owner', 'agent'] as const;

/** A dispute about a receipt, as everyone named on it sees it. */
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

/** Reasons why the viewer cannot dispute it. */
export const disputeObstacles = ['not_party', 'of_referral', 'already_open', 'already_decided'] as const;

export const disputedReceipt = z.object({
  receipt: contactReceipt,
  propertyTitle: z.string(),
  /** Newest first. */
  disputes: z.array(receiptDispute),
  /** Null if the viewer can dispute it. */
  obstacle: z.enum(disputeObstacles).nullable(),
});
export type DisputedReceipt = z.output<typeof disputedReceipt>;

/** The same for staff. */
export const receiptDisputeForStaff = receiptDispute.omit({ isOwn: true }).extend({
  receipt: contactReceipt,
  propertyTitle: z.string(),
  ownerName: z.string(),
  /** Whether the viewer may decide it: people named on the receipt may not. */
  mayDecide: z.boolean(),
  /** Whether it was filed by the receipt's link, without an account. */
  isByLink: z.boolean(),
});
export type ReceiptDisputeForStaff = z.output<typeof receiptDisputeForStaff>;

/** The same form for someone who has the receipt's link and no account. */
export const objectionByLinkForm = objectionForm.extend(receiptLinkForm.shape);
