import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { voucherRefusalSentence } from '@lintel/contract/listings/labels';
import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import { storedPostalCode } from '@lintel/contract/listings/search/places';
import { amenityTags } from '@lintel/contract/listings/search/search';
import { placedUnit, twoUnitsError } from '@lintel/contract/listings/unit';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { holdingTexts, readingsOf, watchText } from '../../monitor/api.ts';
import { keepPoints, pointOf, positionOf, refuseFarPoint } from '../map/place-home.ts';
import { mayListHomes } from '../policy.ts';
import { searchColumns } from '../search/search-words.ts';
import { refusePostalCode } from '../search/validate-postal-code.ts';
import { properties } from '../tables.ts';

/** Refuses a copied text that turns people away; the caller runs it within `holdingTexts`. Refuses: request.invalid. */
export const refuseOldWording = (texts: Readonly<Record<string, string>>): void => {
  const readings = readingsOf(Object.values(texts));
  const refused = Object.entries(texts).flatMap(([field, text], index) => {
    const found = readings[index]?.find(({ outcome }) => outcome === 'violation');
    return found ? [[field, turnsAway(found.category, text.slice(found.start, found.end))]] : [];
  });
  if (refused.length > 0) throw new Refusal('request.invalid', { fields: Object.fromEntries(refused) });
};

/** Returns the message for the field of such a text. */
const turnsAway = (category: string, quote: string): string =>
  category === 'voucher'
    ? voucherRefusalSentence
    : `These words turn people away: “${quote.slice(0, 120)}”. Please change them.`;

type Home = typeof properties.$inferSelect;

/** Returns whether a home is still the same draft, word for word. Ignores its pictures, which follow later. */
const isDraftOf = async (tx: Tx, id: number, { images: _images, ...said }: Partial<Home>): Promise<boolean> => {
  const [home] = await tx.select().from(properties).where(eq(properties.id, id));
  return (
    home?.status === 'draft' &&
    Object.entries(said).every(([name, value]) => isDeepStrictEqual(home[name as keyof Home], value))
  );
};

/**
 * Adds a home as a draft of the current owner. Refuses: viewer.unknown, viewer.not_allowed, request.invalid,
 * request.idempotency_conflict, wording.violation.
 */
export const createProperty = async (
  ctx: Ctx,
  input: { form: NewProperty; idempotencyKey: string | null },
): Promise<number> => {
  const { viewer } = ctx;
  permit(mayListHomes(viewer));
  const ownerId = viewer?.ownerId;
  if (!viewer || ownerId == null) throw new Refusal('viewer.not_allowed');
  const {
    rent,
    availableDate,
    ownerId: _owner,
    isAvailable: _available,
    acceptsVouchers: _vouchers,
    latitude,
    longitude,
    showExactPoint,
    ...given
  } = input.form;
  const placed = placedUnit(given.address, given.unit);
  if (!placed) throw new Refusal('request.invalid', { fields: { unit: twoUnitsError } });
  const home = { ...given, ...placed, zipCode: storedPostalCode(given) };
  refusePostalCode(home);
  const point = pointOf({ latitude, longitude, showExactPoint });
  refuseFarPoint(point, home.zipCode);
  const now = ctx.now();
  const said = { ...home, ownerId, rentCents: rent, availableOn: availableDate };
  const texts = { title: home.title, description: home.description, amenities: home.amenities.join('\n') };
  const save = () =>
    ctx.db.transaction((tx) =>
      idempotent(
        tx,
        {
          scope: `createProperty:${viewer.accountId}`,
          key: input.idempotencyKey,
          request: { ...home, rent, availableDate, ...(point ? { point } : {}) },
          now,
          digest: ctx.secrets.digest,
          isAsItWas: (id) => isDraftOf(tx, id, said),
        },
        async () => {
          await watchText(tx, ctx, {
            foundIn: 'listing',
            writtenAs: 'owner',
            home: null,
            place: home,
            texts,
          });
          const [created] = await tx
            .insert(properties)
            .values({
              ...said,
              amenityTags: amenityTags(home.amenities),
              createdAt: now,
              updatedAt: now,
              ...searchColumns(home),
              ...positionOf(ctx.secrets, { ownerId, zipCode: home.zipCode, point }),
            })
            .returning({ id: properties.id });
          if (!created) throw new Error('The home was not stored.');
          if (point) await keepPoints(tx, [{ propertyId: created.id, point }], now);
          await audit(tx, { kind: 'property_created', actor: viewer, subject: `property:${created.id}`, at: now });
          return created.id;
        },
      ),
    );
  return holdingTexts(ctx, Object.values(texts), save);
};
