import { uploadedPhoto } from '@lintel/contract/listings/photos/photos';
import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { mayChangePhotos } from '../policy.ts';
import { lockOwnHome } from '../publication/load-own-home.ts';
import { propertyPhotos } from '../tables.ts';
import { photoFiles } from './photo-files.ts';

/**
 * Returns the viewer's own home, locked until the transaction ends. Refuses: viewer.*, property.not_found,
 * property.withdrawn.
 */
export const lockHomeForPhotos = async (tx: Tx, viewer: Viewer | null, id: number) => {
  const home = await lockOwnHome(tx, viewer, id);
  permit(mayChangePhotos(viewer, home));
  return home;
};

/** Returns the captions of the remaining pictures. */
export const altsOf = (alts: Readonly<Record<string, string>>, images: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(alts).filter(([image, alt]) => alt !== '' && images.includes(image)));

/**
 * Deletes the photos of a home that are among these pictures. Returns the step to run after the commit: deleting their
 * files. A job cleans up after a crash in between.
 */
export const forgetPhotos = async (
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  propertyId: number,
  images: readonly string[],
): Promise<() => Promise<void>> => {
  const keys = images.flatMap((image) => uploadedPhoto(image)?.key ?? []);
  if (keys.length === 0) return async () => {};
  const removed = await tx
    .delete(propertyPhotos)
    .where(and(eq(propertyPhotos.propertyId, propertyId), inArray(propertyPhotos.fileKey, keys)))
    .returning({ fileKey: propertyPhotos.fileKey });
  return async () => {
    for (const { fileKey } of removed) await photoFiles(context).remove(fileKey);
  };
};
