import { paths } from '@lintel/contract/paths';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { lockOwner } from '../../identity/api.ts';
import { properties } from '../../listings/tables.ts';
import { applyStanding } from '../apply-standing.ts';
import { loadPenalties } from '../load-penalties.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { stateOf } from '../rules.ts';
import { penalties } from '../tables.ts';
import { suspensionEndedNotice } from './penalty-words.ts';

const batch = 100;

/** Ends one suspension if its time is really over. Returns 1, or 0. */
const endOne = (context: AppContext, { id, ownerId }: { id: number; ownerId: number }, now: Date): Promise<number> =>
  context.db.transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    const all = await loadPenalties(tx, ownerId);
    const penalty = all.find((row) => row.id === id);
    if (!penalty || penalty.endedAt || stateOf(penalty, all, now) !== 'expired') return 0;
    await tx.update(penalties).set({ endedAt: now }).where(eq(penalties.id, id));
    await applyStanding(tx, ownerId, now);
    await audit(tx, { kind: 'suspension_ended', actor: null, subject: `penalty:${id}`, at: now });
    const [home] = penalty.propertyId
      ? await tx.select({ title: properties.title }).from(properties).where(eq(properties.id, penalty.propertyId))
      : [];
    await giveNotice(
      tx,
      context,
      {
        ownerId,
        penaltyId: id,
        kind: 'suspension_ended',
        words: suspensionEndedNotice(home?.title ?? null),
        href: paths.ownerDashboardTab('compliance'),
      },
      now,
    );
    return 1;
  });

/**
 * Ends suspensions whose time is over: shows the homes again and notifies the owner, once. One that continues while its fine is
 * owed is checked again. Safe to run at any time and repeatedly. Returns the number ended.
 */
export const endSuspensions = async (context: AppContext): Promise<number> => {
  const now = context.now();
  let ended = 0;
  // By id, because a suspension that continues stays among them and must not block the others.
  for (let after = 0; ; ) {
    const over = await context.db
      .select({ id: penalties.id, ownerId: penalties.ownerId })
      .from(penalties)
      .where(
        and(
          lte(penalties.expiresAt, now),
          isNull(penalties.endedAt),
          isNull(penalties.voidedAt),
          isNull(penalties.liftedAt),
          isNull(penalties.stayedAt),
          gt(penalties.id, after),
        ),
      )
      .orderBy(asc(penalties.id))
      .limit(batch);
    for (const penalty of over) {
      after = penalty.id;
      ended += await endOne(context, penalty, now);
    }
    if (over.length < batch) break;
  }
  return ended;
};
