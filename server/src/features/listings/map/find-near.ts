import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type Degrees, gridBox, keyRanges } from './grid.ts';

/** A listed home near a place, with what its listing says. */
export type HomeNear = {
  id: number;
  title: string;
  city: string;
  state: string;
  zip_code: string | null;
  description: string;
  amenities: string[];
  rent_cents: number;
  bedrooms: number;
  bathrooms: number;
  square_feet: number | null;
  latitude: number;
  longitude: number;
  is_exact: boolean;
};

/** Miles in a degree of latitude, everywhere; in one of longitude at the equator. */
const milesPerDegree = 69.05;

/** In a crowded box no more homes are read; the nearest of them are returned. */
const mostLookedAt = 4000;

/**
 * Returns publicly listed homes with a number of bedrooms, within a box of a number of miles around a place: those of
 * its ZIP code first, then the nearest, because many positions are one for a whole city.
 */
export const findListedNear = async (
  db: Db | Tx,
  {
    at,
    zipCode,
    miles,
    bedrooms,
    most,
    now,
  }: { at: Degrees; zipCode: string | null; miles: number; bedrooms: number; most: number; now: Date },
): Promise<HomeNear[]> => {
  const high = miles / milesPerDegree;
  const shrink = Math.max(0.2, Math.cos((at.latitude * Math.PI) / 180));
  const wide = high / shrink;
  const ranges = keyRanges(
    gridBox({
      west: at.longitude - wide,
      east: at.longitude + wide,
      south: at.latitude - high,
      north: at.latitude + high,
    }),
  );
  const keys = (end: 'from' | 'to') => sql`${sql.param(ranges.map((range) => range[end].toString()))}::bigint[]`;
  // One key range at a time (`offset 0` keeps it so), as the map is read.
  const { rows } = await db.execute<HomeNear>(sql`
    select h.id, h.title, h.city, h.state, h.zip_code, h.description, h.amenities, h.rent_cents, h.bedrooms,
      h.bathrooms::double precision as bathrooms, h.square_feet, h.latitude, h.longitude,
      h.position_kind = 'exact' as is_exact
    from (
      select home.* from unnest(${keys('from')}, ${keys('to')}) as run(low, high) cross join lateral (
        select id from properties
        where map_key between run.low and run.high and is_listed and bedrooms = ${bedrooms}
          and (active_until is null or active_until > ${now.toISOString()}::timestamptz)
        offset 0) home
      limit ${mostLookedAt}
    ) near
    join properties h on h.id = near.id
    order by h.zip_code is not distinct from ${zipCode} desc, (h.latitude - ${at.latitude}) ^ 2 + ((h.longitude - ${at.longitude}) * ${shrink}) ^ 2, h.id
    limit ${most}`);
  return rows;
};
