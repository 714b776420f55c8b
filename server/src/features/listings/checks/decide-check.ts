import { Refusal } from '@lintel/contract/kernel/refusals';
import type { listingCheckDecision } from '@lintel/contract/listings/checks/schema';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { mayJudgeListing } from '../policy.ts';
import { listingChecks } from './tables.ts';

/** A finding that waits, held until the transaction ends. Refuses: viewer.*, listing_check.not_found, .already_decided, .own. */
export const lockCheck = async (tx: Tx, { viewer }: Pick<Ctx, 'viewer'>, id: number) => {
  const [found] = await tx.select().from(listingChecks).where(eq(listingChecks.id, id)).for('update');
  permit(mayJudgeListing(viewer, found?.ownerId ?? null));
  if (!found || !viewer) throw new Refusal('listing_check.not_found');
  if (found.decidedAt !== null) throw new Refusal('listing_check.already_decided');
  return { found, viewer };
};

/**
 * Notes what staff made of a finding, once. Nothing follows from it: a home is held, or an offense recorded, by the means of
 * enforcement alone. Refuses: viewer.unknown, viewer.not_allowed, listing_check.not_found, .already_decided, .own.
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
