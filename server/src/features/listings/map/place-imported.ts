import type { PositionKind } from '@lintel/contract/listings/map/position';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';

/** An imported home with the point that its feed gave, if any, and its public position. */
export type PlacedHome = {
  source: string;
  sourceId: string;
  point: { latitude: number; longitude: number } | null;
  latitude: number | null;
  longitude: number | null;
  positionKind: PositionKind | null;
};

/**
 * Stores the points of homes that were just stored, and moves those that their feed moved. A point that an owner placed
 * stays. A feed that no longer gives a point changes nothing.
 */
export const placeImported = async (db: Db | Tx, homes: readonly PlacedHome[], now: Date): Promise<void> => {
  const placed = homes.flatMap(({ point, source, sourceId, latitude, longitude, positionKind }) =>
    point
      ? [
          {
            source,
            sourceId,
            ownLatitude: point.latitude,
            ownLongitude: point.longitude,
            latitude,
            longitude,
            positionKind,
          },
        ]
      : [],
  );
  if (placed.length === 0) return;
  await db.execute(sql`
    with given as (
      select p.id, g.* from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as g("source" text, "sourceId" text,
        "ownLatitude" float8, "ownLongitude" float8, "latitude" float8, "longitude" float8, "positionKind" text)
      join properties p on p.source = g."source" and p.source_id = g."sourceId"
    ),
    moved as (
      insert into home_points (property_id, latitude, longitude, placed_by, updated_at)
      select id, "ownLatitude", "ownLongitude", 'feed', ${now.toISOString()}::timestamptz from given
      on conflict (property_id) do update set
        latitude = excluded.latitude, longitude = excluded.longitude, updated_at = excluded.updated_at
      where home_points.placed_by = 'feed'
        and (home_points.latitude, home_points.longitude) is distinct from (excluded.latitude, excluded.longitude)
      returning property_id
    )
    update properties p set latitude = given."latitude", longitude = given."longitude", position_kind = given."positionKind"
    from given join moved on moved.property_id = given.id
    where p.id = given.id
      and (p.latitude, p.longitude, p.position_kind) is distinct from (given."latitude", given."longitude", given."positionKind")`);
};
