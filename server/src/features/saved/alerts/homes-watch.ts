import type { Language } from '@lintel/contract/kernel/words';
import type { AlertsInAll, alertsToResume } from '@lintel/contract/saved/homes-schema';
import type { AlertChoice } from '@lintel/contract/saved/labels';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { viewerOf } from '../../identity/api.ts';
import { accounts } from '../../identity/tables.ts';
import { mayKeep } from '../policy.ts';
import { setAlert } from '../searches/change-search.ts';
import { lockKeeper } from '../searches/save-search.ts';
import { savedSearches } from '../tables.ts';
import { newAlertLink } from './alert-link.ts';

/** Stands in for the digest of a search's criteria: there is one such row per account. */
const digest = 'saved-homes';

const mine = (accountId: number) => and(eq(savedSearches.accountId, accountId), isNull(savedSearches.removedAt));

/** Reads when emails come about everything that the current user saved. */
export const readAlerts = async (ctx: Ctx): Promise<AlertsInAll> => {
  const { accountId } = viewerOf(ctx);
  const rows = await ctx.db
    .select({ watches: savedSearches.watches, alert: savedSearches.alert })
    .from(savedSearches)
    .where(mine(accountId));
  const [account] = await ctx.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  const searches = rows.filter(({ watches }) => watches === 'search');
  return {
    email: account?.email ?? '',
    homes: rows.find(({ watches }) => watches === 'homes')?.alert ?? 'none',
    searches: searches.length,
    mailing: searches.filter(({ alert }) => alert !== 'none').length,
  };
};

/** Sets when emails come about saved homes; until the user asks for them there is no row, and no one is notified. */
export const watchHomes = (ctx: Ctx, alert: AlertChoice, language: Language): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    permit(mayKeep(ctx.viewer));
    const { accountId } = viewerOf(ctx);
    await lockKeeper(tx, accountId);
    const [row] = await tx
      .select()
      .from(savedSearches)
      .where(and(mine(accountId), eq(savedSearches.watches, 'homes')));
    if (row) return setAlert(tx, row.id, alert);
    if (alert === 'none') return;
    const now = ctx.now();
    await tx.insert(savedSearches).values({
      accountId,
      watches: 'homes',
      name: '',
      criteria: {},
      digest,
      whereabouts: { kind: 'any' },
      alert,
      language,
      ...newAlertLink(ctx),
      savedAt: now,
      seenAt: now,
    });
  });

/** Stops all emails about what the current user saved, in one step. Returns what was stopped. */
export const stopAll = (ctx: Ctx): Promise<{ id: number; alert: AlertChoice }[]> =>
  ctx.db.transaction(async (tx) => {
    permit(mayKeep(ctx.viewer));
    const { accountId } = viewerOf(ctx);
    await lockKeeper(tx, accountId);
    const stopped = await tx
      .select({ id: savedSearches.id, alert: savedSearches.alert })
      .from(savedSearches)
      .where(and(mine(accountId), ne(savedSearches.alert, 'none')))
      .for('no key update');
    for (const { id } of stopped) await setAlert(tx, id, 'none');
    return stopped;
  });

/** Undoes that; leaves out what belongs to someone else, or was removed or set again in the meantime. */
export const resume = (ctx: Ctx, { stopped }: z.output<typeof alertsToResume>): Promise<void> =>
  ctx.db.transaction(async (tx: Tx) => {
    permit(mayKeep(ctx.viewer));
    const { accountId } = viewerOf(ctx);
    await lockKeeper(tx, accountId);
    const ids = stopped.map(({ id }) => id);
    const still = await tx
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(mine(accountId), eq(savedSearches.alert, 'none'), inArray(savedSearches.id, ids)))
      .for('no key update');
    const isStill = new Set(still.map(({ id }) => id));
    for (const { id, alert } of stopped) if (isStill.has(id)) await setAlert(tx, id, alert);
  });
