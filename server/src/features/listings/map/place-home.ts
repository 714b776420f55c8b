import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { zipCodes } from '../search/zip-codes.ts';
import { properties } from '../tables.ts';
import { blurPoint, isSameSquare, type OwnPoint, type PublicPosition } from './blur-point.ts';
import type { Degrees } from './grid.ts';
import { homePoints } from './tables.ts';

type Nowhere = { latitude: null; longitude: null; positionKind: null };
const nowhere: Nowhere = { latitude: null, longitude: null, positionKind: null };

/** Returns the owner whose homes share their circles, or the feed if no one owns them. */
const holderOf = (home: { ownerId: number | null; source?: string | null }): string =>
  home.ownerId === null ? `feed ${home.source ?? ''}` : `owner ${home.ownerId}`;

/** Returns the public position of a home: by its point as its owner agreed, or else by its ZIP code, or else none. */
export const positionOf = (
  secrets: Pick<Secrets, 'digest'>,
  home: { ownerId: number | null; source?: string | null; zipCode: string | null; point: OwnPoint | null },
): PublicPosition | Nowhere => {
  const { point, zipCode } = home;
  if (point?.isShown) return { latitude: point.latitude, longitude: point.longitude, positionKind: 'exact' };
  if (point) return { ...blurPoint(secrets, { point, holder: holderOf(home) }), positionKind: 'near' };
  const zip = zipCode === null ? undefined : zipCodes().byZip.get(zipCode);
  return zip ? { latitude: zip.latitude, longitude: zip.longitude, positionKind: 'zip' } : nowhere;
};

/** ZIP codes can be large, and their middles far from their edges; anything farther is another place. Kilometers. */
const farthestFromZip = 150;

/** Returns whether a point may be in a ZIP code; an unknown ZIP code allows any. */
export const isNearZip = (point: Degrees, zipCode: string | null): boolean => {
  const zip = zipCode === null ? undefined : zipCodes().byZip.get(zipCode);
  if (!zip) return true;
  const north = (point.latitude - zip.latitude) * 111;
  const east = (point.longitude - zip.longitude) * 111 * Math.cos((zip.latitude * Math.PI) / 180);
  return Math.hypot(north, east) <= farthestFromZip;
};

export const farFromZip = 'This point is far from the ZIP code';

/**
 * Refuses request.invalid for a point in another part of the country: most likely a sign is missing, or the two are
 * swapped.
 */
export const refuseFarPoint = (point: Degrees | null, zipCode: string | null): void => {
  if (point && !isNearZip(point, zipCode)) throw new Refusal('request.invalid', { fields: { latitude: farFromZip } });
};

/** Returns the point that an owner sends with a new home. */
export const pointOf = (form: {
  latitude: number | null;
  longitude: number | null;
  showExactPoint: boolean;
}): OwnPoint | null =>
  form.latitude === null || form.longitude === null
    ? null
    : { latitude: form.latitude, longitude: form.longitude, isShown: form.showExactPoint };

/** Stores the points of homes that their owners placed. */
export const keepPoints = async (
  tx: Tx,
  homes: readonly { propertyId: number; point: OwnPoint }[],
  now: Date,
): Promise<void> => {
  if (homes.length === 0) return;
  await tx
    .insert(homePoints)
    .values(
      homes.map(({ propertyId, point }) => ({ propertyId, ...point, placedBy: 'owner' as const, updatedAt: now })),
    )
    .onConflictDoUpdate({
      target: homePoints.propertyId,
      set: {
        latitude: sql`excluded.latitude`,
        longitude: sql`excluded.longitude`,
        isShown: sql`excluded.is_shown`,
        placedBy: sql`excluded.placed_by`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
};

export type PointChange = {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  showExactPoint?: boolean | undefined;
};

/**
 * Updates a home's position after its owner changed its point, its visibility, or its ZIP code; returns the columns of
 * `properties`. Omitted values stay as they are. A circle stays where it is while the point stays in its square, even
 * if the secret has changed: two circles would reveal more than one. Refuses request.invalid.
 */
export const placeAgain = async (
  tx: Tx,
  secrets: Pick<Secrets, 'digest'>,
  home: typeof properties.$inferSelect,
  change: PointChange & { zipCode: string | null },
  now: Date,
): Promise<PublicPosition | Nowhere> => {
  const [had] = await tx.select().from(homePoints).where(eq(homePoints.propertyId, home.id));
  const { latitude = had?.latitude ?? null, longitude = had?.longitude ?? null } = change;
  const point =
    latitude === null || longitude === null
      ? null
      : { latitude, longitude, isShown: change.showExactPoint ?? had?.isShown ?? false };
  refuseFarPoint(point, change.zipCode);
  const isMoved = point?.latitude !== had?.latitude || point?.longitude !== had?.longitude;
  if (point && (isMoved || point.isShown !== had?.isShown)) {
    await keepPoints(tx, [{ propertyId: home.id, point }], now);
  }
  if (!point && had) await tx.delete(homePoints).where(eq(homePoints.propertyId, home.id));
  const { latitude: shownLatitude, longitude: shownLongitude } = home;
  const isCircleThere = home.positionKind === 'near' && shownLatitude !== null && shownLongitude !== null;
  if (point && !point.isShown && had && isCircleThere && isSameSquare(point, had)) {
    return { latitude: shownLatitude, longitude: shownLongitude, positionKind: 'near' };
  }
  return positionOf(secrets, { ...home, zipCode: change.zipCode, point });
};

/** Homes placed in one step. */
const batch = 500;

/**
 * Places homes without a position at the middle of their ZIP code: those from before there was a map, and those stored
 * without a position. Idempotent.
 */
export const placeByZip = async ({ pool }: Pick<AppContext, 'pool'>): Promise<void> => {
  let after = 0;
  for (;;) {
    const { rows } = await pool.query<{ id: number; zip_code: string }>({
      text: `select id, zip_code from properties where latitude is null and zip_code is not null and id > $1 order by id limit ${batch}`,
      values: [after],
    });
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const found = rows.flatMap(({ id, zip_code }) => {
      const zip = zipCodes().byZip.get(zip_code);
      return zip ? [{ id, zip }] : [];
    });
    if (found.length === 0) continue;
    await pool.query({
      text: `update properties p set latitude = found.latitude, longitude = found.longitude, position_kind = 'zip'
        from unnest($1::integer[], $2::text[], $3::float8[], $4::float8[]) as found(id, zip_code, latitude, longitude)
        where p.id = found.id and p.latitude is null and p.zip_code = found.zip_code
          and not exists (select from home_points h where h.property_id = p.id)`,
      values: [
        found.map(({ id }) => id),
        found.map(({ zip }) => zip.zip),
        found.map(({ zip }) => zip.latitude),
        found.map(({ zip }) => zip.longitude),
      ],
    });
  }
};

/** Deletes the points of the homes of owners who leave. Their addresses stay on record with what was agreed on. */
export const erasePoints = async (tx: Tx, owners: SQLWrapper): Promise<void> => {
  const theirs = tx.select({ id: properties.id }).from(properties).where(inArray(properties.ownerId, owners));
  await tx
    .update(properties)
    .set({ latitude: null, longitude: null, positionKind: null })
    .where(inArray(properties.ownerId, owners));
  await tx.delete(homePoints).where(inArray(homePoints.propertyId, theirs));
};
