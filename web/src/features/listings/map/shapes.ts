import type { MapBox } from '@lintel/contract/listings/map/box';
import type { ShapeFiles, Steps } from '../../../build/map-shapes.ts';

/** Returns the points of each line, as in GeoJSON: longitude, latitude. */
export const pointsOf = ({ scale, start, lines }: Steps): [number, number][][] =>
  lines.map((steps) => {
    let [x, y] = [0, 0];
    const points: [number, number][] = [];
    for (let at = 0; at < steps.length; at += 2) {
      x += steps[at] ?? 0;
      y += steps[at + 1] ?? 0;
      points.push([start[0] + x * scale[0], start[1] + y * scale[1]]);
    }
    return points;
  });

/** Returns the numbers of the states that a map shows some part of. Alaska spans the 180th meridian and so is in every box as far north. */
export const statesIn = (counties: ShapeFiles['counties'], shown: MapBox): string[] =>
  Object.entries(counties).flatMap(([state, { box }]) => {
    const [west, south, east, north] = box;
    return west <= shown.east && east >= shown.west && south <= shown.north && north >= shown.south ? [state] : [];
  });

/** Loads a file of shapes. Rejects when it is not available. */
export const fetchShapes = async <T>(file: string): Promise<T> => {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error('A file of the map did not come.');
  return (await answer.json()) as T;
};
