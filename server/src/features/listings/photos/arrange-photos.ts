import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { properties } from '../tables.ts';
import { lockHomeForPhotos } from './photo-home.ts';

/** Returns whether both lists name the same pictures, each once. */
const areTheSame = (given: readonly string[], there: readonly string[]): boolean =>
  given.length === there.length &&
  new Set(given).size === given.length &&
  there.every((image) => given.includes(image));

/**
 * Reorders a home's pictures. The list must name all of them, so that no picture that the user was not shown is lost.
 * Refuses: viewer.unknown, viewer.not_allowed, property.not_found, property.withdrawn, photo.list_changed.
 */
export const arrangePhotos = async (ctx: Ctx, propertyId: number, images: readonly string[]): Promise<void> => {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const home = await lockHomeForPhotos(tx, ctx.viewer, propertyId);
    if (!areTheSame(images, home.images)) throw new Refusal('photo.list_changed');
    if (images.every((image, at) => home.images[at] === image)) return;
    await tx
      .update(properties)
      .set({ images: [...images], updatedAt: now })
      .where(eq(properties.id, home.id));
    await audit(tx, { kind: 'photos_arranged', actor: ctx.viewer, subject: `property:${home.id}`, at: now });
  });
};
