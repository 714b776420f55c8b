import { normalizePlace, normalizeText } from '@lintel/contract/listings/search/normalize-text';
import { otherRegionNames, provinceNames, regionName } from '@lintel/contract/listings/search/places';
import { stateNames } from '@lintel/contract/listings/states';
import type { ZipCodes } from '@lintel/contract/listings/zip-codes';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { siteFacts } from '../../../platform/tables.ts';
import { addPlacesOfListings } from '../feed-import/store-imported.ts';
import { places as placesTable, properties } from '../tables.ts';
import { canonicalCity, cityNicknames } from './canonical-city.ts';
import { searchColumns } from './search-words.ts';
import { knownTowns, type Town, territories, zipCodes } from './zip-codes.ts';

export type PlaceRow = {
  kind: 'city' | 'state' | 'zip';
  folded: string;
  state: string;
  label: string;
  weight: number;
};

const islands: readonly (readonly [string, string])[] = [
  ['St. Croix', 'VI'],
  ['St. John', 'VI'],
  ['St. Thomas', 'VI'],
  ['Saipan', 'MP'],
  ['Tinian', 'MP'],
  ['Rota', 'MP'],
];

/**
 * Returns every state, province, city and ZIP code as a search may name it. A city is listed under its folded name, its
 * spelled-out name (`north las vegas`, for people who type its beginning) and its nicknames; its label always parses
 * back to itself.
 */
export const placesOf = (zips: ZipCodes, towns: readonly Town[]): PlaceRow[] => {
  const rows = new Map<string, PlaceRow>();
  const add = (row: PlaceRow) => {
    const key = `${row.kind} ${row.state} ${row.folded}`;
    if (row.folded !== '' && !rows.has(key)) rows.set(key, row);
  };
  const zipsOfState = new Map<string, number>();
  for (const { zip, city, state } of zips.byZip.values()) {
    zipsOfState.set(state, (zipsOfState.get(state) ?? 0) + 1);
    add({ kind: 'zip', folded: zip, state, label: `${city}, ${state} ${zip}`, weight: 1 });
  }
  const cities: { folded: string; city: string; state: string; weight: number }[] = [];
  for (const [folded, named] of zips.byCity) {
    for (const { city, state, zips: weight } of named) cities.push({ folded, city, state, weight });
  }
  for (const { city, state } of towns) {
    if (territories.has(state)) cities.push({ folded: normalizePlace(city), city, state, weight: 1 });
  }
  for (const [city, state] of islands) cities.push({ folded: normalizePlace(city), city, state, weight: 2 });
  const known = new Map<string, PlaceRow>();
  for (const { folded, city, state, weight } of cities) {
    const row: PlaceRow = { kind: 'city', folded, state, label: `${city}, ${state}`, weight };
    add(row);
    known.set(`${state} ${folded}`, rows.get(`city ${state} ${folded}`) ?? row);
  }
  for (const row of known.values()) add({ ...row, folded: normalizeText(row.label.replace(/, [A-Z]{2}$/, '')) });
  for (const { name, state, city } of cityNicknames) {
    const row = known.get(`${state} ${city}`);
    if (row) add({ ...row, folded: name });
  }
  for (const [state, name] of [...Object.entries(stateNames), ...Object.entries(provinceNames)]) {
    const row = { kind: 'state' as const, state, label: name, weight: zipsOfState.get(state) ?? 1 };
    for (const folded of [normalizePlace(name), normalizeText(name), state.toLowerCase()]) add({ ...row, folded });
  }
  for (const [name, state] of otherRegionNames) {
    add({ kind: 'state', folded: name, state, label: regionName(state), weight: zipsOfState.get(state) ?? 1 });
  }
  return [...rows.values()];
};

/** Fills the table of places from the server's data files; existing rows stay as they are. */
export const loadPlaces = async (db: Db | Tx): Promise<void> => {
  const places = placesOf(zipCodes(), knownTowns());
  const column = <Key extends keyof PlaceRow>(key: Key) => sql.param(places.map((place) => place[key]));
  await db.execute(sql`
    insert into places (kind, folded, state, label, weight)
    select * from unnest(${column('kind')}::text[], ${column('folded')}::text[], ${column('state')}::text[],
      ${column('label')}::text[], ${column('weight')}::integer[])
    on conflict do nothing`);
};

/** Increased whenever names fold differently, or the server's data files have other places. */
const placesVersion = '2';

/** Folds again the homes whose city or words now fold differently from when they were stored. */
const foldHomesAgain = async (tx: Tx): Promise<void> => {
  const named = await tx
    .selectDistinct({ city: properties.city, state: properties.state, folded: properties.cityFolded })
    .from(properties);
  const cities = named.filter(({ city, state, folded }) => canonicalCity(city, state) !== folded);
  const homes = await tx
    .select({
      id: properties.id,
      title: properties.title,
      address: properties.address,
      unit: properties.unit,
      city: properties.city,
      state: properties.state,
      zipCode: properties.zipCode,
    })
    .from(properties)
    .where(
      or(
        sql`(${properties.city}, ${properties.state}) in (select * from unnest(${sql.param(cities.map(({ city }) => city))}::text[],
          ${sql.param(cities.map(({ state }) => state))}::text[]))`,
        inArray(properties.state, Object.keys(provinceNames)),
        sql`${properties.title} || ${properties.city} || coalesce(${properties.address}, '') ~ '[‛ʻʹ′＇]'`,
      ),
    );
  const folded = homes.map((home) => ({ id: home.id, ...searchColumns(home) }));
  const column = <Key extends keyof (typeof folded)[number]>(key: Key) => sql.param(folded.map((home) => home[key]));
  await tx.execute(sql`
    update properties set city_folded = v.city, search_text = v.words, elsewhere_text = v.elsewhere
    from unnest(${column('id')}::integer[], ${column('cityFolded')}::text[], ${column('searchText')}::text[],
      ${column('elsewhereText')}::text[]) as v(id, city, words, elsewhere)
    where properties.id = v.id`);
};

/**
 * Updates a database's places, and the search columns of its homes, to this server's version. Returns whether anything
 * was done: then saved searches have places whose names may have changed.
 */
export const keepPlaces = async (tx: Tx): Promise<boolean> => {
  // A separate fact for each version: stored facts are never changed.
  const fact = { name: `places ${placesVersion}`, value: 'loaded' };
  const [known] = await tx.select().from(siteFacts).where(eq(siteFacts.name, fact.name));
  const [place] = await tx.select({ one: sql`1` }).from(placesTable).limit(1);
  if (place && known) return false;
  await tx.delete(placesTable);
  await loadPlaces(tx);
  await foldHomesAgain(tx);
  await addPlacesOfListings(tx);
  await tx.insert(siteFacts).values(fact).onConflictDoNothing();
  return true;
};
