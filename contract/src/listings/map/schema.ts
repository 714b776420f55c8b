import * as z from 'zod';
import { cents, idOut } from '../../kernel/values.ts';
import { searchQuery } from '../schema.ts';
import { boxPattern } from './box.ts';

/** The most plates that a map has at once. */
export const mostClusters = 200;

const pixels = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(200, { error: 'A map is at least 200 pixels wide and high' }).max(4000))
  .optional()
  .transform((value) => value ?? 640);

/** A search, and how large the map is that it is shown on. Pixels. */
export const mapQuery = searchQuery.omit({ limit: true, cursor: true, sort: true, unconfirmed: true }).extend({
  width: pixels,
  height: pixels,
});
export type MapQuery = z.output<typeof mapQuery>;

const degrees = z.number().describe('Degrees (WGS 84)');
const box = z.object({ west: degrees, south: degrees, east: degrees, north: degrees });

/** Homes that stand close together on a map of that size. */
export const mapCluster = z.object({
  latitude: degrees,
  longitude: degrees,
  homes: z.int().min(1),
  fromRent: cents.describe('The lowest rent among them. US cents, a month'),
  /** The largest place around. */
  near: z.string().nullable(),
  /** The home, where it is one. */
  id: idOut.nullable(),
  /** Whether all of them are shown at one point, which no closer look takes apart. */
  isSpot: z.boolean(),
});
export type MapCluster = z.output<typeof mapCluster>;

export const mapView = z.object({
  /** What the map shows: the box of the search, or around the place that was looked in. */
  area: box,
  clusters: z.array(mapCluster).max(mostClusters),
  /** How many homes the plates stand for. */
  homes: z.int().min(0),
  /** Where pictures of a street map come from, `{z}`, `{x}` and `{y}` standing for each; null where the operator set none. */
  tiles: z.object({ address: z.string(), credit: z.string() }).nullable(),
});
export type MapView = z.output<typeof mapView>;

export const mapPlacesQuery = z.object({
  box: z.string().regex(boxPattern, { error: 'A box is west, south, east and north in degrees' }),
});
/** Names for a map: the larger first, and the middles of ZIP codes where it is close enough for them. */
export const mapPlaces = z.object({
  places: z.array(z.object({ name: z.string(), latitude: degrees, longitude: degrees, zips: z.int().min(1) })),
  zips: z.array(z.object({ zip: z.string(), latitude: degrees, longitude: degrees })),
});
export type MapPlaces = z.output<typeof mapPlaces>;
