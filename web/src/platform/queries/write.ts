import type { AnswerOf, CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useApi } from '../app-context.ts';
import type { Answered, CallOptions } from './api.ts';
import { keyOf } from './queries.ts';
import { VerifyAgain, withReverification } from './verify-again.ts';

type Changing = Pick<Endpoint, 'makesStale'>;

/** Returns whether an address matches a path with `:name` placeholders. */
const isOfPath = (address: string, path: string): boolean => {
  const [segments, pattern] = [address.split('/'), path.split('/')];
  return (
    segments.length === pattern.length && pattern.every((part, at) => part.startsWith(':') || part === segments[at])
  );
};

/** Returns whether a read is one of those that a call makes stale. */
export const isStaleAfter =
  ({ makesStale = [] }: Changing) =>
  ({ queryKey: [address] }: Pick<Query, 'queryKey'>): boolean =>
    typeof address === 'string' && makesStale.some(({ path }) => isOfPath(address, path));

/** Refetches the reads that these writes make stale, for writes that were not made by `useWrite`. */
export const refreshAfter = async (queryClient: QueryClient, ...writes: readonly Changing[]): Promise<void> => {
  await queryClient.invalidateQueries({
    predicate: isStaleAfter({ makesStale: writes.flatMap((one) => one.makesStale ?? []) }),
  });
};

/** The same as a hook, for file uploads and for changes made elsewhere. */
export const useRefreshAfter = (...writes: readonly Changing[]): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => refreshAfter(queryClient, ...writes);
};

/** Converts a write's response into that of a read. */
type As<E extends Endpoint, Read extends Endpoint> = (
  answer: AnswerOf<E>,
  before: AnswerOf<Read> | undefined,
) => AnswerOf<Read> | undefined;

type Write<E extends Endpoint> = (call: CallOf<E>, options?: CallOptions) => Promise<Answered<AnswerOf<E>>>;

/**
 * Makes a call that changes something; where it requires a recent verification, the user is asked to verify first. After success it
 * refetches the reads that the contract lists (`makesStale`). Throws whatever the call throws.
 *
 * @param answers a read of the same resource: the response is stored as its data (converted by `as`, where the two differ), and it is
 * not refetched. For changes whose delay would be visible.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options?: { answers?: Endpoint & { answer: E['answer'] } },
): Write<E>;
export function useWrite<E extends Endpoint, Read extends Endpoint>(
  endpoint: E,
  options: { answers: Read; as: As<E, Read> },
): Write<E>;
export function useWrite<E extends Endpoint, Read extends Endpoint>(
  endpoint: E,
  { answers, as }: { answers?: Read; as?: As<E, Read> } = {},
): Write<E> {
  const api = useApi();
  const ask = useContext(VerifyAgain);
  const queryClient = useQueryClient();
  const isStale = isStaleAfter(endpoint);
  return async (call, options) => {
    const answered = await withReverification(() => api.call(endpoint, call, options), ask);
    let known: string | undefined;
    if (answers) {
      const key = keyOf(answers, { params: call.params } as CallOf<Read>);
      queryClient.setQueryData(key, (before: AnswerOf<Read> | undefined) =>
        as ? as(answered.data, before) : answered.data,
      );
      known = hashKey(key);
    }
    void queryClient.invalidateQueries({ predicate: (query) => query.queryHash !== known && isStale(query) });
    return answered;
  };
}
