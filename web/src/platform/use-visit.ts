import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A read that is asked anew at each visit, whatever the markup or an earlier visit brought: its answer replaces that, also a failed
 * one. Later failures leave what this visit was told.
 */
export const useVisit = <Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) => {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt, isError, error } = useQuery({ ...options, refetchOnMount: 'always' });
  const [before] = useState(dataUpdatedAt);
  const refetch = () => queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true });
  return { data: isError && dataUpdatedAt === before ? undefined : data, isError, error, refetch };
};
