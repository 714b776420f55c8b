import { type Search, searchQuery } from '@lintel/contract/listings/schema';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { countEach, fitNarrowing, limitsOn } from '../../listings/api.ts';
import type { savedSearches } from '../tables.ts';
import { openVoucher } from './kept-voucher.ts';

export type SavedRow = typeof savedSearches.$inferSelect;

/** Returns the search as it was parsed when it was saved. */
export const searchOf = ({ criteria }: Pick<SavedRow, 'criteria'>): Search => ({
  ...(criteria as Omit<Search, 'limit' | 'cursor' | 'unconfirmed'>),
  limit: usualLimit,
  cursor: undefined,
  unconfirmed: undefined,
});
const usualLimit = searchQuery.parse({}).limit;

/** Upper limit for counting new homes. */
const mostNew = 99;

/** Counts the listed homes that came or changed since the user last looked, up to the limit. */
export const newHomesOf = (now: Date) => sql<number>`(select count(*)::int from (
  select 1 from saved_matches m join properties p on p.id = m.property_id
  where m.search_id = saved_searches.id and m.happened_at > saved_searches.seen_at and p.is_listed
    and (p.active_until is null or p.active_until > ${now.toISOString()}::timestamptz) limit ${mostNew}) n)`;

/** Counts the homes that each of these searches finds now, in one statement. */
export const countHomes = async (context: AppContext, rows: readonly SavedRow[]): Promise<string[]> => {
  const now = context.now();
  const today = now.toISOString().slice(0, 10);
  const vouchers = rows.map((row) => openVoucher(context, row));
  const inForce = vouchers.some(Boolean) ? await limitsOn(context.pool, today) : null;
  const asked = rows.map((row, at) => {
    const voucher = vouchers[at];
    const narrowing = voucher && inForce ? fitNarrowing(voucher.family, voucher.show, inForce, today) : undefined;
    return { search: searchOf(row), location: row.whereabouts, narrowing };
  });
  return countEach(context.pool, asked, now);
};
