import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A read that is asked anew at each visit, whatever the markup or an earlier visit brought: its answer replaces that, also a failed
 * one. Later failures leave what this visit was told.
 */
export const useVisit = <Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) => {
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery({ ...options, refetchOnMount: 'always' });
  const [before] = useState(dataUpdatedAt);
  return { data: isError && dataUpdatedAt === before ? undefined : data, isError, error, refetch };
};
