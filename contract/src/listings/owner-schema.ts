import * as z from 'zod';
import { civilDay, day, id, idOut, inCents, instant, inWordsOfLast, line, lines, optional } from '../kernel/values.ts';
import { accessibilityFeatures } from './accessibility.ts';
import { fees } from './fees-schema.ts';
import { imageAddressLength, isImageAddress, onTheWeb, webAddress } from './image-address.ts';
import { petPolicies } from './labels.ts';
import { homePoint, matchPoint, pointFields } from './map/position.ts';
import { property } from './schema.ts';
import { postalCodeOf, regionCodes, regionOf } from './search/places.ts';
import { isUnit, placedUnit, twoUnitsError, unitLength, unitShown } from './unit.ts';

/** Accepts a number, or its digits from plain clients and form controls. */
const numberOr = (error: string) =>
  z.union(
    [
      z.number({ error }),
      z
        .string({ error })
        .regex(/^\s*\d{1,10}(\.\d{1,4})?\s*$/, { error })
        .transform(Number),
    ],
    { error: (issue) => inWordsOfLast(issue as never) ?? error },
  );

const required = (max: number, error: string) => line({ max, error }).pipe(z.string().min(1, { error }));

const bedroomsError = 'Bedrooms must be a whole number from 0 to 50';
const bathroomsError = 'Bathrooms must be at least 0.5, in steps of 0.5';
const squareFeetError = 'Square feet must be a whole number';
const descriptionError = 'Description must be at least 10 characters';
const zipError = 'Valid zip code is required';
const rentError = 'Rent amount is required';
const unitError = 'Please write the unit in at most 20 letters and digits, such as Apt 2B';
const imageError = 'A picture needs an address that begins with http:// or https://';
const dateError = 'Available date is required';

export const mostImages = 30;

/** Drawings and photos that Lintel hosts; a client may send back only ones that the home already has. */
const ownAddress = String.raw`\/(facades|photos)\/[\w-]+(\/[\w-]+)*\.(svg|jpg|webp)`;

const addressText = z
  .string({ error: imageError })
  .max(imageAddressLength, { error: imageError })
  .transform((text) => text.trim());
/** A picture hosted elsewhere on the web. */
export const webImage = addressText.pipe(
  z.string().regex(onTheWeb, { error: imageError }).refine(isImageAddress, { error: imageError }),
);
const image = addressText.pipe(
  z
    .string()
    .regex(new RegExp(`^(${webAddress}|${ownAddress})$`), { error: imageError })
    .refine((text) => text.startsWith('/') || isImageAddress(text), { error: imageError }),
);

/** Splits free text into single amenities at commas and line ends; removes duplicates regardless of case. */
export const splitAmenities = (given: string | readonly string[]): string[] => {
  const words = (typeof given === 'string' ? [given] : given)
    .flatMap((text) => text.split(/[,\n\r]/))
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '');
  const seen = new Set<string>();
  return words.filter((word) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()));
};

const amenityText = lines({ max: 2000 });
const amenities = z
  .union([amenityText, z.array(amenityText).max(200, { error: 'Please name at most 50 amenities' })], {
    error: inWordsOfLast,
  })
  .transform(splitAmenities)
  .pipe(
    z
      .array(z.string().max(80, { error: 'Please keep each amenity to 80 characters' }))
      .max(50, { error: 'Please name at most 50 amenities' }),
  );

const stateError = 'Please enter a US state or a Canadian province';
const state = line({ max: 60, error: 'State is required' })
  .pipe(z.string().min(2, { error: 'State is required' }))
  .transform((text) => regionOf(text)?.code ?? '')
  .pipe(z.enum(regionCodes, { error: stateError }));

/** A unit: letters, digits and the separators used on doors, stored in its display form. Null for a home that is not part of a building. */
const unit = z.union(
  [
    z.null(),
    z
      .string({ error: unitError })
      .max(unitLength * 4, { error: unitError })
      .transform((text) => text.trim())
      .refine((text) => text === '' || isUnit(text), { error: unitError })
      .transform((text) => unitShown(text) || null),
  ],
  { error: inWordsOfLast },
);

const squareFeet = z.union(
  [
    z.literal('').transform(() => null),
    z.null(),
    numberOr(squareFeetError).pipe(
      z.int({ error: squareFeetError }).min(1, { error: squareFeetError }).max(1_000_000, { error: squareFeetError }),
    ),
  ],
  { error: inWordsOfLast },
);
const accessibility = z
  .array(z.enum(accessibilityFeatures, { error: 'This accessibility feature is not known' }), {
    error: 'This accessibility feature is not known',
  })
  .max(accessibilityFeatures.length * 2, { error: 'This accessibility feature is not known' })
  .transform((given) => accessibilityFeatures.filter((feature) => given.includes(feature)));
const petPolicy = z.enum(petPolicies, { error: 'Please choose a pet policy' });
const imagesOf = (one: typeof image | typeof webImage) =>
  z
    .array(one, { error: imageError })
    .max(mostImages, { error: 'Please add at most 30 pictures' })
    .transform((list) => [...new Set(list)]);

const fields = {
  title: required(150, 'Property title is required'),
  address: required(200, 'Address is required'),
  city: required(100, 'City is required'),
  state,
  zipCode: line({ max: 12, error: zipError }).pipe(
    z.string().regex(/^(\d{5}([- ]?\d{4})?|[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d)$/, { error: zipError }),
  ),
  /** Cents a month. */
  rent: numberOr(rentError)
    .pipe(
      z
        .int({ error: 'Rent must be a whole number of cents' })
        .min(100, { error: rentError })
        .max(100_000_000, { error: 'Rent must be at most $1,000,000 a month' }),
    )
    .describe(`Per month. ${inCents}`),
  bedrooms: numberOr(bedroomsError).pipe(
    z.int({ error: bedroomsError }).min(0, { error: bedroomsError }).max(50, { error: bedroomsError }),
  ),
  bathrooms: numberOr(bathroomsError).pipe(
    z
      .number()
      .min(0.5, { error: bathroomsError })
      .max(50, { error: 'Bathrooms must be at most 50' })
      .refine((count) => Number.isInteger(count * 2), { error: bathroomsError }),
  ),
  description: lines({ max: 10_000, error: descriptionError }).pipe(
    z.string().refine((text) => [...text].length >= 10, { error: descriptionError }),
  ),
  availableDate: z.string({ error: dateError }).min(1, { error: dateError }).pipe(day).describe(civilDay),
};

/** Refuses a postal code that is not valid in the country of its state. */
const matchPostalCode = (
  form: { state?: string | undefined; zipCode?: string | undefined },
  context: z.RefinementCtx,
): void => {
  const region = form.state === undefined ? null : regionOf(form.state);
  if (form.zipCode === undefined || region === null || postalCodeOf(form.zipCode, region.country) !== null) return;
  context.addIssue({ code: 'custom', path: ['zipCode'], message: zipError, input: form.zipCode });
};

/** Refuses a unit that contradicts the one in the street. */
const matchUnit = (
  { address, unit: given }: { address?: string | undefined; unit?: string | null | undefined },
  context: z.RefinementCtx,
): void => {
  if (address === undefined || given == null || placedUnit(address, given)) return;
  context.addIssue({ code: 'custom', path: ['unit'], message: twoUnitsError, input: given });
};

const ignored = z.unknown().optional();

/** A new home. The server decides who owns it and that nothing is published yet, whatever the browser says. */
export const newProperty = z
  .object({
    ...fields,
    unit: unit
      .optional()
      .transform((given) => given ?? null)
      .describe('The apartment or part of the house. `2B` and `#2b` are stored as `Apt 2B`.'),
    squareFeet: squareFeet.optional().transform((given) => given ?? null),
    amenities: amenities.nullish().transform((given) => given ?? []),
    fees: fees.nullish().transform((given) => given ?? []),
    accessibility: accessibility.nullish().transform((given) => given ?? []),
    petPolicy: optional(petPolicy).transform((given) => given ?? ('case-by-case' as const)),
    images: imagesOf(webImage)
      .nullish()
      .transform((given) => given ?? []),
    latitude: pointFields.latitude.optional().transform((given) => given ?? null),
    longitude: pointFields.longitude.optional().transform((given) => given ?? null),
    showExactPoint: pointFields.showExactPoint.optional().transform((given) => given ?? false),
    ownerId: ignored,
    isAvailable: ignored,
    acceptsVouchers: ignored,
  })
  .superRefine(matchUnit)
  .superRefine(matchPoint)
  .superRefine(matchPostalCode);
export type NewProperty = z.output<typeof newProperty>;

/** Changes to a home: absent fields stay as they are. State and postal code change together. */
export const propertyChange = z
  .object({
    ...fields,
    unit,
    squareFeet,
    fees,
    amenities,
    accessibility,
    petPolicy,
    images: imagesOf(image),
    ...pointFields,
  })
  .partial()
  .superRefine(matchUnit)
  .superRefine(matchPoint)
  .superRefine((change, context) => {
    if ((change.zipCode === undefined) === (change.state === undefined)) return;
    const path = change.state === undefined ? 'state' : 'zipCode';
    context.addIssue({
      code: 'custom',
      path: [path],
      message: path === 'state' ? 'State is required' : zipError,
      input: change,
    });
  })
  .superRefine(matchPostalCode);
export type PropertyChange = z.output<typeof propertyChange>;

/** `leased`: under a confirmed lease that has not ended, and therefore out of the search; the owner pays nothing for it. */
export const listingStates = ['draft', 'active', 'expired', 'leased', 'withdrawn'] as const;
export type ListingState = (typeof listingStates)[number];

/** A home as its owner sees it: `isAvailable` is the owner's own switch, and `listing` is what is published. */
export const ownProperty = property.extend({
  /** The home's own point; null if none was given. */
  point: homePoint.nullable(),
  listing: z.object({
    state: z.enum(listingStates),
    /** End of the paid period; null when nothing is paid, and for sample homes, which do not expire. */
    activeUntil: instant.nullable(),
    /** Temporarily hidden from the search by the owner. */
    isHidden: z.boolean(),
    isSuspended: z.boolean(),
    /** When it was last confirmed as available; null for an unlisted home, and for sample homes, whose owners are not asked. */
    confirmedAt: instant.nullable(),
    /** Why an imported home is held back until its text is corrected. */
    heldBackReason: z.string().nullable(),
  }),
});
export type OwnProperty = z.output<typeof ownProperty>;

/** Homes that can be paid for together: the ids of the first ones, and the total number. */
export const payableHomes = z.object({ ids: z.array(idOut), total: z.int().min(0) });

/** Figures on the owner's tiles. They cover the last `measuredDays`, except for listings and messages, which are current. */
export const ownerStats = z.object({
  activeListings: z.int().min(0),
  /** Messages from others in the owner's conversations that the owner has not read. */
  newMessages: z.int().min(0),
  /** Different people who opened one of the owner's homes, except the owner and staff. */
  profileViews: z.int().min(0),
  /** Percentage of the inquiries that were answered, a whole number; 0 when there were none. */
  responseRate: z.int().min(0).max(100),
  /** The response rate that others see, measured differently (`response-rate.ts`); null when too few people wrote. */
  publicResponseRate: z.int().min(0).max(100).nullable(),
  inquiries: z.int().min(0),
  answeredInquiries: z.int().min(0),
  /** Unanswered inquiries, whenever they came. */
  unansweredInquiries: z.int().min(0),
  /** Applications that the owner has not decided on. */
  waitingApplications: z.int().min(0),
  measuredDays: z.int().min(1),
});
export type OwnerStats = z.output<typeof ownerStats>;

export const propertyVisibility = z.object({ isVisible: z.boolean({ error: 'Please say whether it is shown' }) });
export const propertyDeleted = z.object({ id: idOut, message: z.string() });
export const propertyOf = z.object({ id });
