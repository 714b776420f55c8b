import * as z from 'zod';

/** How far from a home's point the middle of the circle that is shown instead of it may lie, and so the circle's radius. */
export const circleRadiusMeters = 500;

/**
 * What a position tells: the home's own point, which its owner agreed to show; the middle of a circle of `circleRadiusMeters` that
 * the home stands in; or the middle of its ZIP code, because nobody said more.
 */
export const positionKinds = ['exact', 'near', 'zip'] as const;
export type PositionKind = (typeof positionKinds)[number];

const degrees = (what: string) => z.number().describe(`${what}, in degrees (WGS 84)`);

/** Where a home is, as everybody may know it. */
export const homePosition = z.object({
  latitude: degrees('North'),
  longitude: degrees('East'),
  kind: z.enum(positionKinds),
});

/** A home's own point, for its owner and staff. */
export const homePoint = z.object({
  latitude: degrees('North'),
  longitude: degrees('East'),
  /** Whether everybody is shown this point, and not a circle around about it. */
  isShown: z.boolean(),
});

export const latitudeError = 'Latitude must be a number of degrees, such as 30.2672';
export const longitudeError = 'Longitude must be a number of degrees, such as -97.7431';
const bothError = 'Please give latitude and longitude together';

const given = (error: string, most: number) =>
  z
    .union(
      [
        z.literal('').transform(() => null),
        z.null(),
        z.number({ error }),
        z
          .string()
          .regex(/^\s*-?\d{1,3}(\.\d{1,15})?\s*$/, { error })
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.number({ error }).min(-most, { error }).max(most, { error }).nullable());

/** What an owner says of where a home is. */
export const pointFields = {
  latitude: given(latitudeError, 90).describe('North, in degrees (WGS 84)'),
  longitude: given(longitudeError, 180).describe('East, in degrees (WGS 84)'),
  /** Off unless the owner says so: then everybody is shown a circle that the home stands in. */
  showExactPoint: z.union(
    [z.boolean(), z.enum(['true', 'false', 'yes', 'no', '']).transform((word) => word === 'true' || word === 'yes')],
    { error: 'Please say whether the exact point is shown' },
  ),
};

/** Half a point is none. */
export const matchPoint = (
  form: { latitude?: number | null | undefined; longitude?: number | null | undefined },
  context: z.RefinementCtx,
): void => {
  if ((form.latitude ?? null) === null && (form.longitude ?? null) === null) {
    if ((form.latitude === undefined) === (form.longitude === undefined)) return;
  } else if (typeof form.latitude === 'number' && typeof form.longitude === 'number') return;
  const path = typeof form.latitude === 'number' ? 'longitude' : 'latitude';
  context.addIssue({ code: 'custom', path: [path], message: bothError, input: form });
};
