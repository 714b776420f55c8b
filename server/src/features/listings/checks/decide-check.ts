import { Refusal } from '@lintel/contract/kernel/refusals';
import type { listingCheckDecision } from '@lintel/contract/listings/checks/schema';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { mayReviewListing } from '../policy.ts';
import { listingChecks } from './tables.ts';

const checkOf = (tx: Tx, id: number) => tx.select().from(listingChecks).where(eq(listingChecks.id, id));

/**
 * Returns a finding that is not decided yet. Refuses: viewer.*, listing_check.not_found, .already_decided,
 * staff.own_matter.
 */
export const findWaiting = async (
  tx: Tx,
  { viewer }: Pick<Ctx, 'viewer'>,
  id: number,
  read: PromiseLike<(typeof listingChecks.$inferSelect)[]> = checkOf(tx, id),
) => {
  const [found] = await read;
  permit(mayReviewListing(viewer, found?.ownerId ?? null));
  if (!found || !viewer) throw new Refusal('listing_check.not_found');
  if (found.decidedAt !== null) throw new Refusal('listing_check.already_decided');
  return { found, viewer };
};

/** Does the same, and locks it until the transaction ends. */
export const lockCheck = (tx: Tx, ctx: Pick<Ctx, 'viewer'>, id: number) =>
  findWaiting(tx, ctx, id, checkOf(tx, id).for('update'));

/**
 * Records the staff's decision on a finding, once. It has no effect by itself: only enforcement actions suspend a home
 * or record an offense. Refuses: viewer.unknown, viewer.not_allowed, listing_check.not_found, .already_decided,
 * staff.own_matter.
 */
export const decideListingCheck = (
  ctx: Ctx,
  id: number,
  { outcome, reason }: z.output<typeof listingCheckDecision>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { viewer } = await lockCheck(tx, ctx, id);
    const at = ctx.now();
    await tx
      .update(listingChecks)
      .set({ outcome, reason, decidedAt: at, decidedByAccountId: viewer.accountId })
      .where(eq(listingChecks.id, id));
    await audit(tx, {
      kind: 'listing_check_decided',
      actor: viewer,
      subject: `listing_check:${id}`,
      facts: { outcome },
      at,
    });
  });
