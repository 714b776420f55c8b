import { circleRadiusMeters, type PositionKind } from '@lintel/contract/listings/map/position';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Degrees } from './grid.ts';

/** A home's exact point as stored separately; no public request reads it. */
export type OwnPoint = Degrees & { isShown: boolean };
/** The position that everyone is shown, searches by and measures from. */
export type PublicPosition = Degrees & { positionKind: PositionKind };

const metersPerDegree = 111_320;
/** Points of one square get the same circle, so that the homes of one house cannot be averaged into its location. */
const squareMeters = 250;
/** The farthest corner of a square is half a diagonal from its middle; the rest of the circle is random offset. */
const farthestOffset = circleRadiusMeters - squareMeters * Math.SQRT1_2 - 5;

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

/**
 * Returns a point's square. The length of a degree of longitude is that of the square's row: the same for each point of
 * the row.
 */
const squareOf = ({ latitude, longitude }: Degrees) => {
  const row = Math.floor((latitude * metersPerDegree) / squareMeters);
  const middle = ((row + 0.5) * squareMeters) / metersPerDegree;
  const perDegree = metersPerDegree * Math.max(0.01, Math.cos((middle * Math.PI) / 180));
  const column = Math.floor((longitude * perDegree) / squareMeters);
  return {
    name: `${row} ${column}`,
    latitude: middle,
    longitude: ((column + 0.5) * squareMeters) / perDegree,
    perDegree,
  };
};

/** Returns whether two points of one owner have the same circle. */
export const isSameSquare = (one: Degrees, other: Degrees): boolean => squareOf(one).name === squareOf(other).name;

/**
 * Returns the center of a circle of `circleRadiusMeters` that contains a point. It depends only on the point's square,
 * on the home's owner and on the server's secret: repeated requests give the same center, many homes of one owner in
 * one house give the same, and another owner who tries points of their own learns nothing about it.
 */
export const blurPoint = (
  { digest }: Pick<Secrets, 'digest'>,
  { point, holder }: { point: Degrees; holder: string },
): Degrees => {
  const square = squareOf(point);
  const chance = Buffer.from(digest(`position ${holder} ${square.name}`), 'hex');
  const share = (from: number) => chance.readUInt32BE(from) / 0x1_0000_0000;
  // The square root makes every spot of the disc equally likely.
  const distance = farthestOffset * Math.sqrt(share(0));
  const angle = 2 * Math.PI * share(4);
  return {
    latitude: round(square.latitude + (distance * Math.sin(angle)) / metersPerDegree),
    longitude: round(square.longitude + (distance * Math.cos(angle)) / square.perDegree),
  };
};
