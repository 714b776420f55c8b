import { createHash } from 'node:crypto';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Language } from '@lintel/contract/kernel/words';
import { mostSavedSearches } from '@lintel/contract/saved/labels';
import type { NewSavedSearch } from '@lintel/contract/saved/schema';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { accounts } from '../../identity/tables.ts';
import { keysOfSearch, locationOf } from '../../listings/api.ts';
import { newAlertLink } from '../alerts/alert-link.ts';
import { mayKeep } from '../policy.ts';
import { savedSearches, savedSearchKeys } from '../tables.ts';
import { keptVoucherOf } from './kept-voucher.ts';
import { type SavedRow, searchOf } from './queries.ts';

/** Returns a SHA-256 of the criteria that does not depend on their order. */
const digestOf = (criteria: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(criteria).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** Locks an account, so that two requests cannot count what it saved at the same time. */
export const lockKeeper = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
};

/** Refuses: saved_search.too_many. Call it while the account is locked. */
export const refuseTooManySearches = async (tx: Tx, accountId: number): Promise<void> => {
  const mine = and(
    eq(savedSearches.accountId, accountId),
    eq(savedSearches.watches, 'search'),
    isNull(savedSearches.removedAt),
  );
  const [there] = await tx.select({ n: count() }).from(savedSearches).where(mine);
  if ((there?.n ?? 0) >= mostSavedSearches) throw new Refusal('saved_search.too_many');
};

/** Stores the keys by which a home finds a search again. */
export const keepKeys = async (tx: Tx, row: SavedRow): Promise<void> => {
  const { keys, ...bounds } = keysOfSearch(searchOf(row), row.whereabouts);
  await tx.delete(savedSearchKeys).where(eq(savedSearchKeys.searchId, row.id));
  if (keys.length > 0) {
    await tx.insert(savedSearchKeys).values(keys.map((key) => ({ searchId: row.id, key, ...bounds })));
  }
};

export type Keeper = { accountId: number; language: Language; isSample?: boolean };

/**
 * Saves a search for a user. Saving the same one again updates its name, voucher and alert. A voucher is stored only
 * with the user's own checkbox, which the contract requires. Refuses: saved_search.too_many.
 */
export const keepSearch = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets' | 'now'>,
  keeper: Keeper,
  form: ReadySearch,
): Promise<SavedRow> => {
  const now = context.now();
  const { criteria, whereabouts } = form;
  const link = newAlertLink(context);
  const digest = digestOf(criteria);
  await lockKeeper(tx, keeper.accountId);
  const same = and(eq(savedSearches.accountId, keeper.accountId), eq(savedSearches.digest, digest));
  const [before] = await tx.select().from(savedSearches).where(same);
  if (!before || before.removedAt !== null) await refuseTooManySearches(tx, keeper.accountId);
  const linkSeed = before?.linkSeed ?? link.linkSeed;
  const { voucher } = form;
  // Leaving the voucher out keeps the stored one; a removed search has given up its voucher.
  const isLeft = voucher === undefined && before?.removedAt === null;
  const said = {
    name: form.name,
    alert: form.alert,
    ...(isLeft
      ? {}
      : {
          voucherSealed: voucher ? context.secrets.seal(JSON.stringify(voucher.family), keptVoucherOf(linkSeed)) : null,
          voucherShow: voucher?.show ?? null,
        }),
  };
  const [row] = before
    ? await tx
        .update(savedSearches)
        .set({ ...said, whereabouts, removedAt: null, ...(before.removedAt === null ? {} : { seenAt: now }) })
        .where(same)
        .returning()
    : await tx
        .insert(savedSearches)
        .values({
          ...said,
          ...link,
          accountId: keeper.accountId,
          criteria,
          digest,
          whereabouts,
          language: keeper.language,
          savedAt: now,
          seenAt: now,
          isSample: keeper.isSample ?? false,
        })
        .returning();
  if (!row) throw new Error('A search was not saved.');
  await keepKeys(tx, row);
  if (row.alert === 'none') await stopMails(tx, row.id);
  return row;
};

export type ReadySearch = Pick<NewSavedSearch, 'name' | 'alert' | 'voucher'> &
  Pick<SavedRow, 'criteria' | 'whereabouts'>;

/** Finds out where a search looks; before a transaction, because it reads the places. */
const readySearch = async (
  { pool, now }: Pick<AppContext, 'pool' | 'now'>,
  form: NewSavedSearch,
): Promise<ReadySearch> => {
  const criteria = Object.fromEntries(Object.entries(form.search).filter(([, value]) => value !== undefined));
  return { ...form, criteria, whereabouts: await locationOf(pool, searchOf({ criteria }), now()) };
};

/** Drops the emails about a search that were still waiting. */
export const stopMails = async (tx: Tx, searchId: number): Promise<void> => {
  await tx.execute(
    sql`update saved_matches set mail_due_at = null where search_id = ${searchId} and mail_due_at is not null`,
  );
};

/** Saves a search. Refuses: saved_search.too_many. */
export const saveSearch = async (ctx: Ctx, keeper: Keeper, form: NewSavedSearch): Promise<SavedRow> => {
  permit(mayKeep(ctx.viewer));
  const ready = await readySearch(ctx, form);
  return ctx.db.transaction((tx) => keepSearch(tx, ctx, keeper, ready));
};
