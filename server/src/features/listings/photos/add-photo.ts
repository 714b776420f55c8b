import { mostImages } from '@lintel/contract/listings/owner-schema';
import { photoAddress } from '@lintel/contract/listings/photos/photos';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Upload } from '../../../platform/http/files/read-upload.ts';
import { permit } from '../../../platform/policy.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { keepFile } from '../../../providers/files/keep-file.ts';
import { mayAddPhoto, mayChangePhotos } from '../policy.ts';
import { properties, propertyPhotos } from '../tables.ts';
import { drawPhoto } from './draw-photo.ts';
import { fingerprintVersion } from './fingerprint.ts';
import { photoFiles, photoPart } from './photo-files.ts';
import { lockHomeForPhotos } from './photo-home.ts';

/** Checks permission before the file is read: a user who may not add one need not upload it. */
export const permitPhoto = async (ctx: Ctx, propertyId: number): Promise<void> => {
  const [home] = await ctx.db.select().from(properties).where(eq(properties.id, propertyId));
  // The number of photos is checked once the file is known: an existing one does not count again.
  permit(mayChangePhotos(ctx.viewer, home));
};

type NewPhoto = { fileKey: string; width: number; height: number; sentDigest: string; fingerprint: bigint | null };

/** Stores a photo's row; returns whether the home did not have it yet. */
const storePhoto = async (tx: Tx, ctx: Ctx, propertyId: number, photo: NewPhoto): Promise<boolean> => {
  const home = await lockHomeForPhotos(tx, ctx.viewer, propertyId);
  const [same] = await tx
    .select({ id: propertyPhotos.id })
    .from(propertyPhotos)
    .where(and(eq(propertyPhotos.propertyId, home.id), eq(propertyPhotos.sentDigest, photo.sentDigest)));
  if (same) return false;
  permit(mayAddPhoto(home.images.length, mostImages));
  const now = ctx.now();
  const [row] = await tx
    .insert(propertyPhotos)
    .values({ propertyId: home.id, ...photo, fingerprintVersion, uploadedAt: now })
    .returning({ id: propertyPhotos.id });
  if (!row) throw new Error('The photo was not stored.');
  const images = [...home.images, photoAddress(photo.fileKey, photo.width)];
  await tx.update(properties).set({ images, updatedAt: now }).where(eq(properties.id, home.id));
  await audit(tx, {
    kind: 'photo_added',
    actor: ctx.viewer,
    subject: `property:${home.id}`,
    facts: { photoId: row.id },
    at: now,
  });
  return true;
};

/**
 * Adds an uploaded photo after the home's other pictures: re-encoded, then stored with its row. Uploading it again
 * returns the existing one. Refuses: viewer.unknown, viewer.not_allowed, property.not_found, property.withdrawn,
 * photo.*, server.unavailable.
 */
export const addPhoto = async (ctx: Ctx, propertyId: number, upload: Upload): Promise<void> => {
  const { width, height, sizes, fingerprint } = await drawPhoto(upload.bytes);
  const sentDigest = await sha256(upload.bytes);
  const files = photoFiles(ctx);
  const fileKey = await files.putParts(Object.fromEntries(sizes.map((size) => [photoPart(size.width), size.bytes])));
  await keepFile(files, fileKey, async () => ({
    isKept: await ctx.db.transaction((tx) =>
      storePhoto(tx, ctx, propertyId, { fileKey, width, height, sentDigest, fingerprint }),
    ),
    value: undefined,
  }));
};
