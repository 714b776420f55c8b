import type { PlaceSuggestion } from '@lintel/contract/listings/schema';
import { normalizePlace } from '@lintel/contract/listings/search/normalize-text';
import type pg from 'pg';

const most = 8;

/** The first text after all that begin with this one. Folded texts are ASCII, so a tilde comes after each of their letters. */
const after = (text: string): string => `${text}~`;

/**
 * Places whose name begins so, the largest first: `aus` is Austin, TX, and `portland m` Portland, ME. One range of one index; a
 * state is found by its name and by its two letters.
 */
export const suggestedPlaces = async (pool: pg.Pool, text: string): Promise<PlaceSuggestion[]> => {
  const folded = normalizePlace(text);
  if (folded.length < 2) return [];
  const { name, state } = /^(?<name>.+) (?<state>[a-z]{1,2})$/.exec(folded)?.groups ?? {};
  const { rows } = await pool.query<PlaceSuggestion>({
    name: 'suggest-places',
    text: `
      select kind, label from (
        select distinct on (kind, label) kind, label, weight, folded from (
          select kind, label, weight, folded from places where folded ~>=~ $1 and folded ~<~ $2
          union all
          select kind, label, weight, folded from places where folded = $3 and kind = 'city' and state ~>=~ $4 and state ~<~ $5
        ) found order by kind, label, weight desc
      ) each_once
      order by (kind = 'state' and length(folded) > 2 and folded = $1) desc, (folded = $1) desc, weight desc, label limit ${most}`,
    values: [folded, after(folded), name ?? '', (state ?? '').toUpperCase(), after((state ?? '').toUpperCase())],
  });
  return rows;
};
