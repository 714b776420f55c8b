import type { AnswerOf, CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../app-context.ts';
import type { Answered, CallOptions } from './api.ts';

/** Whether an address is one of a path with `:name` placeholders. */
const isOfPath = (address: string, path: string): boolean => {
  const [asked, pattern] = [address.split('/'), path.split('/')];
  return asked.length === pattern.length && pattern.every((part, at) => part.startsWith(':') || part === asked[at]);
};

/** Whether a read is one of those that a call makes stale. */
export const isStaleAfter =
  ({ makesStale = [] }: Pick<Endpoint, 'makesStale'>) =>
  ({ queryKey: [address] }: Pick<Query, 'queryKey'>): boolean =>
    typeof address === 'string' && makesStale.some(({ path }) => isOfPath(address, path));

/**
 * Makes a call that changes something; once it was taken, what the contract names beside it (`makesStale`) is asked for again. Throws
 * what the call throws.
 */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
): ((call: CallOf<E>, options?: CallOptions) => Promise<Answered<AnswerOf<E>>>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (call, options) => {
    const answered = await api.call(endpoint, call, options);
    void queryClient.invalidateQueries({ predicate: isStaleAfter(endpoint) });
    return answered;
  };
};
