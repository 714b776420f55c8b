import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Reads at each visit, even if the server-rendered HTML or an earlier visit filled the cache. The response replaces the cached data, and
 * so does a failure. Later failures leave this visit's data in place.
 */
export const useQueryOnVisit = <Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) => {
  const queryClient = useQueryClient();
  const { data, isError, error } = useQuery({ ...options, refetchOnMount: 'always' });
  const isFromEarlierVisit = useIsFromEarlierVisit(options.queryKey);
  const refetch = () => queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true });
  return { data: isError && isFromEarlierVisit() ? undefined : data, isError, error, refetch };
};

/**
 * Tells whether the cached data of a key is older than this visit. It reads the time from the cache: reading it from `useQuery`'s result
 * would render the page again after each response, even an unchanged one.
 */
export const useIsFromEarlierVisit = (queryKey: QueryKey): (() => boolean) => {
  const queryClient = useQueryClient();
  const updatedAt = () => queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const [before] = useState(updatedAt);
  return () => updatedAt() === before;
};
