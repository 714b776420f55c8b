import { circleRadiusMeters, type PositionKind } from '@lintel/contract/listings/map/position';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Degrees } from './grid.ts';

/** A home's point as it is stored beside it, which nothing that everybody may ask reads. */
export type OwnPoint = Degrees & { isShown: boolean };
/** What everybody is shown, searches by and measures from. */
export type PublicPosition = Degrees & { positionKind: PositionKind };

const metersPerDegree = 111_320;
/** Points of one square are shown alike, so that the homes of one house cannot be averaged into its place. */
const squareMeters = 250;
/** The farthest corner of a square lies half a diagonal from its middle; the rest of the circle is chance. */
const farthestOffset = circleRadiusMeters - squareMeters * Math.SQRT1_2 - 5;

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Metres that a degree of longitude has on the square's own row: the same for each point of the row. */
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

/** Whether two points of one owner have the same circle. */
export const isSameSquare = (one: Degrees, other: Degrees): boolean => squareOf(one).name === squareOf(other).name;

/**
 * The middle of a circle of `circleRadiusMeters` that a point lies in. It depends on the point's square, on whose home it is and on
 * the house's secret alone: asking again gives the same, many homes of one owner in one house give the same, and another owner
 * who tries points of their own learns nothing of this one's.
 */
export const blurPoint = (
  { digest }: Pick<Secrets, 'digest'>,
  { point, holder }: { point: Degrees; holder: string },
): Degrees => {
  const square = squareOf(point);
  const chance = Buffer.from(digest(`position ${holder} ${square.name}`), 'hex');
  const share = (from: number) => chance.readUInt32BE(from) / 0x1_0000_0000;
  // The root makes every spot of the disc as likely as any other.
  const distance = farthestOffset * Math.sqrt(share(0));
  const angle = 2 * Math.PI * share(4);
  return {
    latitude: round(square.latitude + (distance * Math.sin(angle)) / metersPerDegree),
    longitude: round(square.longitude + (distance * Math.cos(angle)) / square.perDegree),
  };
};
