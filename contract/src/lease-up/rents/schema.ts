import * as z from 'zod';
import { cents, idOut } from '../../kernel/values.ts';
import {
  type ComparedAmenity,
  type ComparedUtility,
  comparedAmenities,
  comparedUtilities,
  unitTypes,
} from './facts.ts';

const amenity = z.enum(Object.keys(comparedAmenities) as [ComparedAmenity, ...ComparedAmenity[]]);
const utility = z.enum(Object.keys(comparedUtilities) as [ComparedUtility, ...ComparedUtility[]]);

/** The nine factors of 24 CFR 982.507(b), in its order. */
export const rentFactors = [
  'location',
  'quality',
  'size',
  'type',
  'age',
  'amenities',
  'services',
  'maintenance',
  'utilities',
] as const;
export type RentFactor = (typeof rentFactors)[number];

export const comparableHome = z.object({
  id: idOut,
  title: z.string(),
  place: z.string(),
  rent: cents,
  isSameZip: z.boolean(),
  miles: z
    .number()
    .nullable()
    .describe(
      'Distance from the home, between the public positions, to a tenth. Null if both positions may be the same point for a whole city.',
    ),
  /** Known facts; null if unknown. */
  bathrooms: z.number(),
  squareFeet: z.int().nullable(),
  type: z.enum(unitTypes).nullable(),
  yearBuilt: z.int().nullable(),
  more: z.array(amenity).describe('Amenities that this home lists and the offered home does not.'),
  less: z
    .array(amenity)
    .nullable()
    .describe('Amenities that the offered home lists and this one does not; null if this one lists none.'),
  utilities: z
    .array(utility)
    .nullable()
    .describe('Utilities that its rent includes; null if the listing does not say.'),
  /** Comparison with the home, factor by factor. */
  factors: z.object(
    Object.fromEntries(rentFactors.map((factor) => [factor, z.enum(['alike', 'differs', 'unknown'])])) as Record<
      RentFactor,
      z.ZodEnum<{ alike: 'alike'; differs: 'differs'; unknown: 'unknown' }>
    >,
  ),
});
export type ComparableHome = z.output<typeof comparableHome>;

/** Rents of nearby homes without assistance, nearest and most similar first. */
export const rentComparison = z.object({
  asked: cents,
  bathrooms: z.number(),
  squareFeet: z.int().nullable(),
  type: z.enum(unitTypes).nullable(),
  yearBuilt: z.int().nullable(),
  utilities: z.array(utility).nullable(),
  homes: z.array(comparableHome),
  /** Their lowest and highest rent; null if there are fewer than three. */
  range: z.object({ lowest: cents, highest: cents }).nullable(),
});
export type RentComparison = z.output<typeof rentComparison>;
