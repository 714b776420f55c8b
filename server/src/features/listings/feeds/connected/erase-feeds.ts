import { and, inArray, isNull, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/db.ts';
import { feedSources, homesFeeds } from '../tables.ts';

/** Disconnects the feeds of people who leave, with their keys, and takes back the addresses that their homes are taken from. */
export const eraseFeeds = async (tx: Tx, owners: SQLWrapper, now: Date): Promise<void> => {
  await tx.delete(feedSources).where(inArray(feedSources.ownerId, owners));
  await tx
    .update(homesFeeds)
    .set({ revokedAt: now })
    .where(and(inArray(homesFeeds.ownerId, owners), isNull(homesFeeds.revokedAt)));
};
