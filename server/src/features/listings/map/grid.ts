/**
 * Homes on the map, in whole numbers: the world in Web Mercator (EPSG:3857) is a square of 2^31 by 2^31 points, from
 * the northwest corner. The database functions `map_x`, `map_y` and `map_key` compute the same.
 */
export const gridBits = 31;
const gridSize = 2 ** gridBits;
/** The limit of Mercator, in degrees. */
const mostLatitude = 85.0511;

export type GridPoint = { x: number; y: number };
/** Inclusive. A box across the 180th meridian, where the grid begins and ends, has its west east of its east. */
export type GridBox = { west: number; north: number; east: number; south: number };
export type Degrees = { latitude: number; longitude: number };

const within = (value: number): number => Math.max(0, Math.min(gridSize - 1, Math.floor(value)));

export const gridPoint = ({ latitude, longitude }: Degrees): GridPoint => {
  const north = (Math.max(-mostLatitude, Math.min(mostLatitude, latitude)) * Math.PI) / 180;
  return {
    x: within(((longitude + 180) / 360) * gridSize),
    y: within((0.5 - Math.log(Math.tan(Math.PI / 4 + north / 2)) / (2 * Math.PI)) * gridSize),
  };
};

/** Returns the middle of a point of the grid, in degrees; five decimals are a meter. */
export const degreesAt = ({ x, y }: GridPoint): Degrees => {
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  const north = Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / gridSize)));
  return { latitude: round((north * 180) / Math.PI), longitude: round(((x + 0.5) / gridSize) * 360 - 180) };
};

export const gridBox = (box: { west: number; south: number; east: number; north: number }): GridBox => {
  const { x: west, y: north } = gridPoint({ latitude: box.north, longitude: box.west });
  const { x: east, y: south } = gridPoint({ latitude: box.south, longitude: box.east });
  return { west, north, east, south };
};

/** Returns a box as one part, or as two if it crosses the 180th meridian. */
export const partsOfGridBox = (box: GridBox): GridBox[] =>
  box.west <= box.east
    ? [box]
    : [
        { ...box, east: gridSize - 1 },
        { ...box, west: 0 },
      ];

/** Returns the width of a box in points of the grid. */
export const gridWidthOf = ({ west, east }: GridBox): number =>
  (east >= west ? east - west : east - west + gridSize) + 1;

const spread = (value: number): bigint => {
  let bits = BigInt(value);
  bits = (bits | (bits << 16n)) & 0x0000ffff0000ffffn;
  bits = (bits | (bits << 8n)) & 0x00ff00ff00ff00ffn;
  bits = (bits | (bits << 4n)) & 0x0f0f0f0f0f0f0f0fn;
  bits = (bits | (bits << 2n)) & 0x3333333333333333n;
  return (bits | (bits << 1n)) & 0x5555555555555555n;
};

/**
 * Returns the Morton key: the bits of x and y alternating, so that the points of every square of the grid are one range
 * of keys.
 */
export const mapKey = ({ x, y }: GridPoint): bigint => spread(x) | (spread(y) << 1n);

/** Keys from `from` to `to`, inclusive. */
export type KeyRange = { from: bigint; to: bigint };

/** How finely a box is divided: more ranges read fewer homes outside it. */
const mostSquares = 48;

/**
 * Returns the key ranges that cover a box, in order. They include homes around it, which the caller filters out by x
 * and y: squares are halved as long as at most `mostSquares` of them touch the box.
 */
export const keyRanges = (box: GridBox): KeyRange[] => {
  let shift = gridBits;
  const parts = partsOfGridBox(box);
  const squaresAt = (by: number) =>
    parts.reduce((sum, part) => sum + Math.floor(part.east / 2 ** by) - Math.floor(part.west / 2 ** by) + 1, 0) *
    (Math.floor(box.south / 2 ** by) - Math.floor(box.north / 2 ** by) + 1);
  while (shift > 0 && squaresAt(shift - 1) <= mostSquares) shift -= 1;
  const size = 2 ** shift;
  const starts: bigint[] = [];
  for (let y = Math.floor(box.north / size); y <= Math.floor(box.south / size); y += 1) {
    for (const part of parts) {
      for (let x = Math.floor(part.west / size); x <= Math.floor(part.east / size); x += 1)
        starts.push(mapKey({ x, y }));
    }
  }
  starts.sort((one, other) => (one < other ? -1 : 1));
  const length = 1n << BigInt(2 * shift);
  const ranges: KeyRange[] = [];
  for (const start of starts) {
    const from = start * length;
    const last = ranges.at(-1);
    // Both parts of a box may touch one square.
    if (last && from <= last.to + 1n) last.to = from + length - 1n;
    else ranges.push({ from, to: from + length - 1n });
  }
  return ranges;
};
