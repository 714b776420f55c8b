import { normalizePlace } from '@lintel/contract/listings/search/normalize-text';
import { stateNames } from '@lintel/contract/listings/states';
import type { ZipCodes } from '@lintel/contract/listings/zip-codes';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { zipCodes } from './zip-codes.ts';

export type PlaceRow = {
  kind: 'city' | 'state' | 'zip';
  folded: string;
  state: string;
  label: string;
  weight: number;
};

/** Every state, city and ZIP code as a search may name it. */
export const placesOf = (zips: ZipCodes): PlaceRow[] => {
  const places: PlaceRow[] = [];
  const zipsOfState = new Map<string, number>();
  for (const { zip, city, state } of zips.byZip.values()) {
    zipsOfState.set(state, (zipsOfState.get(state) ?? 0) + 1);
    places.push({ kind: 'zip', folded: zip, state, label: `${city}, ${state} ${zip}`, weight: 1 });
  }
  for (const [folded, cities] of zips.byCity) {
    for (const { city, state, zips: weight } of cities) {
      places.push({ kind: 'city', folded, state, label: `${city}, ${state}`, weight });
    }
  }
  for (const [state, name] of Object.entries(stateNames)) {
    const weight = zipsOfState.get(state) ?? 1;
    places.push({ kind: 'state', folded: normalizePlace(name), state, label: name, weight });
    places.push({ kind: 'state', folded: state.toLowerCase(), state, label: name, weight });
  }
  return places;
};

/** Fills the table of places from the ZIP codes that come with the server; what is there already stays as it is. */
export const loadPlaces = async (db: Db | Tx): Promise<void> => {
  const places = placesOf(zipCodes());
  const column = <Key extends keyof PlaceRow>(key: Key) => sql.param(places.map((place) => place[key]));
  await db.execute(sql`
    insert into places (kind, folded, state, label, weight)
    select * from unnest(${column('kind')}::text[], ${column('folded')}::text[], ${column('state')}::text[],
      ${column('label')}::text[], ${column('weight')}::integer[])
    on conflict do nothing`);
};
