import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import {
  audienceOf,
  findReceipt,
  findReceiptByLink,
  recordStatus,
  type SeenReceipt,
  seeReceipt,
} from '../../contacts/api.ts';
import { receiptDisputes } from '../tables.ts';
import { holdCommissionsOf } from './commissions-of-receipt.ts';
import { notifyParties } from './notify-parties.ts';
import { mayDisputeReceipt } from './policy.ts';
import { findDisputesOf, isOfReferral } from './queries.ts';

/** The receipt, as the person who objects reads it; `accountId` is null for someone with only the receipt's link. */
type Objection = { seen: SeenReceipt; accountId: number | null; reason: string };

const object = async (tx: Tx, ctx: Ctx, { seen, accountId, reason }: Objection): Promise<void> => {
  const at = ctx.now();
  const { audience, id: receiptId } = seen;
  permit(
    mayDisputeReceipt({
      seen,
      accountId,
      isOfReferral: await isOfReferral(tx, receiptId),
      disputes: await findDisputesOf(tx, receiptId),
    }),
  );
  if (audience === 'staff') throw new Refusal('viewer.not_allowed');
  // Of two at the same moment, one is opened and the other refused.
  const [dispute] = await tx
    .insert(receiptDisputes)
    .values({ receiptId, by: audience, accountId, reason, openedAt: at })
    .onConflictDoNothing()
    .returning({ id: receiptDisputes.id });
  if (!dispute) throw new Refusal('dispute.already_open');
  await holdCommissionsOf(tx, seen);
  await audit(tx, {
    kind: 'receipt_disputed',
    actor: accountId === null ? null : { accountId },
    subject: `receipt:${receiptId}`,
    facts: { disputeId: dispute.id, by: audience },
    at,
  });
  await notifyParties(
    tx,
    ctx,
    { receipt: seen, disputeId: dispute.id, news: 'opened', except: accountId ?? 'guest' },
    at,
  );
  // The lock on the receipt chain comes last.
  await recordStatus(
    tx,
    { secrets: ctx.secrets, now: () => at },
    { receiptId, status: 'dispute', notes: null, actorAccountId: accountId },
  );
};

/**
 * Opens an objection of a party to a receipt: marks the receipt in its chain, holds what may depend on it, and notifies
 * the other parties. Refuses: viewer.unknown, viewer.not_allowed, receipt.not_found, dispute.of_referral,
 * dispute.already_open, dispute.already_decided.
 */
export const openReceiptDispute = async (ctx: Ctx, receiptId: number, reason: string): Promise<void> => {
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  await ctx.db.transaction(async (tx) => {
    const receipt = await findReceipt(tx, receiptId);
    const audience = receipt && audienceOf(viewer, receipt);
    if (!receipt || !audience) throw new Refusal('receipt.not_found');
    await object(tx, ctx, { seen: seeReceipt(receipt, audience), accountId: viewer.accountId, reason });
  });
};

/**
 * Does the same for a guest: the link is all that they have, and anyone with it is a party to the receipt as its
 * tenant, no matter who is signed in. Refuses: receipt.not_found, which does not say why, dispute.of_referral,
 * dispute.already_open, dispute.already_decided.
 */
export const openReceiptDisputeByLink = async (ctx: Ctx, token: string, reason: string): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const receipt = await findReceiptByLink(tx, token);
    if (!receipt) throw new Refusal('receipt.not_found');
    await object(tx, ctx, { seen: seeReceipt(receipt, 'tenant'), accountId: null, reason });
  });
};
