import type { PlaceSuggestion } from '@lintel/contract/listings/schema';
import { normalizePlace, normalizeText } from '@lintel/contract/listings/search/normalize-text';
import { provinceNames, regionOf } from '@lintel/contract/listings/search/places';
import { stateNames } from '@lintel/contract/listings/states';
import type { Queries } from '../../../platform/database/replica.ts';
import { mistypedPlaces } from './find-place.ts';
import { placeNames } from './place-names.ts';

const most = 8;

/**
 * Returns the first text after all that begin with this one. Folded texts are ASCII, and a tilde sorts after each of
 * their letters.
 */
const after = (text: string): string => `${text}~`;

const states = [...Object.entries(stateNames), ...Object.entries(provinceNames)].map(([code, name]) => ({
  code,
  names: [code.toLowerCase(), normalizePlace(name), normalizeText(name)],
}));

/** Returns readings of a city whose state is being typed: `portland, m`, `portland, mai`, `portland, maine`. */
const citiesInStates = (text: string): { name: string; state: string }[] => {
  const words = normalizeText(text).split(' ');
  return [1, 2, 3, 4].flatMap((count) => {
    if (count >= words.length) return [];
    const name = normalizePlace(words.slice(0, -count).join(' '));
    const said = words.slice(-count).join(' ');
    const region = regionOf(said);
    const begun = states.filter(({ names }) => names.some((each) => each.startsWith(said))).map(({ code }) => code);
    return [...new Set([...(region ? [region.code] : []), ...begun])].map((state) => ({ name, state }));
  });
};

/**
 * Returns places whose name begins with the text, largest first: `aus` is Austin, TX, and `portland m` Portland, ME.
 * Uses ranges of one index; a state is found by its name and its two letters, a ZIP code also after its city. If none
 * matches, returns places whose name the text may misspell.
 */
export const suggestedPlaces = async (pool: Queries, text: string): Promise<PlaceSuggestion[]> => {
  const folded = normalizePlace(text);
  const plain = normalizeText(text);
  if (plain.length < 2) return [];
  const inStates = citiesInStates(text);
  const zip = / (\d{1,5})$/.exec(plain)?.[1] ?? null;
  const { rows } = await pool.query<PlaceSuggestion>({
    name: 'suggest-places',
    text: `
      select kind, label from (
        select distinct on (kind, label) kind, label, weight, folded from (
          select kind, label, weight, folded from places where folded ~>=~ $1 and folded ~<~ $2
          union all
          select kind, label, weight, folded from places where folded ~>=~ $3 and folded ~<~ $4
          union all
          select kind, label, weight, folded from unnest($5::text[], $6::text[]) as named(name, of)
            join places on kind = 'city' and folded = name and state = of
          union all
          select kind, label, weight, folded from places where kind = 'zip' and folded ~>=~ $7 and folded ~<~ $8 and starts_with(lower(label), $9)
        ) found order by kind, label, (folded in ($1, $3)) desc, weight desc
      ) each_once
      order by (kind = 'state' and length(folded) > 2 and folded in ($1, $3)) desc, (folded in ($1, $3)) desc, weight desc, label limit ${most}`,
    values: [
      folded,
      after(folded),
      plain,
      after(plain),
      inStates.map(({ name }) => name),
      inStates.map(({ state }) => state),
      zip ?? '~',
      after(zip ?? '~'),
      text
        .toLowerCase()
        .replace(/ ?\d{1,9}$/, '')
        .trim(),
    ],
  });
  if (rows.length > 0) return rows;
  const names = await placeNames(pool);
  return mistypedPlaces(names, text)
    .slice(0, most)
    .map(({ place: { kind, label } }) => ({ kind, label }));
};
