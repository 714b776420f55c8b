import { normalizePlace } from '@lintel/contract/listings/search/normalize-text';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { savedSearches } from '../tables.ts';
import { keepKeys } from './save-search.ts';

/**
 * Updates the cities of saved searches to today's folded names. Folding a folded name gives the same as folding the
 * original name.
 */
export const foldSearchesAgain = async (tx: Tx): Promise<void> => {
  const rows = await tx
    .select()
    .from(savedSearches)
    .where(sql`${savedSearches.whereabouts} #>> '{place,kind}' = 'city'`);
  for (const row of rows) {
    const { whereabouts } = row;
    if (whereabouts.kind !== 'place' || whereabouts.place.kind !== 'city') continue;
    const city = normalizePlace(whereabouts.place.city);
    if (city === whereabouts.place.city) continue;
    const moved = { ...whereabouts, place: { ...whereabouts.place, city } };
    await tx.update(savedSearches).set({ whereabouts: moved }).where(eq(savedSearches.id, row.id));
    if (row.removedAt === null) await keepKeys(tx, { ...row, whereabouts: moved });
  }
};
