import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { properties, propertyPhotos } from '../tables.ts';
import { photoFiles } from './photo-files.ts';

/**
 * Erases the photos that owners uploaded of their homes, and their captions. `owners` selects the owners' ids. Returns
 * the step to run after the commit: deleting the files.
 */
export const erasePhotos = async (
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  owners: SQLWrapper,
): Promise<() => Promise<void>> => {
  const homes = tx.select({ id: properties.id }).from(properties).where(sql`${properties.ownerId} in ${owners}`);
  const removed = await tx
    .delete(propertyPhotos)
    .where(inArray(propertyPhotos.propertyId, homes))
    .returning({ fileKey: propertyPhotos.fileKey });
  await tx
    .update(properties)
    .set({
      images: sql`array(select image from unnest(${properties.images}) with ordinality as each(image, at)
        where image not like '/photos/%' order by at)`,
      imageAlts: {},
    })
    .where(sql`${properties.ownerId} in ${owners}`);
  return async () => {
    for (const { fileKey } of removed) await photoFiles(context).remove(fileKey);
  };
};
