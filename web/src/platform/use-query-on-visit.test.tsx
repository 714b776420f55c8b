import { readOwnerStatus } from '@lintel/contract/enforcement/endpoints';
import { listOwnerProperties } from '@lintel/contract/listings/owner-endpoints';
import { notifyManager, type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AppContext, type AppFacts } from './app-context.ts';
import { makeApi } from './queries/api.ts';
import { pagedQueryOf, usePaged } from './queries/paged.ts';
import { makeQueryClient, queryOf } from './queries/queries.ts';
import { useQueryOnVisit } from './use-query-on-visit.ts';

const params = { ownerId: 1 };

/** A server whose response the test sets, or makes fail. */
const world = (answer: unknown) => {
  const said = { answer, isAway: false, times: 0 };
  const api = makeApi(async () => {
    said.times += 1;
    return { status: said.isAway ? 503 : 200, statusText: '', header: () => null, text: JSON.stringify(said.answer) };
  });
  const queryClient = makeQueryClient(api);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <AppContext value={{ api, facts: { mode: 'demo' } as AppFacts }}>{children}</AppContext>
    </QueryClientProvider>
  );
  /** Waits for the response to the visit's request, and until its observers were notified. */
  const answered = async () => {
    await expect.poll(() => said.times).toBe(2);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await act(() => new Promise<void>((heard) => notifyManager.schedule(heard)));
  };
  return { said, answered, api, queryClient, wrapper };
};

/** Dates the cached data before the visit: in a test both may fall into one millisecond. */
const asLoadedBefore = (queryClient: QueryClient, queryKey: QueryKey) =>
  queryClient.setQueryData(queryKey, (data: unknown) => data, { updatedAt: Date.now() - 1000 });

/** The two hooks that read at each visit, with a cache filled as the server-rendered HTML fills it. */
const ways = {
  'a read': async () => {
    const { said, answered, api, queryClient, wrapper } = world({ offenseCount: 7 });
    const query = queryOf(api, readOwnerStatus, { params });
    await queryClient.prefetchQuery(query);
    asLoadedBefore(queryClient, query.queryKey);
    const read = () => {
      const { data, isError } = useQueryOnVisit(query);
      return { shown: data?.offenseCount, isError };
    };
    return {
      said,
      answered,
      wrapper,
      read,
      refetch: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    };
  },
  'a list': async () => {
    const { said, answered, api, queryClient, wrapper } = world([{ id: 7 }]);
    const call = { params, query: {} };
    const query = pagedQueryOf(api, listOwnerProperties, call);
    await queryClient.prefetchInfiniteQuery(query);
    asLoadedBefore(queryClient, query.queryKey);
    const read = () => {
      const { status, rows } = usePaged(listOwnerProperties, call, { refetchOnVisit: true });
      return { shown: rows[0]?.id, isError: status === 'failed' };
    };
    return {
      said,
      answered,
      wrapper,
      read,
      refetch: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    };
  },
};

for (const [way, open] of Object.entries(ways)) {
  test(`${way}: an unchanged response renders nothing again`, async () => {
    const { answered, wrapper, read } = await open();
    let renders = 0;
    const { result } = renderHook(
      () => {
        renders += 1;
        return read();
      },
      { wrapper },
    );
    const before = renders;
    await answered();
    expect(result.current).toEqual({ shown: 7, isError: false });
    expect(renders).toBe(before);
  });

  test(`${way}: another response replaces the server-rendered data, and so does a failure`, async () => {
    const changed = await open();
    changed.said.answer = way === 'a list' ? [{ id: 8 }] : { offenseCount: 8 };
    const first = renderHook(changed.read, { wrapper: changed.wrapper });
    await expect.poll(() => first.result.current).toEqual({ shown: 8, isError: false });

    const away = await open();
    away.said.isAway = true;
    const second = renderHook(away.read, { wrapper: away.wrapper });
    await expect.poll(() => second.result.current).toEqual({ shown: undefined, isError: true });
  });

  test(`${way}: this visit's data stays when a later read fails`, async () => {
    const { said, answered, wrapper, read, refetch } = await open();
    const { result } = renderHook(read, { wrapper });
    await answered();
    said.isAway = true;
    await act(refetch);
    expect(result.current.shown).toBe(7);
  });
}
