import { Refusal } from '@lintel/contract/kernel/refusals';
import type { NewShare, SharedList, ShareLink } from '@lintel/contract/saved/sharing-schema';
import { and, count, eq, gt, isNull, or } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { permit } from '../../../platform/policy.ts';
import { viewerOf } from '../../identity/api.ts';
import { alertDigestOf, alertTokenOf, newAlertLink } from '../alerts/alert-link.ts';
import { presentSince } from '../homes/present.ts';
import { readSavedHomes, type SavedHomeRow } from '../homes/queries.ts';
import { mayKeep } from '../policy.ts';
import { savedHomes, savedShares } from '../tables.ts';

type ShareRow = typeof savedShares.$inferSelect;
const purpose = 'saved-share';
const dayMs = 24 * 60 * 60_000;

const isOpen = (now: Date) => or(isNull(savedShares.endsAt), gt(savedShares.endsAt, now));

/** Presents the link to its owner; null if the server's secret has changed since, so that the link opens nothing. */
const presentShare = (context: Pick<AppContext, 'secrets'>, row: ShareRow): ShareLink | null => {
  const token = alertTokenOf(context, row, purpose);
  if (token === null) return null;
  return { token, name: row.name, endsAt: row.endsAt?.toISOString() ?? null, madeAt: row.madeAt.toISOString() };
};

/** Returns the current user's link while it is open. */
export const readShare = async (ctx: Ctx): Promise<ShareLink | null> => {
  const [row] = await ctx.db
    .select()
    .from(savedShares)
    .where(and(eq(savedShares.accountId, viewerOf(ctx).accountId), isOpen(ctx.now())));
  return row ? presentShare(ctx, row) : null;
};

/** Makes a link and ends the previous one. */
export const makeShare = async (ctx: Ctx, { name, days }: NewShare): Promise<ShareLink> => {
  permit(mayKeep(ctx.viewer));
  const now = ctx.now();
  const said = {
    name: name || null,
    ...newAlertLink(ctx, purpose),
    madeAt: now,
    endsAt: days === null ? null : new Date(now.getTime() + days * dayMs),
  };
  const [row] = await ctx.db
    .insert(savedShares)
    .values({ accountId: viewerOf(ctx).accountId, ...said })
    .onConflictDoUpdate({ target: savedShares.accountId, set: said })
    .returning();
  const made = row && presentShare(ctx, row);
  if (!made) throw new Error('A link was not made.');
  return made;
};

/** Ends the link. Returns whether there was one. */
export const endShare = async (ctx: Ctx): Promise<boolean> => {
  permit(mayKeep(ctx.viewer));
  const ended = await ctx.db
    .delete(savedShares)
    .where(eq(savedShares.accountId, viewerOf(ctx).accountId))
    .returning();
  return ended.length > 0;
};

export type SharedPage = Omit<SharedList, 'homes'> & { rows: SavedHomeRow[] };

/**
 * Opens the homes behind a link, as anyone may see them: one page, and one row more. Shows of the sharing person only
 * the name that they chose: no search, voucher or email. Refuses: shared_list.not_found, also for a link that ended.
 */
export const openSharedList = async (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  token: string,
  asked: PageQuery,
): Promise<SharedPage> => {
  const [share] = await db
    .select()
    .from(savedShares)
    .where(and(eq(savedShares.linkDigest, alertDigestOf(token)), isOpen(now())));
  if (!share) throw new Refusal('shared_list.not_found');
  const [there] = await db
    .select({ n: count() })
    .from(savedHomes)
    .where(and(eq(savedHomes.accountId, share.accountId), isNull(savedHomes.removedAt)));
  return {
    name: share.name,
    endsAt: share.endsAt?.toISOString() ?? null,
    total: there?.n ?? 0,
    rows: await readSavedHomes(db, share.accountId, { ...asked, now: now() }),
  };
};

export const presentShared = ({ rows: _, ...page }: SharedPage, rows: readonly SavedHomeRow[]): SharedList => ({
  ...page,
  homes: rows.map(presentSince),
});
