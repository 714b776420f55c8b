import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Api } from './api.ts';
import { makeQueryClient } from './queries.ts';

const noApi = {} as Api;

test('what is made stale while it is asked for the first time is asked for again, once that answer is there', async () => {
  const queryClient = makeQueryClient(noApi);
  const answers: ((rows: string[]) => void)[] = [];
  const list = new QueryObserver(queryClient, {
    queryKey: ['/api/saved-homes'],
    queryFn: () => new Promise<string[]>((answer) => answers.push(answer)),
  });
  list.subscribe(() => {});
  expect(answers).toHaveLength(1);

  // Two homes are added after the server read the list and before its response arrives.
  const refreshed = queryClient.invalidateQueries({ queryKey: ['/api/saved-homes'] });
  answers[0]?.(['one']);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(['one', 'two', 'three']);
  await refreshed;
  expect(list.getCurrentResult().data).toEqual(['one', 'two', 'three']);
  expect(answers).toHaveLength(2);
});

test('what could not be had at first is not asked for again by itself, nor is what nobody looks at', async () => {
  const queryClient = makeQueryClient(noApi);
  let requests = 0;
  let fail: (error: Error) => void = () => {};
  const queryFn = () =>
    new Promise<never>((_, reject) => {
      requests += 1;
      fail = reject;
    });
  const list = new QueryObserver(queryClient, { queryKey: ['/api/saved-homes'], queryFn });
  list.subscribe(() => {});
  const refreshed = queryClient.invalidateQueries({ queryKey: ['/api/saved-homes'] });
  fail(new Error('no net'));
  await refreshed;
  expect(list.getCurrentResult().isError).toBe(true);
  await queryClient.invalidateQueries({ queryKey: ['/api/other'] });
  expect(requests).toBe(1);
});
