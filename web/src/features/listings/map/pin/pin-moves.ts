/** A place in degrees (WGS 84). */
export type Point = { latitude: number; longitude: number };

/**
 * How far an arrow key moves the pin, in pixels of the map, so that it is a smaller distance when zoomed in. With Shift, in large
 * steps.
 */
const steps = { fine: 6, large: 40 };

const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns by how many pixels a key moves the pin; null for other keys. */
export const stepOfKey = (key: string, isLarge: boolean): { x: number; y: number } | null => {
  const way = ways[key];
  if (way === undefined) return null;
  const step = isLarge ? steps.large : steps.fine;
  return { x: way[0] * step, y: way[1] * step };
};

/** Formats coordinates for the fields: precise to about a yard, and normalized at the 180th meridian. */
export const degreesOf = ({ lat, lng }: { lat: number; lng: number }): { latitude: string; longitude: string } => ({
  latitude: lat.toFixed(5),
  longitude: (((((lng + 180) % 360) + 360) % 360) - 180).toFixed(5),
});

/** Parses the fields' coordinates; returns null while they are invalid. */
export const pointOf = (latitude: string, longitude: string): Point | null => {
  const isNumber = (text: string) => /^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(text);
  if (!isNumber(latitude) || !isNumber(longitude)) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 84 && Math.abs(point.longitude) <= 180 ? point : null;
};
