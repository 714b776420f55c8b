import { Refusal } from '@lintel/contract/kernel/refusals';
import { voucherRefusalSentence } from '@lintel/contract/listings/labels';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { holdingTexts, readingsOf, watchText } from '../../monitor/api.ts';
import { properties } from '../tables.ts';
import { altsOf, lockHomeForPhotos } from './photo-home.ts';

/**
 * Stores the owner's caption of a picture; an empty one deletes it. Captions that refuse vouchers are not accepted
 * either. Refuses: viewer.unknown, viewer.not_allowed, property.not_found, property.withdrawn, photo.not_found,
 * request.invalid, wording.violation.
 */
export const describePhoto = async (ctx: Ctx, propertyId: number, { image, alt }: { image: string; alt: string }) => {
  const now = ctx.now();
  const save = () =>
    ctx.db.transaction(async (tx) => {
      const home = await lockHomeForPhotos(tx, ctx.viewer, propertyId);
      if (!home.images.includes(image)) throw new Refusal('photo.not_found');
      const [found = null] = readingsOf([alt]);
      if (found?.some(({ category, outcome }) => category === 'voucher' && outcome === 'violation'))
        throw new Refusal('request.invalid', { fields: { alt: voucherRefusalSentence } });
      if ((home.imageAlts[image] ?? '') === alt) return;
      // Captions are checked as part of the listing.
      await watchText(tx, ctx, {
        foundIn: 'listing',
        writtenAs: 'owner',
        home: { id: home.id, title: home.title },
        place: home,
        texts: { alt },
      });
      await tx
        .update(properties)
        .set({ imageAlts: altsOf({ ...home.imageAlts, [image]: alt }, home.images), updatedAt: now })
        .where(eq(properties.id, home.id));
      await audit(tx, { kind: 'photo_described', actor: ctx.viewer, subject: `property:${home.id}`, at: now });
    });
  await holdingTexts(ctx, [alt], save);
};
