import type { pictureFacts } from '@lintel/contract/listings/checks/schema';
import { photoAddress } from '@lintel/contract/listings/photos/photos';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { bandProbes, samePictureWithin } from '../photos/fingerprint.ts';
import type { listingChecks } from './tables.ts';

type Found = Omit<typeof listingChecks.$inferInsert, 'foundAt' | 'id'>;
type Side = { photo: number; home: number; owner: number; key: string; width: number };

/** A picture shared by more homes than this belongs to no one: a logo, a floor plan, a placeholder. */
const mostAlike = 20;
/** How many alike photos are read at most, an owner's own included. */
const mostRead = 200;

/** Selects photos that look like a given one, limited, as the planner cannot estimate how many are alike. */
export const alikePhotos = (fingerprint: string): SQL => sql`
  select id, property_id, file_key, width, bit_count((fingerprint # ${fingerprint}::bigint)::bit(64))::integer as distance
  from property_photos
  where fingerprint is not null and bands && ${sql.param(bandProbes(BigInt(fingerprint)))}::integer[]
    and bit_count((fingerprint # ${fingerprint}::bigint)::bit(64)) <= ${samePictureWithin}
  limit ${mostRead}`;

/**
 * Runs a read with sequential scans off. The planner assumes that half a percent of the photos match each band, and so
 * expects to find enough of them soon by reading the table from the start; in truth hardly any match.
 */
export const alongIndexes = async <Read>(tx: Tx, read: () => Promise<Read>): Promise<Read> => {
  await tx.execute(sql`set local enable_seqscan = off`);
  const found = await read();
  await tx.execute(sql`set local enable_seqscan to default`);
  return found;
};

/**
 * Finds the pictures of these homes that a home of another owner has too: one finding for two homes, about the one
 * whose picture came later. Finds alike pictures by the index of their bands, never by comparing all. An owner's own
 * homes, samples and drafts do not count.
 */
export const findPictures = async (tx: Tx, homes: readonly { id: number; is_changed: boolean }[]): Promise<Found[]> => {
  const ids = homes.flatMap(({ id, is_changed }) => (is_changed ? [id] : []));
  if (ids.length === 0) return [];
  const { rows: own } = await tx.execute<{ id: number; fingerprint: string }>(sql`
    select id, fingerprint::text from property_photos
    where property_id = any(${sql.param(ids)}::integer[]) and fingerprint is not null`);
  const pairs = new Map<string, { later: Side; earlier: Side; distance: number }>();
  for (const { id, fingerprint } of own) {
    // The photos come first, so that not all homes are read for them.
    const { rows } = await alongIndexes(tx, () =>
      tx.execute<{ mine: Side; other: Side; distance: number }>(sql`
      with near as materialized (${alikePhotos(fingerprint)})
      select json_build_object('photo', m.id, 'home', m.property_id, 'owner', mp.owner_id, 'key', m.file_key, 'width', m.width) as mine,
        json_build_object('photo', o.id, 'home', o.property_id, 'owner', op.owner_id, 'key', o.file_key, 'width', o.width) as other,
        o.distance
      from property_photos m
      join properties mp on mp.id = m.property_id
      cross join near o
      join properties op on op.id = o.property_id and op.owner_id <> mp.owner_id and not op.is_sample and op.status <> 'draft'
      where m.id = ${id}
      order by o.distance, o.id limit ${mostAlike}`),
    );
    for (const { mine, other, distance } of rows) {
      const [earlier, later] = mine.photo < other.photo ? [mine, other] : [other, mine];
      const key = `${later.home}:${earlier.home}`;
      const known = pairs.get(key) ?? pairs.get(`${earlier.home}:${later.home}`);
      if (!known) pairs.set(key, { later, earlier, distance });
      else if (distance < known.distance) known.distance = distance;
    }
  }
  return [...pairs.values()].map(({ later, earlier, distance }): Found => {
    const facts: z.input<typeof pictureFacts> = {
      image: photoAddress(later.key, later.width),
      otherImage: photoAddress(earlier.key, earlier.width),
      distance,
    };
    return {
      kind: 'picture',
      ownerId: later.owner,
      propertyId: later.home,
      otherPropertyId: earlier.home,
      // The same for both directions, and for more pictures of the same two homes.
      factsKey: `picture:${Math.min(later.home, earlier.home)}:${Math.max(later.home, earlier.home)}`,
      facts,
    };
  });
};
