import { readProperty } from '@lintel/contract/listings/endpoints';
import type { Property } from '@lintel/contract/listings/schema';
import { queryOptions } from '@tanstack/react-query';
import { type Api, ApiError } from '../../../platform/queries/api.ts';
import { keyOf } from '../../../platform/queries/queries.ts';

/** That a home does not exist is an answer, not a failure. */
export type PropertyOutcome = { kind: 'found'; property: Property } | { kind: 'missing' };

const largestId = 2_147_483_647;

/** The number in an address, or null where no home can be: then nobody needs to be asked. */
export const propertyIdOf = (text: string | undefined): number | null => {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= largestId ? id : null;
};

/** Homes whose answer this browser (not the server that rendered the page) has received, by its own connection. */
const received = new WeakMap<Api, Set<number>>();

/**
 * One home. What the server rendered is asked again once after hydration, and that answer, also a failed one, replaces
 * it; from then on it stays as fetched, like every read, until a write says that it is old.
 */
export const propertyQuery = (api: Api, id: number) =>
  queryOptions<PropertyOutcome>({
    // Behind the call's own key, for it keeps another shape than the call's answer: whoever makes that stale means both.
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
