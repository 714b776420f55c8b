import { and, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/db.ts';
import { feedSources, homesFeeds } from '../tables.ts';

/** Disconnects the feeds of people who leave, with their keys, and takes back the addresses that their homes are taken from. */
export const eraseFeeds = async (tx: Tx, owners: SQLWrapper, now: Date): Promise<void> => {
  await tx.execute(sql`
    delete from feed_photos o using properties p where p.id = o.property_id and p.owner_id in ${owners}`);
  await tx.delete(feedSources).where(inArray(feedSources.ownerId, owners));
  await tx
    .update(homesFeeds)
    .set({ revokedAt: now })
    .where(and(inArray(homesFeeds.ownerId, owners), isNull(homesFeeds.revokedAt)));
};
