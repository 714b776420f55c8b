import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { deliverMailJob } from '../../../providers/mail/write-mail.ts';
import { audienceOf, findReceipt, keepHeadJob, recordStatus, seeReceipt } from '../../contacts/api.ts';
import { receiptDisputes } from '../tables.ts';
import { holdCommissionsOf } from './commissions-of-receipt.ts';
import { mayDisputeReceipt } from './policy.ts';
import { findDisputesOf, isOfReferral } from './queries.ts';
import { tellParties } from './tell-parties.ts';

/**
 * Somebody on a receipt objects to it: it is marked in its chain, what may turn on it waits, and the others on it are told. Refuses:
 * viewer.unknown, viewer.not_allowed, receipt.not_found, dispute.of_referral, dispute.already_open, dispute.already_decided.
 */
export const openReceiptDispute = async (ctx: Ctx, receiptId: number, reason: string): Promise<void> => {
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const receipt = await findReceipt(tx, receiptId);
    const audience = receipt && audienceOf(viewer, receipt);
    if (!receipt || !audience) throw new Refusal('receipt.not_found');
    const seen = seeReceipt(receipt, audience);
    const { accountId } = viewer;
    permit(
      mayDisputeReceipt({
        seen,
        accountId,
        isOfReferral: await isOfReferral(tx, receiptId),
        disputes: await findDisputesOf(tx, receiptId),
      }),
    );
    if (audience === 'staff') throw new Refusal('viewer.not_allowed');
    // Two at the same moment: one is open, and the other is told so.
    const [dispute] = await tx
      .insert(receiptDisputes)
      .values({ receiptId, by: audience, accountId, reason, openedAt: at })
      .onConflictDoNothing()
      .returning({ id: receiptDisputes.id });
    if (!dispute) throw new Refusal('dispute.already_open');
    await holdCommissionsOf(tx, receipt);
    await audit(tx, {
      kind: 'receipt_disputed',
      actor: viewer,
      subject: `receipt:${receiptId}`,
      facts: { disputeId: dispute.id, by: audience },
      at,
    });
    await tellParties(tx, ctx, { receipt, disputeId: dispute.id, news: 'opened', exceptAccountId: accountId }, at);
    // The chain of receipts comes last.
    await recordStatus(
      tx,
      { secrets: ctx.secrets, now: () => at },
      { receiptId, status: 'dispute', notes: null, actorAccountId: accountId },
    );
  });
  ctx.wake?.(deliverMailJob);
  ctx.wake?.(keepHeadJob);
};
