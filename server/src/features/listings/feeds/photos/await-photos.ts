import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../../platform/database/transactions.ts';

export const feedPhotosJob = 'listings.fetch-feed-photos';

/**
 * Queues the pictures that a feed names for these homes; those already stored are not fetched again, those that failed
 * are.
 */
export const awaitPhotos = async (
  tx: Tx,
  homes: readonly { id: number; images: readonly string[] }[],
  now: Date,
): Promise<void> => {
  const named = homes.flatMap(({ id, images }) => [...new Set(images)].map((address) => ({ id, address })));
  if (named.length === 0) return;
  await tx.execute(sql`
    insert into feed_photos (property_id, address, next_at)
    select n.id, n.address, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(id integer, address text)
    on conflict (property_id, address) do update set fault = null, tries = 0, next_at = excluded.next_at
      where feed_photos.fault is not null`);
  wakeAtCommit(feedPhotosJob);
};

/** Deletes the rows of fetched pictures that a feed no longer names; a job deletes their files. */
export const forgetDropped = async (tx: Tx, homes: readonly { id: number }[]): Promise<void> => {
  if (homes.length === 0) return;
  await tx.execute(sql`
    with dropped as (
      delete from feed_photos f using properties p
      where p.id = f.property_id and p.id = any(${sql.param(homes.map(({ id }) => id))}::integer[])
        and f.image is not null and not (f.image = any(p.images))
        and exists (select from property_photos o where o.property_id = p.id and strpos(f.image, o.file_key) > 0)
      returning f.property_id, f.image)
    delete from property_photos o using dropped d
    where o.property_id = d.property_id and strpos(d.image, o.file_key) > 0`);
};
