import { addressLine } from '@lintel/contract/listings/address-line';
import type { FeedFault } from '@lintel/contract/listings/feeds/labels';
import type { Fee } from '@lintel/contract/listings/fees';
import { isUnit, unitShown } from '@lintel/contract/listings/unit';

/** The most homes in one feed. */
export const mostFeedRows = 60_000;

/**
 * A home as a feed of any format describes it: the feed's own words, not yet checked against any rule. Empty text means
 * that the feed does not say. Amounts are dollars as written; `fees` are those that every tenant must pay.
 */
export type FeedHome = {
  /** The source's id of the home, never empty. */
  sourceId: string;
  title: string;
  address: string;
  unit: string;
  city: string;
  state: string;
  zipCode: string;
  rent: string;
  bedrooms: string;
  bathrooms: string;
  squareFeet: string;
  description: string;
  amenities: string[];
  accessibility: string[];
  petPolicy: '' | 'allowed' | 'not-allowed' | 'case-by-case';
  /** `now` for a home that is on the market and names no day. */
  availableDate: string;
  images: string[];
  latitude: string;
  longitude: string;
  fees: Fee[];
  /** Deposits, concessions and charges that are not part of the price here, in the feed's words. */
  notUnderstood: string[];
};

/** Why a row is not a home, in a sentence for its owner. */
export const rowLacks = {
  sourceId: 'This home has no id of its own in the feed, so we could not find it again tomorrow',
  repeated: 'Another home of this feed has the same id',
  tooLong: 'This home is far too long to read',
  plan: 'This is a floor plan without a unit. Please send each available apartment as a unit',
  rentRange: 'This is a range of rents. Please send each apartment with its own rent',
  notMonthly: 'This rent is not for a month',
  noObject: 'This entry is not a home',
} as const;
type RowLack = (typeof rowLacks)[keyof typeof rowLacks];

/**
 * One row of a feed: a home, a row that lacks something, or a home that the feed itself marks as not for rent. `value`:
 * the beginning of the faulty value.
 */
export type FeedRow =
  | { kind: 'home'; home: FeedHome }
  | { kind: 'lacks'; sourceId: string | null; title: string; message: RowLack; value: string }
  | { kind: 'off-market'; sourceId: string | null };

/** The feed cannot be read any further: the rows before do not represent the whole. */
export class FeedUnreadable extends Error {
  override name = 'FeedUnreadable';
  readonly fault: FeedFault;
  constructor(fault: FeedFault) {
    super(fault);
    this.fault = fault;
  }
}

const longestValue = 20_000;

/** Returns text as one line, without invisible characters. */
export const lineOf = (text: string | undefined): string =>
  (text ?? '')
    .slice(0, longestValue)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Returns text with its line breaks. */
export const linesOf = (text: string | undefined): string =>
  (text ?? '').slice(0, longestValue).replace(/\r\n?/g, '\n').trim();

/** Returns a title for a home to which its feed gives none. */
export const titleFrom = ({ address, bedrooms, unit }: Pick<FeedHome, 'address' | 'bedrooms' | 'unit'>): string => {
  const rooms = Number(bedrooms);
  const what = bedrooms === '' || !Number.isInteger(rooms) ? 'Home' : rooms === 0 ? 'Studio' : `${rooms}-bedroom home`;
  const where = addressLine({ address, unit: isUnit(unit) ? unitShown(unit) : unit });
  return address === '' ? '' : `${what} at ${where}`.slice(0, 150);
};

/** Returns the URLs of pictures that can be fetched at all, without duplicates, at most thirty. */
export const picturesOf = (addresses: readonly string[]): string[] =>
  [
    ...new Set(
      addresses
        .map((address) => address.trim().replaceAll(' ', '%20'))
        .filter((address) => /^https?:\/\/[^\s|]{3,1990}$/i.test(address) && URL.canParse(address)),
    ),
  ].slice(0, 30);
