import { expect, test } from 'vitest';
import type { PageContext } from '../../../platform/page.ts';
import { makeApi, type Transport } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator } from '../../../platform/words/i18n.tsx';
import { loadPropertyScreen } from './property-screen.embed.tsx';

const home = {
  id: 5,
  title: 'Loft',
  city: 'Austin',
  state: 'TX',
  rent: 1,
  bedrooms: 1,
  bathrooms: 1,
  amenities: [],
  description: '',
};

/** Loads the screen of the home `id` from a server that answers every call the same way. */
const load = async (id: string, transport: Transport, isServer = true) => {
  let calls = 0;
  const api = makeApi((request) => {
    calls += 1;
    return transport(request);
  });
  const { t } = createTranslator('en');
  const context: PageContext = {
    api,
    queryClient: makeQueryClient(api),
    t,
    language: 'en',
    params: { id },
    search: {},
    isServer,
  };
  const head = await loadPropertyScreen(context, (found) => found.title);
  return { head, calls };
};

const answering =
  (status: number, body: unknown = {}): Transport =>
  async () => ({ status, statusText: '', header: () => null, text: JSON.stringify(body) });

test('the server waits for the home and speaks of it', async () => {
  const { head, calls } = await load('5', answering(200, home));
  expect(head).toMatchObject({ title: 'Loft', canonical: '/property/5', isPublic: true });
  expect(head.status).toBeUndefined();
  expect(calls).toBe(1);
});

test('a home that does not exist is a 404, and not for search engines', async () => {
  const { head } = await load('5', answering(404));
  expect(head).toEqual({ title: 'Property Not Found', status: 404 });
});

test('what can be no home is a 404 without asking anyone', async () => {
  const { head, calls } = await load('five', answering(200, home));
  expect(head).toEqual({ title: 'Property Not Found', status: 404 });
  expect(calls).toBe(0);
});

test.each([500, 503, 429])('a failure (%i) is an outage, not a missing home', async (status) => {
  const { head } = await load('5', answering(status));
  expect(head).toEqual({ title: 'Property Not Found', status: 503 });
});

test('the browser does not wait: the screen comes first, with its skeleton', async () => {
  const { head, calls } = await load('5', () => new Promise(() => {}), false);
  expect(head).toEqual({ title: 'Property Details' });
  expect(calls).toBe(1);
});

test('the address of a listing that was joined into another leads to that one, for good', async () => {
  await expect(load('12', answering(200, home))).rejects.toMatchObject({
    options: { href: '/property/5', statusCode: 301 },
  });
});
