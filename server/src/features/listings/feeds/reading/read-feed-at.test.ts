import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFeedAt } from './read-feed-at.ts';

const minute = 60_000;
let now = 0;
let pages = 0;
/** Each page is served at once, and has a next page, forever. */
const server = http.createServer((_, response) => {
  pages += 1;
  now += 4 * minute;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ '@odata.nextLink': `/feed?page=${pages + 1}`, value: [{ ListingKey: `k${pages}` }] }));
});
let host = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a feed without an end is left after a quarter of an hour for all its pages together', async () => {
  const reading = readFeedAt(
    {
      address: `http://${host}/feed`,
      format: 'reso',
      authorization: null,
      etag: null,
      lastModified: null,
      at: new Date('2026-12-01T12:00:00Z'),
      known: new Map(),
      allowed: [host],
      sample: null,
    },
    () => now,
  );
  let next = await reading.next();
  while (!next.done) next = await reading.next();
  expect(next.value).toEqual({ kind: 'fault', fault: 'too-slow', retryAfter: null });
  expect(pages).toBe(4);
});
