import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { mailboxOf } from '../../../platform/limits/rate-limit.ts';
import { permit } from '../../../platform/policy.ts';
import { audienceOf, findReceipt, recordStatus } from '../../contacts/api.ts';
import { mayDecideDisputes } from '../staff-policy.ts';
import { receiptDisputes } from '../tables.ts';
import { releaseCommissionsOf, settleCommissionsOf } from './commissions-of-receipt.ts';
import { notifyParties } from './notify-parties.ts';

/**
 * Decides an objection to a receipt, for staff. If upheld, the receipt is set aside on record and the next contact
 * decides who was first; if dismissed, it stands. A party to the receipt cannot decide. Refuses: viewer.unknown,
 * viewer.not_allowed, account.two_factor_needed, staff.own_matter, dispute.not_found, dispute.already_decided.
 */
export const decideReceiptDispute = async (
  ctx: Ctx,
  id: number,
  { outcome, reason }: { outcome: 'upheld' | 'dismissed'; reason: string },
): Promise<void> => {
  const { viewer } = ctx;
  permit(mayDecideDisputes(viewer));
  if (!viewer) throw new Refusal('viewer.unknown');
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const [dispute] = await tx.select().from(receiptDisputes).where(eq(receiptDisputes.id, id)).for('update');
    const receipt = dispute && (await findReceipt(tx, dispute.receiptId));
    if (!dispute || !receipt) throw new Refusal('dispute.not_found');
    if (dispute.decidedAt !== null) throw new Refusal('dispute.already_decided');
    const isParty =
      audienceOf(viewer, receipt) !== 'staff' ||
      dispute.accountId === viewer.accountId ||
      // Written without signing in, with one of their addresses.
      (receipt.tenantEmail !== null && mailboxOf(receipt.tenantEmail) === mailboxOf(viewer.email));
    if (isParty) throw new Refusal('staff.own_matter');
    await tx
      .update(receiptDisputes)
      .set({ outcome, decision: reason, decidedAt: at, decidedByAccountId: viewer.accountId })
      .where(eq(receiptDisputes.id, id));
    await releaseCommissionsOf(tx, receipt);
    await audit(tx, {
      kind: 'receipt_dispute_decided',
      actor: viewer,
      subject: `receipt:${receipt.id}`,
      facts: { disputeId: id, outcome },
      at,
    });
    await notifyParties(tx, ctx, { receipt, disputeId: id, news: outcome, except: null }, at);
    if (outcome === 'upheld') await settleCommissionsOf(tx, ctx, receipt, at);
    // The lock on the receipt chain comes last.
    await recordStatus(
      tx,
      { secrets: ctx.secrets, now: () => at },
      {
        receiptId: receipt.id,
        status: outcome === 'upheld' ? 'set_aside' : 'resolved',
        notes: null,
        actorAccountId: viewer.accountId,
      },
    );
  });
};
