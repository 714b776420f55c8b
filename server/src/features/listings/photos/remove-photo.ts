import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { properties } from '../tables.ts';
import { altsOf, forgetPhotos, lockHomeForPhotos } from './photo-home.ts';

/**
 * Removes a picture from a home, with its caption and, for an uploaded one, its files in all sizes. Refuses:
 * viewer.unknown, viewer.not_allowed, property.not_found, property.withdrawn, photo.not_found.
 */
export const removePhoto = async (ctx: Ctx, propertyId: number, image: string): Promise<void> => {
  const now = ctx.now();
  const removeFiles = await ctx.db.transaction(async (tx) => {
    const home = await lockHomeForPhotos(tx, ctx.viewer, propertyId);
    if (!home.images.includes(image)) throw new Refusal('photo.not_found');
    const images = home.images.filter((each) => each !== image);
    await tx
      .update(properties)
      .set({ images, imageAlts: altsOf(home.imageAlts, images), updatedAt: now })
      .where(eq(properties.id, home.id));
    await audit(tx, { kind: 'photo_removed', actor: ctx.viewer, subject: `property:${home.id}`, at: now });
    return forgetPhotos(tx, ctx, home.id, [image]);
  });
  await removeFiles();
};
