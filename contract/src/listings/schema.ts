import * as z from 'zod';
import { pageLimit } from '../kernel/paging.ts';
import { cents, day, idOut, instant, inWordsOfLast, line } from '../kernel/values.ts';
import { accessibilityFeatures } from './accessibility.ts';
import { feeOut } from './fees-schema.ts';
import {
  amenityFilters,
  bathChoices,
  bedroomChoices,
  petPolicies,
  propertyTypes,
  rentBands,
  sortOrders,
} from './labels.ts';
import { boxPattern } from './map/box.ts';
import { homePosition } from './map/position.ts';

/** A home as everyone may see it. Every field is always present, null when empty. Rent is cents a month. */
export const property = z.object({
  id: idOut,
  title: z.string(),
  address: z.string().nullable(),
  /** Unit, in its display form: `Apt 2B`. */
  unit: z.string().nullish(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string().nullable(),
  /** Location, as precisely as everyone may know it; null if unknown. */
  position: homePosition.nullable(),
  rent: cents,
  /** Mandatory fees besides the rent. */
  fees: z.array(feeOut),
  /** Monthly total: rent and monthly fees. */
  totalRent: cents,
  bedrooms: z.int().min(0),
  bathrooms: z.number().min(0),
  squareFeet: z.int().nullable(),
  description: z.string(),
  amenities: z.array(z.string()),
  accessibility: z.array(z.enum(accessibilityFeatures)),
  petPolicy: z.enum(petPolicies),
  availableDate: day.nullable(),
  /** URLs of the pictures, the main one first. */
  images: z.array(z.string()),
  /** Description of each of `images` in the owner's words; empty if none. */
  imageAlts: z.array(z.string()),
  isAvailable: z.boolean(),
  acceptsVouchers: z.boolean(),
  ownerId: idOut.nullable(),
  owner: z
    .object({
      id: idOut,
      name: z.string(),
      avatar: z.string().nullable(),
      phone: z.string().nullable(),
      /** Measured: median minutes to a first answer; null for an owner who has answered no one recently. */
      responseMinutes: z.int().min(0).nullish(),
      /**
       * Measured: whole percent of the people whom the owner answered in time; null when too few wrote. Only when reading a single home.
       */
      responseRate: z.int().min(0).max(100).nullish(),
    })
    .nullable(),
  /** When it was listed; "Newest First" sorts by this. */
  createdAt: instant,
  /** When its owner last confirmed it, if they were asked and did not answer in time; null for all others. */
  notConfirmedSince: instant.nullable(),
  /** True for sample data, which is labeled wherever it is shown. */
  isSample: z.boolean(),
});
export type Property = z.output<typeof property>;

const oneOf = <const T extends readonly [string, ...string[]]>(values: T, error: string) => z.enum(values, { error });

/** Omits a parameter that is empty or says "any". */
const anyMeansAbsent = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.enum(['', 'any']).transform(() => undefined), schema], { error: inWordsOfLast })
    .optional()
    .transform((value) => value as z.output<T> | undefined);

const wholeDollars = (error: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,7}$/, { error })
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.int({ error }).min(0, { error }).max(9_999_999, { error }));

/** A yes-or-nothing parameter of a URL. */
const flag = (error: string) =>
  z
    .union(
      [z.boolean(), z.enum(['', 'true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1')],
      { error },
    )
    .optional()
    .transform((value) => value ?? false);

/** Parameters of a search; the page's URL and the call use the same names. Rents are whole dollars, inclusive. */
export const searchQuery = z.object({
  city: z
    .union([z.string(), z.number().transform(String)])
    .pipe(line({ max: 120 }))
    .optional()
    .transform((text) => text || undefined),
  /** A part of the map instead of a city; `city` is ignored with it. */
  box: anyMeansAbsent(z.string().regex(boxPattern, { error: 'A box is west, south, east and north in degrees' })),
  bedrooms: anyMeansAbsent(
    z
      .union([z.string(), z.number().transform(String)])
      .pipe(oneOf(bedroomChoices, 'Bedrooms must be any, studio, 1, 2 or 3')),
  ),
  baths: anyMeansAbsent(
    z.union([z.string(), z.number().transform(String)]).pipe(oneOf(bathChoices, 'Baths must be any, 1, 1.5, 2 or 3')),
  ),
  maxRent: anyMeansAbsent(wholeDollars('Max rent must be a whole number of dollars')).describe(
    'Per month, in whole US dollars, inclusive.',
  ),
  rentBand: anyMeansAbsent(oneOf(rentBands, 'This rent band is not known')),
  minRent: anyMeansAbsent(wholeDollars('Min rent must be a whole number of dollars')).describe(
    'Per month, in whole US dollars, inclusive.',
  ),
  type: anyMeansAbsent(oneOf(propertyTypes, 'This property type is not known')),
  amenities: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((value) => [
      ...new Set((Array.isArray(value) ? value : (value ?? '').split(',')).filter((word) => word !== '')),
    ])
    .pipe(z.array(oneOf(amenityFilters, 'This amenity is not known')).max(2)),
  moveBy: anyMeansAbsent(day),
  accessible: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((value) => [
      ...new Set((Array.isArray(value) ? value : (value ?? '').split(',')).filter((word) => word !== '')),
    ])
    .pipe(z.array(oneOf(accessibilityFeatures, 'This accessibility feature is not known')).max(13)),
  /** Filters and sorts by rent including the monthly fees. */
  price: anyMeansAbsent(oneOf(['total'], 'Price must be any or total')),
  available: flag('Available must be true or false'),
  pets: flag('Pets must be true or false'),
  /** Only with the newest first: homes whose owner was asked and did not confirm them come after all others. */
  unconfirmed: anyMeansAbsent(oneOf(['last'], 'Unconfirmed must be any or last')),
  sort: z
    .union([z.literal('').transform(() => 'newest' as const), oneOf(sortOrders, 'This order is not known')], {
      error: inWordsOfLast,
    })
    .optional()
    .transform((value) => value ?? ('newest' as const)),
  limit: pageLimit(24),
  cursor: z
    .string()
    .max(200, { error: 'This page mark is not valid' })
    .regex(/^[\w-]*$/, { error: 'This page mark is not valid' })
    .optional()
    .transform((value) => value || undefined),
});
export type Search = z.output<typeof searchQuery>;
export type SearchInput = z.input<typeof searchQuery>;

/** The beginning of a place's name, and the places that match it. */
export const placesQuery = z.object({
  text: line({ max: 80, error: 'Please type the beginning of a place' }).pipe(
    z.string().min(2, { error: 'Please type at least two letters' }),
  ),
});
export const placeSuggestion = z.object({
  kind: z.enum(['city', 'state', 'zip']),
  /** Label, also understood by the search: `Austin, TX`. */
  label: z.string(),
});
export type PlaceSuggestion = z.output<typeof placeSuggestion>;

/** Source of the listings, for the banner on the home page. */
export const dataSource = z.object({
  kind: z.enum(['sample', 'live']),
  providerUrl: z.string(),
  attribution: z.string().nullable(),
});
