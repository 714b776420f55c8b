import { and, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/db.ts';
import { feedSources, homesFeeds } from '../tables.ts';

/**
 * Deletes the feeds, with their keys, of owners who leave, and revokes the secret addresses of their outgoing homes
 * feeds.
 */
export const eraseFeeds = async (tx: Tx, owners: SQLWrapper, now: Date): Promise<void> => {
  await tx.execute(sql`
    delete from feed_photos o using properties p where p.id = o.property_id and p.owner_id in ${owners}`);
  await tx.delete(feedSources).where(inArray(feedSources.ownerId, owners));
  await tx
    .update(homesFeeds)
    .set({ revokedAt: now })
    .where(and(inArray(homesFeeds.ownerId, owners), isNull(homesFeeds.revokedAt)));
};
