import type { AnswerOf, CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useApi } from '../app-context.ts';
import type { Answered, CallOptions } from './api.ts';
import { keyOf } from './queries.ts';
import { askedAgain, VerifyAgain } from './verify-again.ts';

type Changing = Pick<Endpoint, 'makesStale'>;

/** Whether an address is one of a path with `:name` placeholders. */
const isOfPath = (address: string, path: string): boolean => {
  const [asked, pattern] = [address.split('/'), path.split('/')];
  return asked.length === pattern.length && pattern.every((part, at) => part.startsWith(':') || part === asked[at]);
};

/** Whether a read is one of those that a call makes stale. */
export const isStaleAfter =
  ({ makesStale = [] }: Changing) =>
  ({ queryKey: [address] }: Pick<Query, 'queryKey'>): boolean =>
    typeof address === 'string' && makesStale.some(({ path }) => isOfPath(address, path));

/** Asks again for what these writes make stale; for those that were made in another way than by `useWrite`. */
export const refreshAfter = async (queryClient: QueryClient, ...writes: readonly Changing[]): Promise<void> => {
  await queryClient.invalidateQueries({
    predicate: isStaleAfter({ makesStale: writes.flatMap((one) => one.makesStale ?? []) }),
  });
};

/** The same for a screen: of files that were sent, or what was changed elsewhere. */
export const useRefreshAfter = (...writes: readonly Changing[]): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => refreshAfter(queryClient, ...writes);
};

/** How an answer becomes that of a read. */
type As<E extends Endpoint, Read extends Endpoint> = (
  answer: AnswerOf<E>,
  before: AnswerOf<Read> | undefined,
) => AnswerOf<Read> | undefined;

type Write<E extends Endpoint> = (call: CallOf<E>, options?: CallOptions) => Promise<Answered<AnswerOf<E>>>;

/**
 * Makes a call that changes something; where it needs somebody to show again that it is them, they are asked first. Once it was taken, what the
 * contract names beside it (`makesStale`) is asked for again. Throws what the call throws.
 *
 * @param answers a read of the same place: the answer is put there (`as`: as what, where it is not that read's own), and it is not
 *   asked for again. For changes whose delay would be seen.
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
    const answered = await askedAgain(() => api.call(endpoint, call, options), ask);
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
