import * as z from 'zod';
import { cents, idOut } from '../../kernel/values.ts';
import { searchQuery } from '../schema.ts';
import { boxPattern } from './box.ts';

/** Most clusters on a map at once. */
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

/** A search, and the size of its map in pixels. */
export const mapQuery = searchQuery.omit({ limit: true, cursor: true, sort: true, unconfirmed: true }).extend({
  width: pixels,
  height: pixels,
});
export type MapQuery = z.output<typeof mapQuery>;

const degrees = z.number().describe('Degrees (WGS 84).');
const box = z.object({ west: degrees, south: degrees, east: degrees, north: degrees });

/** Homes that are close together on a map of that size. */
export const mapCluster = z.object({
  latitude: degrees,
  longitude: degrees,
  homes: z.int().min(1),
  fromRent: cents.describe('The lowest rent among the homes, in US cents per month.'),
  /** Largest place nearby. */
  near: z.string().nullable(),
  /** The home's id, if the cluster is a single home. */
  id: idOut.nullable(),
  /** Whether all of them are at one point, so that zooming in does not separate them. */
  isSpot: z.boolean(),
});
export type MapCluster = z.output<typeof mapCluster>;

export const mapView = z.object({
  /** The area that the map shows: the box of the search, or one around the searched place. */
  area: box,
  clusters: z.array(mapCluster).max(mostClusters),
  /** Number of homes in the clusters. */
  homes: z.int().min(0),
  /** URL template of the street map tiles, with `{z}`, `{x}` and `{y}`; null where the operator set none. */
  tiles: z.object({ address: z.string(), credit: z.string() }).nullable(),
});
export type MapView = z.output<typeof mapView>;

export const mapPlacesQuery = z.object({
  box: z.string().regex(boxPattern, { error: 'A box is west, south, east and north in degrees' }),
});
/** Labels for a map: the larger places first, and the centers of ZIP codes if it is zoomed in far enough. */
export const mapPlaces = z.object({
  places: z.array(z.object({ name: z.string(), latitude: degrees, longitude: degrees, zips: z.int().min(1) })),
  zips: z.array(z.object({ zip: z.string(), latitude: degrees, longitude: degrees })),
});
export type MapPlaces = z.output<typeof mapPlaces>;
