import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { makeApi, type Transport } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { propertyIdOf, propertyQuery } from './property-query.ts';

const answering =
  (status: number, body: unknown): Transport =>
  async () => ({ status, statusText: '', header: () => null, text: JSON.stringify(body) });

const ask = (transport: Transport) => {
  const api = makeApi(transport);
  return makeQueryClient(api).fetchQuery(propertyQuery(api, 5));
};

test.each([
  ['1', 1],
  ['2147483647', 2147483647],
  ['007', 7],
])('%s is the home %i', (text, id) => expect(propertyIdOf(text)).toBe(id));

test.each([undefined, '', '0', '-1', '1.5', '1e3', 'abc', '1 or 1=1', '2147483648', '99999999999', '１'])(
  '%s is no home, and nobody is asked',
  (text) => expect(propertyIdOf(text)).toBeNull(),
);

test('a home that exists is found', async () => {
  expect(await ask(answering(200, { id: 5 }))).toMatchObject({ kind: 'found', property: { id: 5 } });
});

test('a home that does not exist is an answer', async () => {
  expect(await ask(answering(404, { code: 'property.not_found', message: 'x' }))).toEqual({ kind: 'missing' });
});

test.each([401, 403, 429, 500, 503])('a %i is a failure, not a missing home', async (status) => {
  await expect(ask(answering(status, {}))).rejects.toThrow(String(status));
});

test('nobody answering is a failure, not a missing home', async () => {
  await expect(
    ask(async () => {
      throw new TypeError('Failed to fetch');
    }),
  ).rejects.toThrow('Failed to fetch');
});

test('what was received stays as fetched, and is asked for again only after a write made it old', async () => {
  let calls = 0;
  const api = makeApi((request) => {
    calls += 1;
    return answering(200, { id: 5, rent: calls })(request);
  });
  const client = makeQueryClient(api);
  const open = async () => {
    const leave = new QueryObserver(client, propertyQuery(api, 5)).subscribe(() => undefined);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    leave();
    return calls;
  };
  expect([await open(), await open()]).toEqual([1, 1]);
  await client.invalidateQueries({ queryKey: propertyQuery(api, 5).queryKey });
  expect([await open(), await open()]).toEqual([2, 2]);
});
