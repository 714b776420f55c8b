import * as z from 'zod';

/** Radius of the circle that is shown instead of a home's point, and the greatest distance of its center from that point. */
export const circleRadiusMeters = 500;

/**
 * Precision of a position: the home's own point, which its owner agreed to show; the center of a circle of `circleRadiusMeters` that
 * contains the home; or the center of its ZIP code, because nothing more is known.
 */
export const positionKinds = ['exact', 'near', 'zip'] as const;
export type PositionKind = (typeof positionKinds)[number];

const degrees = (what: string) => z.number().describe(`Degrees ${what} (WGS 84).`);

/** Public position of a home. */
export const homePosition = z.object({
  latitude: degrees('north'),
  longitude: degrees('east'),
  kind: z.enum(positionKinds),
});

/** A home's own point, for its owner and staff. */
export const homePoint = z.object({
  latitude: degrees('north'),
  longitude: degrees('east'),
  /** Whether everyone sees this point instead of a circle that contains it. */
  isShown: z.boolean(),
});

export const latitudeError = 'Latitude must be a number of degrees, such as 30.2672';
export const longitudeError = 'Longitude must be a number of degrees, such as -97.7431';
const bothError = 'Please enter latitude and longitude together';

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

/** A home's location as its owner enters it. */
export const pointFields = {
  latitude: given(latitudeError, 90).describe('Degrees north (WGS 84).'),
  longitude: given(longitudeError, 180).describe('Degrees east (WGS 84).'),
  /** Off unless the owner turns it on: then everyone sees a circle that contains the home. */
  showExactPoint: z.union(
    [z.boolean(), z.enum(['true', 'false', 'yes', 'no', '']).transform((word) => word === 'true' || word === 'yes')],
    { error: 'Please say whether the exact point is shown' },
  ),
};

/** Refuses a point with only one coordinate. */
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
