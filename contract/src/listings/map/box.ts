/** A part of the map, in degrees; west of the date line only, as the places of this market lie. */
export type MapBox = { west: number; south: number; east: number; north: number };

/** As an address says it: `-97.94,30.10,-97.56,30.52` for west, south, east and north. */
export const boxPattern =
  /^-?1?\d{1,2}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?,-?1?\d{1,2}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?$/;

/** The box that a text means, whichever corners it names; null where it is none. */
export const boxOf = (text: string | undefined): MapBox | null => {
  if (text === undefined || !boxPattern.test(text)) return null;
  const [one = 0, below = 0, other = 0, above = 0] = text.split(',').map(Number);
  const bound = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  return {
    west: bound(Math.min(one, other), 180),
    east: bound(Math.max(one, other), 180),
    south: bound(Math.min(below, above), 85),
    north: bound(Math.max(below, above), 85),
  };
};

/** A box as text, with decimals that a screen of it can tell apart. */
export const boxText = ({ west, south, east, north }: MapBox): string => {
  const decimals = Math.max(2, Math.min(5, 3 - Math.floor(Math.log10(Math.max(1e-5, east - west)))));
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(decimals))).join(',');
};
