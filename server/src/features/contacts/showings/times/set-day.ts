import { type showingDay, showingDaysAhead } from '@lintel/contract/contacts/showings/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { dayAfter, wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { and, eq, lt } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../../app-context.ts';
import { audit } from '../../../../platform/audit.ts';
import { showingHours, showingPlans } from '../tables.ts';
import { lockHomeToShow } from './save-plan.ts';

/**
 * Opens or closes hours of one day in addition to the weekly ones, or removes the entry for exactly these hours.
 * Deletes past days along the way. Refuses: viewer.unknown, property.not_found, property.withdrawn, showing.no_zone,
 * showing.no_plan, showing.too_soon, showing.too_far.
 */
export const setShowingDay = async (ctx: Ctx, propertyId: number, form: z.output<typeof showingDay>): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const home = await lockHomeToShow(tx, ctx, propertyId);
    const now = ctx.now();
    const today = wallTimeOf(now, home.timeZone).day;
    if (form.on < today) throw new Refusal('showing.too_soon');
    // The number of days that can be requested, and the same again for owners who plan ahead.
    if (form.on > dayAfter(today, 2 * showingDaysAhead)) throw new Refusal('showing.too_far');
    const h = showingHours;
    const [plan] = await tx
      .select({ propertyId: showingPlans.propertyId })
      .from(showingPlans)
      .where(eq(showingPlans.propertyId, propertyId));
    if (!plan) throw new Refusal('showing.no_plan');
    await tx.delete(h).where(and(eq(h.propertyId, propertyId), lt(h.onDay, dayAfter(today, -7))));
    const span = { fromMinute: form.from, untilMinute: form.until };
    await tx
      .delete(h)
      .where(
        and(
          eq(h.propertyId, propertyId),
          eq(h.onDay, form.on),
          eq(h.fromMinute, form.from),
          eq(h.untilMinute, form.until),
        ),
      );
    if (form.isOpen !== null) await tx.insert(h).values({ propertyId, onDay: form.on, ...span, isOpen: form.isOpen });
    await audit(tx, {
      kind: 'showing_day_set',
      actor: ctx.viewer,
      subject: `property:${propertyId}`,
      facts: { on: form.on, from: form.from, until: form.until, isOpen: form.isOpen },
      at: now,
    });
  });
};
