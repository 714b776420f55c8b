/** A place in degrees (WGS 84). */
export type Point = { latitude: number; longitude: number };

/** How far an arrow key moves the pin, in pixels of the map: closer up it is less of the world. With Shift, in large steps. */
const steps = { fine: 6, large: 40 };

const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** By how many pixels a key moves the pin; null for every other key. */
export const stepOfKey = (key: string, isLarge: boolean): { x: number; y: number } | null => {
  const way = ways[key];
  if (way === undefined) return null;
  const step = isLarge ? steps.large : steps.fine;
  return { x: way[0] * step, y: way[1] * step };
};

/** As the fields have it: to about a yard, and on this side of the 180th meridian. */
export const degreesOf = ({ lat, lng }: { lat: number; lng: number }): { latitude: string; longitude: string } => ({
  latitude: lat.toFixed(5),
  longitude: (((((lng + 180) % 360) + 360) % 360) - 180).toFixed(5),
});

/** What the fields have as a place; null while it is none. */
export const pointOf = (latitude: string, longitude: string): Point | null => {
  const isNumber = (text: string) => /^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(text);
  if (!isNumber(latitude) || !isNumber(longitude)) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 84 && Math.abs(point.longitude) <= 180 ? point : null;
};
