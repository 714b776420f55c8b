/** A part of the map, in degrees. In a box across the 180th meridian, `west` is greater than `east` (RFC 7946, section 5.2). */
export type MapBox = { west: number; south: number; east: number; north: number };

/** A box in a URL: `-97.94,30.10,-97.56,30.52` for west, south, east and north. */
export const boxPattern = /^-?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?$/;

/** Wraps a longitude to -180…180: 190 east is 170 west. */
const onTheWorld = (longitude: number): number =>
  longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;

/**
 * Parses a text into a box; null if it is not one. Swapped corners are corrected: of the two boxes between two meridians the smaller one
 * is meant, which may cross the 180th. A box wider than the world is the world.
 */
export const boxOf = (text: string | undefined): MapBox | null => {
  if (text === undefined || !boxPattern.test(text)) return null;
  const [one = 0, below = 0, other = 0, above = 0] = text.split(',').map(Number);
  const bound = (value: number) => Math.max(-85, Math.min(85, value));
  const heights = { south: bound(Math.min(below, above)), north: bound(Math.max(below, above)) };
  if (Math.abs(other - one) >= 360) return { west: -180, east: 180, ...heights };
  const isSwapped = one > other && one - other <= 180;
  const [from, to] = isSwapped ? [other, one] : [one, other];
  const west = onTheWorld(from);
  const east = onTheWorld(to);
  // The 180th meridian ends a box that reaches it from the west, and begins one that leaves it.
  if (west === 180 && east < 180) return { west: -180, east, ...heights };
  if (east === -180 && west > -180) return { west, east: 180, ...heights };
  return { west, east, ...heights };
};

/** Returns the width of a box in degrees. */
export const widthOf = ({ west, east }: Pick<MapBox, 'west' | 'east'>): number =>
  east >= west ? east - west : east - west + 360;

/** Splits a box at the 180th meridian into parts whose west is west of their east: one, or two where it crosses it. */
export const partsOfMapBox = (box: MapBox): MapBox[] =>
  box.west <= box.east
    ? [box]
    : [
        { ...box, east: 180 },
        { ...box, west: -180 },
      ];

/** Writes a box as text, with as many decimals as its screen can show. */
export const boxText = ({ west, south, east, north }: MapBox): string => {
  const decimals = Math.max(2, Math.min(5, 3 - Math.floor(Math.log10(Math.max(1e-5, widthOf({ west, east }))))));
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(decimals))).join(',');
};
