import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Heart, HomesToMove } from '@lintel/contract/saved/homes-schema';
import { mostSavedHomes, undoMinutes } from '@lintel/contract/saved/labels';
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { clearRows } from '../../../platform/database/clear-rows.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { sendWithoutWaiting, together } from '../../../platform/database/transactions.ts';
import { permit } from '../../../platform/policy.ts';
import { viewerOf } from '../../identity/api.ts';
import { mayKeep, mayUseHome } from '../policy.ts';
import { lockKeeper } from '../searches/save-search.ts';
import { savedHomes } from '../tables.ts';
import { presentNow, thenOf } from './present.ts';
import { readHomesNow } from './queries.ts';

const kept = (accountId: number) => and(eq(savedHomes.accountId, accountId), isNull(savedHomes.removedAt));

/** Returns how many more homes an account may save. Call it while the account is locked. */
const roomOf = async (tx: Tx, accountId: number): Promise<number> => {
  const [there] = await tx.select({ n: count() }).from(savedHomes).where(kept(accountId));
  return Math.max(0, mostSavedHomes - (there?.n ?? 0));
};

/** Returns the homes that an account saved, newest first. */
export const heartsOf = async (db: AppContext['db'], accountId: number): Promise<Heart[]> => {
  const rows = await db
    .select({ id: savedHomes.id, propertyId: savedHomes.propertyId })
    .from(savedHomes)
    .where(and(kept(accountId), isNotNull(savedHomes.propertyId)))
    .orderBy(desc(savedHomes.savedAt), desc(savedHomes.id))
    .limit(mostSavedHomes);
  return rows.flatMap(({ id, propertyId }) => (propertyId === null ? [] : [{ id, propertyId }]));
};

export type Kept = { moved: number; known: number; gone: number[]; left: number[] };

/**
 * Saves homes as visitors see them now, in their order, up to the limit. Leaves homes that are already saved as they
 * are. The browser may give the price that the user saw when they saved a home there: only they, and those with whom
 * they share their list, see it.
 */
const keepHomes = async (
  tx: Tx,
  context: Pick<AppContext, 'now'>,
  accountId: number,
  homes: HomesToMove['homes'],
): Promise<Kept> => {
  const now = context.now();
  const asked = [...new Map(homes.map((home) => [home.propertyId, home])).values()];
  const ids = asked.map(({ propertyId }) => propertyId);
  const [, there, homesNow, free] = await together([
    () => lockKeeper(tx, accountId),
    () =>
      tx
        .select({ propertyId: savedHomes.propertyId, removedAt: savedHomes.removedAt })
        .from(savedHomes)
        .where(
          and(
            eq(savedHomes.accountId, accountId),
            sql`${savedHomes.propertyId} in (select coalesce(p.joined_into_id, p.id) from properties p where ${inArray(sql`p.id`, ids)})`,
          ),
        ),
    () => readHomesNow(tx, ids, now),
    () => roomOf(tx, accountId),
  ]);
  const removedAt = new Map(there.map((row) => [row.propertyId, row.removedAt]));
  const seen = new Map(homesNow.map((row) => [row.asked, presentNow(row)]));
  const outcome: Kept = { moved: 0, known: homes.length - asked.length, gone: [], left: [] };
  let room = free;
  const rows: (typeof savedHomes.$inferInsert)[] = [];
  for (const { propertyId: askedId, seen: then } of asked) {
    const home = seen.get(askedId);
    // A home that was merged into another one is saved as that one.
    const propertyId = home?.propertyId ?? askedId;
    if (removedAt.get(propertyId) === null || rows.some((row) => row.propertyId === propertyId)) outcome.known += 1;
    else if (!home) outcome.gone.push(askedId);
    else if (room === 0) outcome.left.push(askedId);
    else {
      room -= 1;
      outcome.moved += 1;
      const savedAt = then ? new Date(Math.min(Date.parse(then.savedAt), now.getTime())) : now;
      const homeThen = { ...thenOf(home), ...(then ? { totalCents: then.totalRent } : {}) };
      rows.push({ accountId, propertyId, homeThen, savedAt });
    }
  }
  // A recently removed home is saved again, as it is now.
  const savedAgain = rows.flatMap(({ propertyId }) =>
    removedAt.has(propertyId ?? null) ? [propertyId as number] : [],
  );
  if (savedAgain.length > 0) {
    const those = and(eq(savedHomes.accountId, accountId), inArray(savedHomes.propertyId, savedAgain));
    await sendWithoutWaiting(tx, tx.delete(savedHomes).where(those));
  }
  // The first one is the newest and comes first.
  if (rows.length > 0) await sendWithoutWaiting(tx, tx.insert(savedHomes).values(rows.toReversed()));
  return outcome;
};

/** Saves a home for the current user. Refuses: property.not_found, saved_home.too_many. */
export const saveHome = (ctx: Ctx, propertyId: number): Promise<Heart> =>
  ctx.db.transaction(async (tx) => {
    permit(mayKeep(ctx.viewer));
    const { accountId } = viewerOf(ctx);
    const { gone, left } = await keepHomes(tx, ctx, accountId, [{ propertyId }]);
    if (gone.length > 0) throw new Refusal('property.not_found');
    if (left.length > 0) throw new Refusal('saved_home.too_many');
    const [row] = await tx
      .select({ id: savedHomes.id, propertyId: savedHomes.propertyId })
      .from(savedHomes)
      .where(
        and(
          eq(savedHomes.accountId, accountId),
          sql`${savedHomes.propertyId} = (select coalesce(p.joined_into_id, p.id) from properties p where p.id = ${propertyId})`,
        ),
      );
    if (row?.propertyId == null) throw new Error('A home was not saved.');
    return { id: row.id, propertyId: row.propertyId };
  });

export const moveHomes = (ctx: Ctx, { homes }: HomesToMove): Promise<Kept> =>
  ctx.db.transaction((tx) => {
    permit(mayKeep(ctx.viewer));
    return keepHomes(tx, ctx, viewerOf(ctx).accountId, homes);
  });

/** Locks and returns the current user's own saved home. Refuses: viewer.unknown, saved_home.not_found. */
const lockOwn = async (tx: Tx, ctx: Ctx, id: number) => {
  const [row] = await tx.select().from(savedHomes).where(eq(savedHomes.id, id)).for('no key update');
  permit(mayUseHome(ctx.viewer, row));
  return row as typeof savedHomes.$inferSelect;
};

/** Soft-deletes a saved home; it can be restored for an hour. Refuses: viewer.unknown, saved_home.not_found. */
export const removeHome = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwn(tx, ctx, id);
    permit(mayUseHome(ctx.viewer, row.removedAt === null ? row : undefined));
    await tx.update(savedHomes).set({ removedAt: ctx.now() }).where(eq(savedHomes.id, id));
  });

/** Restores a removed home as it was saved. Refuses: viewer.unknown, saved_home.not_found, saved_home.too_many. */
export const restoreHome = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if (ctx.viewer) await lockKeeper(tx, ctx.viewer.accountId);
    const row = await lockOwn(tx, ctx, id);
    if (row.removedAt === null) return;
    if ((await roomOf(tx, row.accountId)) === 0) throw new Refusal('saved_home.too_many');
    await tx.update(savedHomes).set({ removedAt: null }).where(eq(savedHomes.id, id));
  });

/** Deletes removed homes that were not restored in time. */
export const forgetRemovedHomes = async ({ pool, now }: Pick<AppContext, 'pool' | 'now'>): Promise<void> => {
  await clearRows(pool, {
    table: 'saved_homes',
    where: 'removed_at is not null and removed_at < $1',
    by: 'removed_at',
    values: [new Date(now().getTime() - undoMinutes * 60_000)],
  });
};
