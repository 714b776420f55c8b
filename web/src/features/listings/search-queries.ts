import { searchProperties } from '@lintel/contract/listings/endpoints';
import type { Property, SearchInput } from '@lintel/contract/listings/schema';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api.ts';

/** The first part of every search's cache key: what a write refreshes. */
export const searchKey = [searchProperties.path] as const;

export type SearchPage = {
  rows: Property[];
  /** As the server says it: `128`, or `10000+`. Null from a server that says nothing. */
  total: string | null;
  nextCursor: string | null;
  /** Near places, when nothing matched. */
  suggestions: string[];
};

const listOf = (header: string | null): string[] => (header ? header.split(',').map(decodeURIComponent) : []);

/** One search, page by page. */
export const searchQueryOf = (api: Api, query: SearchInput) =>
  infiniteQueryOptions({
    queryKey: [...searchKey, query],
    initialPageParam: null as string | null,
    getNextPageParam: (last: SearchPage) => last.nextCursor,
    queryFn: async ({ pageParam, signal }): Promise<SearchPage> => {
      const { data, header } = await api.call(
        searchProperties,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      );
      return {
        rows: data,
        total: header('X-Total-Count'),
        nextCursor: header('X-Next-Cursor'),
        suggestions: listOf(header('X-Did-You-Mean')),
      };
    },
  });
