import { Refusal } from '@lintel/contract/kernel/refusals';
import type { PropertyChange } from '@lintel/contract/listings/owner-schema';
import { storedPostalCode } from '@lintel/contract/listings/search/places';
import { amenityTags } from '@lintel/contract/listings/search/search';
import { placedUnit, twoUnitsError } from '@lintel/contract/listings/unit';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { holdingTexts, watchText } from '../../monitor/api.ts';
import { confirmHomes } from '../availability-check/confirm-homes.ts';
import { placeAgain } from '../map/place-home.ts';
import { altsOf, forgetPhotos } from '../photos/photo-home.ts';
import { wakeHomeNews } from '../reverse/home-news.ts';
import { searchColumns } from '../search/search-words.ts';
import { refusePostalCode } from '../search/validate-postal-code.ts';
import { properties } from '../tables.ts';
import { refuseOldWording } from './create-property.ts';
import { lockOwnHome } from './load-own-home.ts';

/** Refuses pictures stored by Lintel that do not belong to this home. Refuses: request.invalid. */
const refuseForeignImages = (images: readonly string[], known: readonly string[]): void => {
  if (images.every((image) => !image.startsWith('/') || known.includes(image))) return;
  throw new Refusal('request.invalid', {
    fields: { images: 'A picture needs an address that begins with http:// or https://' },
  });
};

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Returns the fields that are present: an absent one stays as it is. */
const givenOf = <T extends object>(change: T): Given<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Given<T>;

/**
 * Returns the texts to check for a change: the new ones, and with a new title or description the one of the two that
 * stays.
 */
const textsOf = async (
  ctx: Ctx,
  id: number,
  { title, description, amenities }: Given<Pick<PropertyChange, 'title' | 'description' | 'amenities'>>,
): Promise<string[]> => {
  const texts = [title, description, amenities?.join('\n')].filter((text) => text !== undefined);
  if ((title === undefined) === (description === undefined)) return texts;
  const [home] = await ctx.db
    .select({ title: properties.title, description: properties.description })
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.ownerId, ctx.viewer?.ownerId ?? 0)));
  return home ? [...texts, title === undefined ? home.title : home.description] : texts;
};

/**
 * Changes a home's listing; removes uploaded photos that `images` leaves out, with their files. A home that was held
 * back for its text is released once the text is corrected. Refuses: viewer.unknown, viewer.not_allowed,
 * property.not_found, property.withdrawn, request.invalid, wording.violation.
 */
export const updateProperty = async (ctx: Ctx, input: { id: number; change: PropertyChange }): Promise<void> => {
  const now = ctx.now();
  const { rent, availableDate, latitude, longitude, showExactPoint, ...given } = input.change;
  const change = givenOf(given);
  if (change.state && change.zipCode) {
    change.zipCode = storedPostalCode({ state: change.state, zipCode: change.zipCode });
  }
  const save = () =>
    ctx.db.transaction(async (tx) => {
      const home = await lockOwnHome(tx, ctx.viewer, input.id);
      if (home.status === 'withdrawn') throw new Refusal('property.withdrawn');
      if (change.address !== undefined || change.unit !== undefined) {
        const placed = placedUnit(change.address ?? home.address, change.unit === undefined ? home.unit : change.unit);
        if (!placed) throw new Refusal('request.invalid', { fields: { unit: twoUnitsError } });
        if (placed.address !== null) change.address = placed.address;
      }
      const next = { ...home, ...change };
      // An existing postal code is not checked when something else changes.
      const isMoved = (['city', 'state', 'zipCode'] as const).some((field) => next[field] !== home[field]);
      if (isMoved && next.zipCode !== null) refusePostalCode({ ...next, zipCode: next.zipCode });
      const isTextChanged = change.title !== undefined || change.description !== undefined;
      const texts = { title: next.title, description: next.description };
      const isNew = (field: 'title' | 'description') => change[field] !== undefined && change[field] !== home[field];
      const written = Object.fromEntries(
        (['title', 'description'] as const).filter(isNew).map((field) => [field, texts[field]]),
      );
      const amenities = change.amenities ?? [];
      const areAmenitiesNew = change.amenities !== undefined && amenities.join('\n') !== home.amenities.join('\n');
      // Only new text is recorded as this owner's doing; text that was there before is merely refused.
      await watchText(tx, ctx, {
        foundIn: 'listing',
        writtenAs: 'owner',
        home: { id: home.id, title: home.title },
        place: next,
        texts: areAmenitiesNew ? { ...written, amenities: amenities.join('\n') } : written,
      });
      if (isTextChanged) refuseOldWording(texts);
      if (change.images) refuseForeignImages(change.images, home.images);
      const named = Object.keys(givenOf(input.change));
      if (named.length === 0) return async () => {};
      const isPlaced = [latitude, longitude, showExactPoint, change.zipCode].some((value) => value !== undefined);
      const position = isPlaced
        ? await placeAgain(tx, ctx.secrets, home, { latitude, longitude, showExactPoint, zipCode: next.zipCode }, now)
        : {};
      const { images } = change;
      const leftOut = images ? home.images.filter((image) => !images.includes(image)) : [];
      await tx
        .update(properties)
        .set({
          ...change,
          ...(rent === undefined ? {} : { rentCents: rent }),
          ...(availableDate === undefined ? {} : { availableOn: availableDate }),
          ...(change.amenities === undefined ? {} : { amenityTags: amenityTags(change.amenities) }),
          ...(isTextChanged && home.heldBackReason !== null ? { heldBackReason: null, acceptsVouchers: true } : {}),
          ...(images ? { imageAlts: altsOf(home.imageAlts, images) } : {}),
          ...searchColumns(next),
          ...position,
          updatedAt: now,
        })
        .where(eq(properties.id, home.id));
      // Setting the available date confirms that the home is free.
      if (availableDate !== undefined && availableDate !== home.availableOn) await confirmHomes(tx, [home.id], now);
      wakeHomeNews();
      await audit(tx, {
        kind: 'property_updated',
        actor: ctx.viewer,
        subject: `property:${home.id}`,
        facts: { fields: named.sort().join(',') },
        at: now,
      });
      return forgetPhotos(tx, ctx, home.id, leftOut);
    });
  const removeFiles = await holdingTexts(ctx, await textsOf(ctx, input.id, change), save);
  await removeFiles();
};
