import type { SavedSearch } from '@lintel/contract/saved/schema';
import type { AppContext } from '../../../app-context.ts';
import { openVoucher } from './kept-voucher.ts';
import type { SavedRow } from './queries.ts';

/** Returns the search's criteria as the query string of its page. */
const queryOf = (criteria: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(criteria)) {
    const said = Array.isArray(value) ? value.join(',') : value === true ? 'true' : value;
    const isUsual =
      said === undefined || said === null || said === false || said === '' || (name === 'sort' && said === 'newest');
    if (!isUsual) query.set(name, String(said));
  }
  return query.toString();
};

export const presentSearch = (
  context: Pick<AppContext, 'secrets'>,
  row: SavedRow,
  { homes, newHomes }: { homes: string; newHomes: number },
): SavedSearch => ({
  id: row.id,
  name: row.name,
  query: queryOf(row.criteria),
  alert: row.alert,
  voucher: openVoucher(context, row),
  homes,
  newHomes,
  savedAt: row.savedAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
});
