import type { Property } from '@lintel/contract/listings/schema';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { makeApi } from '../../../platform/queries/api.ts';
import { type Found, searchQueryOf } from './search-queries.ts';

/** Sets up a market with the given number of homes, which supports `limit` and `cursor`, and records its calls. */
const market = (homes: number, before: () => void = () => {}) => {
  const requests: string[] = [];
  const api = makeApi(async ({ address }) => {
    const query = new URL(address, 'http://lintel.test').searchParams;
    requests.push(query.toString());
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(homes, from + Number(query.get('limit') ?? 24));
    before();
    return {
      status: 200,
      statusText: 'OK',
      text: JSON.stringify(Array.from({ length: to - from }, (_, at) => ({ id: from + at + 1 }))),
      header: (name) =>
        ({ 'X-Total-Count': String(homes), 'X-Next-Cursor': to < homes ? String(to) : null })[name] ?? null,
    };
  });
  return { api, requests };
};

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('the first page is asked for without a word about how many', async () => {
  const { api, requests } = market(500);
  expect((await client().fetchQuery(searchQueryOf(api, { city: 'Austin' }))).rows).toHaveLength(24);
  expect(requests).toEqual(['city=Austin']);
});

test('as many as stood there come in as few calls as the server allows', async () => {
  const { api, requests } = market(500);
  const found = await client().fetchQuery(searchQueryOf(api, {}, 240));
  expect(found.rows.map(({ id }) => id)).toEqual(Array.from({ length: 240 }, (_, at) => at + 1));
  expect(requests).toEqual(['limit=100', 'limit=100&cursor=100', 'limit=40&cursor=200']);
});

test('a market that shrank ends the asking', async () => {
  const { api, requests } = market(110);
  expect((await client().fetchQuery(searchQueryOf(api, {}, 480))).rows).toHaveLength(110);
  expect(requests).toHaveLength(2);
});

test('what was loaded while an answer was under way is not lost to that answer', async () => {
  const queries = client();
  const grown: Found = {
    rows: Array.from({ length: 48 }, (_, at) => ({ id: at + 1 }) as Property),
    total: '500',
    place: null,
    nextCursor: '48',
    suggestions: [],
  };
  const { queryKey } = searchQueryOf(market(0).api, {});
  const { api } = market(500, () => queries.setQueryData(queryKey, grown));
  expect((await queries.fetchQuery(searchQueryOf(api, {}))).rows).toHaveLength(48);
});
