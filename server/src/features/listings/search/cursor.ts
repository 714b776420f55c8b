import { createHash } from 'node:crypto';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Search } from '@lintel/contract/listings/schema';
import { sinksUnconfirmed } from '@lintel/contract/listings/search/search';
import * as z from 'zod';

/** The end of a page: the last row's sort keys, and what the first page determined for the later ones. */
export type SearchCursor = {
  /** Rent in cents or bedrooms, depending on the order; null for newest first. */
  key: number | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  id: number;
  /** `1234`, or `10000+`. */
  total: string;
  /** The place that a misspelled text meant: its kind, folded name and state. */
  meant: { kind: 'city' | 'state'; folded: string; state: string } | null;
  /** For a list with the unconfirmed last: the moment of its order, and whether the row counted as unconfirmed then. */
  standing: { asOf: number; isUnconfirmed: boolean } | null;
};

/** The year 2100 in milliseconds: later than any row, and a time that every database can read. */
export const latestInstant = 4_102_444_800_000;

const int = z.int().min(0).max(2_147_483_647);
const written = z.tuple([
  z.string().length(8),
  int.nullable(),
  z.int().min(0).max(latestInstant),
  int,
  z.string().regex(/^\d{1,5}\+?$/),
  z.union([z.tuple([z.enum(['city', 'state']), z.string().max(80), z.string().length(2)]), z.null()]),
  z.union([z.tuple([z.int().min(0).max(latestInstant), z.boolean()]), z.null()]),
]);

/** Returns a digest of the search, so that its cursor is not accepted for another search. The page size may change. */
const digestOf = ({ cursor: _, limit: __, ...asked }: Search): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(asked).sort()))
    .digest('base64url')
    .slice(0, 8);

export const writeSearchCursor = (search: Search, mark: SearchCursor): string =>
  Buffer.from(
    JSON.stringify([
      digestOf(search),
      mark.key,
      mark.createdAt,
      mark.id,
      mark.total,
      mark.meant && [mark.meant.kind, mark.meant.folded, mark.meant.state],
      mark.standing && [mark.standing.asOf, mark.standing.isUnconfirmed],
    ]),
  ).toString('base64url');

/**
 * Returns the cursor that a search carries; null on a first page. Refuses request.invalid for one that is forged or of
 * another search.
 */
export const readSearchCursor = (search: Search): SearchCursor | null => {
  if (search.cursor === undefined) return null;
  const refused = () => new Refusal('request.invalid', { fields: { cursor: 'This page mark is not valid' } });
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(search.cursor, 'base64url').toString('utf8'));
  } catch {
    throw refused();
  }
  const parsed = written.safeParse(value);
  if (!parsed.success) throw refused();
  const [digest, key, createdAt, id, total, meant, standing] = parsed.data;
  if (digest !== digestOf(search) || (key === null) !== (search.sort === 'newest')) throw refused();
  if ((standing !== null) !== sinksUnconfirmed(search)) throw refused();
  return {
    key,
    createdAt,
    id,
    total,
    meant: meant && { kind: meant[0], folded: meant[1], state: meant[2] },
    standing: standing && { asOf: standing[0], isUnconfirmed: standing[1] },
  };
};
