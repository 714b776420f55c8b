import { undoMinutes } from '@lintel/contract/saved/labels';
import { eq } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { clearRows } from '../../../platform/database/clear-rows.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { mayUseSearch } from '../policy.ts';
import { savedSearches, savedSearchKeys } from '../tables.ts';
import type { SavedRow } from './queries.ts';
import { keepKeys, lockKeeper, refuseTooManySearches, stopMails } from './save-search.ts';

/** Locks and returns the current user's own search. Refuses: viewer.unknown, saved_search.not_found. */
const lockOwn = async (tx: Tx, ctx: Ctx, id: number): Promise<SavedRow> => {
  const [row] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for('no key update');
  permit(mayUseSearch(ctx.viewer, row));
  return row as SavedRow;
};
const lockKept = async (tx: Tx, ctx: Ctx, id: number): Promise<SavedRow> => {
  const row = await lockOwn(tx, ctx, id);
  permit(mayUseSearch(ctx.viewer, row.removedAt === null ? row : undefined));
  return row;
};

/** Sets when emails come from now on; `none` also drops the emails that were waiting. */
export const setAlert = async (tx: Tx, id: number, alert: SavedRow['alert']): Promise<void> => {
  await tx.update(savedSearches).set({ alert }).where(eq(savedSearches.id, id));
  if (alert === 'none') await stopMails(tx, id);
};

/** Renames a search, or sets when its emails come. Refuses: viewer.unknown, saved_search.not_found. */
export const changeSearch = (
  ctx: Ctx,
  id: number,
  change: { name?: string | undefined; alert?: SavedRow['alert'] | undefined },
): Promise<SavedRow> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockKept(tx, ctx, id);
    if (change.name !== undefined) {
      await tx.update(savedSearches).set({ name: change.name }).where(eq(savedSearches.id, id));
    }
    if (change.alert !== undefined && change.alert !== row.alert) await setAlert(tx, id, change.alert);
    return { ...row, name: change.name ?? row.name, alert: change.alert ?? row.alert };
  });

/** Soft-deletes a search; it can be restored for an hour. Refuses: viewer.unknown, saved_search.not_found. */
export const removeSearch = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockKept(tx, ctx, id);
    await tx.update(savedSearches).set({ removedAt: ctx.now() }).where(eq(savedSearches.id, id));
    await tx.delete(savedSearchKeys).where(eq(savedSearchKeys.searchId, id));
    await stopMails(tx, id);
  });

/** Restores a removed search as it was. Refuses: viewer.unknown, saved_search.not_found, saved_search.too_many. */
export const restoreSearch = (ctx: Ctx, id: number): Promise<SavedRow> =>
  ctx.db.transaction(async (tx) => {
    if (ctx.viewer) await lockKeeper(tx, ctx.viewer.accountId);
    const row = await lockOwn(tx, ctx, id);
    if (row.removedAt === null) return row;
    await refuseTooManySearches(tx, row.accountId);
    await tx.update(savedSearches).set({ removedAt: null }).where(eq(savedSearches.id, id));
    await keepKeys(tx, row);
    return { ...row, removedAt: null };
  });

/** Marks what is new in a search as seen. Refuses: viewer.unknown, saved_search.not_found. */
export const markSeen = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockKept(tx, ctx, id);
    await tx.update(savedSearches).set({ seenAt: ctx.now() }).where(eq(savedSearches.id, id));
  });

/** Deletes removed searches that were not restored in time. */
export const forgetRemoved = async ({ pool, now }: Pick<AppContext, 'pool' | 'now'>): Promise<void> => {
  await clearRows(pool, {
    table: 'saved_searches',
    where: 'removed_at is not null and removed_at < $1',
    by: 'removed_at',
    values: [new Date(now().getTime() - undoMinutes * 60_000)],
    batch: 100,
  });
};
