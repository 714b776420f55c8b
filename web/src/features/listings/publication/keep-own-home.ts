import { readProperty, searchProperties } from '@lintel/contract/listings/endpoints';
import { listOwnerProperties, readOwnerStats } from '@lintel/contract/listings/owner-endpoints';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { readStillFree } from '@lintel/contract/listings/still-free/endpoints';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../platform/queries/queries.ts';

type Page = { answer: OwnProperty[]; next: string | null };

/** The first part of the keys of all lists of an owner's homes. */
export const ownHomesKey = (ownerId: number): readonly unknown[] => [
  keyOf(listOwnerProperties, { params: { ownerId }, query: {} })[0],
];

/** What a home's own page and the search know of it is old now. */
const forgetPublic = (queryClient: QueryClient, id: number): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(readProperty, { params: { id } }) }),
    queryClient.invalidateQueries({ queryKey: [searchProperties.path] }),
  ]);

/**
 * Puts a home, as a write answered it, where the owner's lists have it: nothing needs to be asked again for that. `figures`: the
 * write changed what the tiles count.
 */
export const keepOwnHome = async (
  queryClient: QueryClient,
  ownerId: number,
  home: OwnProperty,
  changes: { figures: boolean },
): Promise<void> => {
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: ownHomesKey(ownerId) }, (list) =>
    list?.pages
      ? {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            answer: page.answer.map((row) => (row.id === home.id ? home : row)),
          })),
        }
      : list,
  );
  await Promise.all([
    forgetPublic(queryClient, home.id),
    ...(changes.figures
      ? [
          queryClient.invalidateQueries({ queryKey: keyOf(readOwnerStats, { params: { ownerId } }) }),
          queryClient.invalidateQueries({ queryKey: keyOf(readStillFree, { params: { ownerId } }) }),
        ]
      : []),
  ]);
};

/** A home came or went: the lists are asked for again. */
export const refreshOwnHomes = async (queryClient: QueryClient, ownerId: number, id: number): Promise<void> => {
  await Promise.all([
    forgetPublic(queryClient, id),
    queryClient.invalidateQueries({ queryKey: ownHomesKey(ownerId) }),
    queryClient.invalidateQueries({ queryKey: keyOf(readOwnerStats, { params: { ownerId } }) }),
    queryClient.invalidateQueries({ queryKey: keyOf(readStillFree, { params: { ownerId } }) }),
  ]);
};
