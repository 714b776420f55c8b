import { searchProperties } from '@lintel/contract/listings/endpoints';
import { mostRowsAtOnce, pageSize } from '@lintel/contract/listings/labels';
import type { Property, SearchInput } from '@lintel/contract/listings/schema';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/queries/api.ts';

/** The first part of every search's query key, by which a write invalidates them. */
export const searchKey = [searchProperties.path] as const;

export const searchKeyOf = (query: SearchInput) => [...searchKey, query] as const;

/** The homes of a search that are loaded so far. */
export type Found = {
  /** Each home once. */
  rows: Property[];
  /** As the server formats it: `128`, or `10000+`. Null when the server does not send it. */
  total: string | null;
  /** The name of the searched place; null where the text is not the name of a place. */
  place: string | null;
  nextCursor: string | null;
  /** Nearby places, when nothing matched. */
  suggestions: string[];
};

const listOf = (header: string | null): string[] => (header ? header.split(',').map(decodeURIComponent) : []);

/** Reads the response of any call that searches homes. */
export const foundOf = ({ data, header }: { data: Property[]; header: (name: string) => string | null }): Found => {
  const place = header('X-Place');
  return {
    rows: data,
    total: header('X-Total-Count'),
    place: place === null ? null : decodeURIComponent(place),
    nextCursor: header('X-Next-Cursor'),
    suggestions: listOf(header('X-Did-You-Mean')),
  };
};

/** One call: up to `limit` homes after `cursor`, or from the first without one. */
export type FetchHomes = (page: { cursor?: string | null; limit?: number; signal?: AbortSignal }) => Promise<Found>;

export const fetchHomes = async (
  api: Api,
  query: SearchInput,
  { cursor = null, limit = pageSize, signal }: Parameters<FetchHomes>[0],
): Promise<Found> =>
  foundOf(
    await api.call(
      searchProperties,
      { query: { ...query, ...(limit === pageSize ? {} : { limit }), ...(cursor ? { cursor } : {}) } },
      signal ? { signal } : {},
    ),
  );

/** Appends further homes. A home that moved between two calls is kept once, in its first place with its latest data. */
export const withMore = (had: Found, more: Found): Found => {
  const rows = new Map(had.rows.map((row) => [row.id, row]));
  for (const row of more.rows) rows.set(row.id, row);
  return { ...had, rows: [...rows.values()], nextCursor: more.nextCursor };
};

/**
 * Returns the query of a search's homes, at least the given number, in as few calls as the server allows. A refetch loads as many as
 * were loaded before, so that no one loses their place in the list.
 */
export const foundQueryOf = (queryKey: readonly unknown[], ask: FetchHomes, atLeast: number = pageSize) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Found> => {
      // Computed again after each call: in the meantime, more may have been loaded.
      const wanted = () => Math.max(atLeast, client.getQueryData<Found>(queryKey)?.rows.length ?? 0);
      const limitFor = (have: number) => Math.min(mostRowsAtOnce, wanted() - have);
      let found = await ask({ limit: limitFor(0), signal });
      while (found.nextCursor !== null && found.rows.length < wanted()) {
        const more = await ask({ cursor: found.nextCursor, limit: limitFor(found.rows.length), signal });
        found = withMore(found, more);
      }
      return found;
    },
  });

export const searchQueryOf = (api: Api, query: SearchInput, atLeast: number = pageSize) =>
  foundQueryOf(searchKeyOf(query), (page) => fetchHomes(api, query, page), atLeast);
