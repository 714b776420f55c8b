import { readProperty } from '@lintel/contract/listings/endpoints';
import type { Property } from '@lintel/contract/listings/schema';
import { queryOptions } from '@tanstack/react-query';
import { type Api, ApiError } from '../../../platform/queries/api.ts';
import { keyOf } from '../../../platform/queries/queries.ts';

/** A missing home is a valid response, not a failure. */
export type PropertyOutcome = { kind: 'found'; property: Property } | { kind: 'missing' };

const largestId = 2_147_483_647;

/** Returns the id in an address, or null where no home can have it: then no call is needed. */
export const propertyIdOf = (text: string | undefined): number | null => {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= largestId ? id : null;
};

/** Ids of homes whose response this browser (not the server that rendered the page) has received, by API client. */
const received = new WeakMap<Api, Set<number>>();

/**
 * Returns the query of one home. Server-rendered data is refetched once after hydration, and that response, also a failed one,
 * replaces it; from then on it stays as fetched, like every read, until a write invalidates it.
 */
export const propertyQuery = (api: Api, id: number) =>
  queryOptions<PropertyOutcome>({
    // Extends the call's own key, because it holds another shape than the call's response: invalidating that key includes this one.
    queryKey: [...keyOf(readProperty, { params: { id } }), 'outcome'],
    refetchOnMount: () => (received.get(api)?.has(id) ? true : 'always'),
    queryFn: async ({ signal }) => {
      const mine = received.get(api) ?? new Set<number>();
      received.set(api, mine);
      mine.delete(id);
      try {
        const { data } = await api.call(readProperty, { params: { id } }, { signal });
        mine.add(id);
        return { kind: 'found', property: data };
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        mine.add(id);
        return { kind: 'missing' };
      }
    },
  });
