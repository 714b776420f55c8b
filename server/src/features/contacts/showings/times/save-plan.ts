import type { ShowingPlan } from '@lintel/contract/contacts/showings/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { timeZoneOf } from '@lintel/contract/listings/time-zone';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../../../app-context.ts';
import { audit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { permit } from '../../../../platform/policy.ts';
import { properties } from '../../../listings/tables.ts';
import { maySetShowingTimes } from '../../policy.ts';
import { showingHours, showingPlans } from '../tables.ts';

/**
 * Locks and returns the viewer's own home. Refuses: viewer.unknown, property.not_found, property.withdrawn,
 * showing.no_zone.
 */
export const lockHomeToShow = async (tx: Tx, ctx: Pick<Ctx, 'viewer'>, propertyId: number) => {
  const [home] = await tx.select().from(properties).where(eq(properties.id, propertyId)).for('update');
  permit(maySetShowingTimes(ctx.viewer, home));
  if (!home) throw new Refusal('property.not_found');
  if (home.status === 'withdrawn') throw new Refusal('property.withdrawn');
  const timeZone = timeZoneOf(home);
  if (!timeZone) throw new Refusal('showing.no_zone');
  return { ...home, timeZone };
};

/**
 * Sets how a home is shown, and its weekly hours; leaves single days and existing showings unchanged. Refuses:
 * viewer.unknown, property.not_found, property.withdrawn, showing.no_zone.
 */
export const saveShowingPlan = async (ctx: Ctx, propertyId: number, form: ShowingPlan): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    await lockHomeToShow(tx, ctx, propertyId);
    const at = ctx.now();
    const { hours, ...plan } = form;
    await tx
      .insert(showingPlans)
      .values({ propertyId, ...plan, updatedAt: at })
      .onConflictDoUpdate({ target: showingPlans.propertyId, set: { ...plan, updatedAt: at } });
    await tx.delete(showingHours).where(and(eq(showingHours.propertyId, propertyId), isNotNull(showingHours.weekday)));
    if (hours.length > 0) {
      await tx
        .insert(showingHours)
        .values(
          hours.map(({ weekday, from, until }) => ({ propertyId, weekday, fromMinute: from, untilMinute: until })),
        );
    }
    await audit(tx, {
      kind: 'showing_plan_saved',
      actor: ctx.viewer,
      subject: `property:${propertyId}`,
      facts: { ...plan, spans: hours.length },
      at,
    });
  });
};
