import { commissionCents } from '@lintel/contract/agents/commission';
import { commissionTermsAt } from '@lintel/contract/agents/terms';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { properties } from '../../listings/tables.ts';
import { mayAcceptAgents } from '../policy.ts';
import { referralOptIns } from '../tables.ts';

/**
 * Accepts agents' referrals for a home at the shown commission, or stops accepting them, for the owner. Repeating it
 * changes nothing; ended consents stay on record, and referrals added under them keep their terms. Refuses:
 * viewer.unknown, property.not_found, property.withdrawn, opt_in.other_commission.
 */
export const setOptIn = async (
  ctx: Ctx,
  propertyId: number,
  { accepts, shownCommission }: { accepts: boolean; shownCommission: number | null },
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const [home] = await tx.select().from(properties).where(eq(properties.id, propertyId)).for('update');
    permit(mayAcceptAgents(ctx.viewer, home));
    if (!home || home.ownerId === null) throw new Refusal('property.not_found');
    const isOpen = and(eq(referralOptIns.propertyId, propertyId), isNull(referralOptIns.endedAt));
    const [open] = await tx.select({ id: referralOptIns.id }).from(referralOptIns).where(isOpen);
    if ((open !== undefined) === accepts) return;
    const at = ctx.now();
    const { rateBps, optInVersion: textVersion } = commissionTermsAt(at);
    const shownCents = commissionCents(home.rentCents, rateBps);
    if (accepts) {
      if (home.status === 'withdrawn') throw new Refusal('property.withdrawn');
      // The owner agrees to the amount that was shown: if it has changed since, they must look again.
      if (shownCommission !== shownCents) throw new Refusal('opt_in.other_commission');
      await tx.insert(referralOptIns).values({
        propertyId,
        ownerId: home.ownerId,
        rateBps,
        shownCents,
        textVersion,
        createdAt: at,
      });
    } else {
      await tx.update(referralOptIns).set({ endedAt: at }).where(isOpen);
    }
    await audit(tx, {
      kind: accepts ? 'agent_referrals_accepted' : 'agent_referrals_ended',
      actor: ctx.viewer,
      subject: `property:${propertyId}`,
      facts: { rateBps, shownCents, textVersion },
      at,
    });
  });
};
