import { mostImages } from '@lintel/contract/listings/owner-schema';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayAddPhoto } from '../policy.ts';
import { properties } from '../tables.ts';
import { lockHomeForPhotos } from './photo-home.ts';

/**
 * Adds a picture by its URL elsewhere on the web, after the home's others; an existing one keeps its place. Refuses:
 * viewer.unknown, viewer.not_allowed, property.not_found, property.withdrawn, photo.too_many.
 */
export const addPhotoAddress = async (ctx: Ctx, propertyId: number, image: string): Promise<void> => {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const home = await lockHomeForPhotos(tx, ctx.viewer, propertyId);
    if (home.images.includes(image)) return;
    permit(mayAddPhoto(home.images.length, mostImages));
    await tx
      .update(properties)
      .set({ images: [...home.images, image], updatedAt: now })
      .where(eq(properties.id, home.id));
    await audit(tx, { kind: 'photo_added', actor: ctx.viewer, subject: `property:${home.id}`, at: now });
  });
};
