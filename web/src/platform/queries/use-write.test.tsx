import { listReceivedApplications, readApplication } from '@lintel/contract/applications/owner-endpoints';
import { listCards, removeCard } from '@lintel/contract/payments/endpoints';
import { type QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AppContext, type AppFacts } from '../app-context.ts';
import { makeApi } from './api.ts';
import { keyOf, makeQueryClient } from './queries.ts';
import { refreshAfter, useWrite } from './write.ts';

const world = (answer: unknown) => {
  const requests: string[] = [];
  const api = makeApi(async ({ method, address }) => {
    requests.push(`${method} ${address}`);
    return { status: 200, statusText: '', header: () => null, text: JSON.stringify(answer) };
  });
  const queryClient = makeQueryClient(api);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <AppContext value={{ api, facts: { mode: 'demo' } as AppFacts }}>{children}</AppContext>
    </QueryClientProvider>
  );
  return { requests, queryClient, wrapper };
};
const look = (queryClient: QueryClient, queryKey: readonly unknown[]) => {
  queryClient.setQueryData(queryKey, ['before']);
  const observer = new QueryObserver(queryClient, { queryKey });
  return observer.subscribe(() => {});
};

test('what a write makes stale is asked for again, where a screen has it', async () => {
  const { requests, queryClient, wrapper } = world([]);
  look(queryClient, keyOf(listCards, {}));
  const { result } = renderHook(() => useWrite(removeCard), { wrapper });
  await act(() => result.current({ params: { id: 3 } }));
  await expect.poll(() => requests).toEqual(['DELETE /api/cards/3', 'GET /api/cards']);
});

test('an answer that is as good as a read is put there, and that read is not asked for again', async () => {
  const { requests, queryClient, wrapper } = world([]);
  look(queryClient, keyOf(listCards, {}));
  const { result } = renderHook(() => useWrite(removeCard, { answers: listCards }), { wrapper });
  await act(() => result.current({ params: { id: 3 } }));
  expect(queryClient.getQueryData(keyOf(listCards, {}))).toEqual([]);
  expect(requests).toEqual(['DELETE /api/cards/3']);
});

test('what was written in another way is followed by the same reads', async () => {
  const { requests, queryClient } = world([]);
  const stop = look(queryClient, keyOf(readApplication, { params: { id: 7 } }));
  await refreshAfter(queryClient, { makesStale: [readApplication] }, { makesStale: [listReceivedApplications] });
  expect(requests).toEqual(['GET /api/rental-applications/7']);
  stop();
});
