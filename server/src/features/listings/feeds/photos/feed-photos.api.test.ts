import http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as endpoints from '@lintel/contract/listings/feeds/endpoints';
import { uploadedPhoto } from '@lintel/contract/listings/photos/photos';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppContext } from '../../../../app-context.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { readFeedAt } from '../reading/read-feed-at.ts';
import { runFeeds } from '../runs/run-feeds.ts';
import { fetchFeedPhotos } from './fetch-photos.ts';

const walter = 2;
const hour = 3_600_000;

/** The source's responses by path; any other path is a 404. */
const there = new Map<string, Buffer | ((response: http.ServerResponse) => void)>();
const asked: string[] = [];
const server = http.createServer(({ url = '' }, response) => {
  asked.push(url);
  const found = there.get(url);
  if (typeof found === 'function') found(response);
  else response.writeHead(found ? 200 : 404).end(found);
});
let app: TestApp;
let host = '';
let start: Date;
const picture = (color: string, side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer();
beforeAll(async () => {
  app = await createTestApp();
  start = app.clock.now;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});
beforeEach(async () => {
  there.clear();
  asked.length = 0;
  there.set('/red', await picture('red'));
  there.set('/blue', await picture('blue'));
});
afterEach(async () => {
  app.clock.now = start;
  await app.rows('truncate feed_sources restart identity cascade');
  await app.rows("delete from properties where source like 'feed:%'");
});

const context = (allowed = [host]): AppContext => ({
  ...app.context,
  config: { ...app.context.config, privateFeeds: allowed },
});
const feedOf = (...photos: string[]) =>
  Buffer.from(`<hotPadsItems version="2.1"><Listing id="a-1" type="RENTAL"><name>A home</name><street>1 Main Street</street>
  <city>Columbus</city><state>OH</state><zip>43215</zip><price>1000</price><numBedrooms>1</numBedrooms><numFullBaths>1</numFullBaths>
  <description>A home to live in.</description>
  ${photos.map((photo) => `<ListingPhoto source="${photo.startsWith('/') ? `http://${host}${photo}` : photo}"></ListingPhoto>`).join('')}
  </Listing></hotPadsItems>`);
const read = async (...photos: string[]) => {
  there.set('/feed', feedOf(...photos));
  app.clock.now = new Date(app.clock.now.getTime() + hour);
  await runFeeds(context(), readFeedAt);
};
const begin = async (...photos: string[]): Promise<number> => {
  there.set('/feed', feedOf(...photos));
  const body = { address: `http://${host}/feed`, every: 'hour' as const };
  const id = (await app.call(endpoints.connectFeed, { body }, { as: walter })).answer?.id ?? 0;
  await runFeeds(context(), readFeedAt);
  await app.call(endpoints.importFeed, { params: { id } }, { as: walter });
  await runFeeds(context(), readFeedAt);
  asked.length = 0;
  return id;
};
const images = async (): Promise<string[]> =>
  (await app.rows<{ images: string[] }>("select images from properties where source like 'feed:%'"))[0]?.images ?? [];
const photosHere = async () =>
  (
    await app.rows<{ n: number }>(
      'select count(*)::int as n from property_photos where property_id in (select id from properties where source like $1)',
      ['feed:%'],
    )
  )[0]?.n;
const faults = async () => (await app.call(endpoints.listFeeds, {}, { as: walter })).answer?.[0]?.photoFaults;
/** Returns where each picture of the home is: `here`, or the path at the source. */
const places = async () =>
  (await images()).map((image) => (uploadedPhoto(image) ? 'here' : image.replace(`http://${host}`, '')));

test('pictures are fetched once, drawn anew, kept in their order, and served from here', async () => {
  there.set('/red-again', await picture('red'));
  await begin('/red', '/blue', '/red-again');
  expect(await places()).toEqual(['/red', '/blue', '/red-again']);
  await fetchFeedPhotos(context());
  expect(asked.sort()).toEqual(['/blue', '/red', '/red-again']);
  // The same picture under two URLs is one.
  expect(await places()).toEqual(['here', 'here']);
  expect(await photosHere()).toBe(2);
  const served = await app.inject({ method: 'GET', url: (await images())[0] ?? '' }, walter);
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  asked.length = 0;
  await read('/red', '/blue', '/red-again');
  await fetchFeedPhotos(context());
  expect(asked).toEqual(['/feed']);
});

test('what fails is named with its home, and the home is there without it', async () => {
  there.set('/small', await picture('green', 20));
  there.set('/page', Buffer.from('<html>'));
  there.set('/cut', (await picture('green')).subarray(0, 200));
  there.set('/huge', (response) => {
    response.writeHead(200);
    response.end(Buffer.alloc(11 * 1024 * 1024));
  });
  there.set('/inside', (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end());
  await begin('/red', '/small', '/page', '/cut', '/huge', '/inside', '/gone');
  await fetchFeedPhotos(context());
  expect(await places()).toEqual(['here']);
  expect(
    (await faults())
      ?.map(({ title, address, fault }) => `${title}: ${address.replace(`http://${host}`, '')} ${fault}`)
      .sort(),
  ).toEqual([
    'A home: /cut damaged',
    'A home: /gone not-there',
    'A home: /huge too-large',
    'A home: /inside address-not-public',
    'A home: /page no-picture',
    'A home: /small too-small',
  ]);
});

test('no picture is fetched from where the public cannot go', async () => {
  await begin('/red');
  await fetchFeedPhotos(context([]));
  expect(asked).toEqual([]);
  expect((await faults())?.map(({ fault }) => fault)).toEqual(['address-not-public']);
  expect(await images()).toEqual([]);
});

test('a server that has a bad day is asked again, four times at most', async () => {
  const red = there.get('/red') as Buffer;
  there.set('/red', (response) => response.writeHead(503).end());
  await begin('/red', '/blue');
  await fetchFeedPhotos(context());
  await fetchFeedPhotos(context());
  expect(asked.filter((url) => url === '/red')).toHaveLength(1);
  expect([await places(), await faults()]).toEqual([['/red', 'here'], []]);
  for (let count = 0; count < 5; count += 1) {
    app.clock.now = new Date(app.clock.now.getTime() + 7 * hour);
    await fetchFeedPhotos(context());
  }
  expect(asked.filter((url) => url === '/red')).toHaveLength(4);
  expect([await places(), (await faults())?.[0]?.fault]).toEqual([['here'], 'no-answer']);
  // If it is named again together with something new, it is retried.
  there.set('/red', red);
  there.set('/new', await picture('gray'));
  await read('/red', '/blue', '/new');
  await fetchFeedPhotos(context());
  expect([await places(), await faults()]).toEqual([['here', 'here', 'here'], []]);
});

test('a picture that the feed drops is gone, one that the owner removed stays away, and the owner’s own stay', async () => {
  await begin('/red', '/blue');
  await fetchFeedPhotos(context());
  const [red] = await images();
  await read('/red');
  expect([await images(), await photosHere()]).toEqual([[red], 1]);
  await app.rows('delete from property_photos where file_key = $1', [uploadedPhoto(red ?? '')?.key]);
  await app.rows("update properties set images = '{}' where source like 'feed:%'");
  await read('/red', '/blue');
  await fetchFeedPhotos(context());
  expect(await places()).toEqual(['here']);
  const own = '/photos/00000000-0000-4000-8000-000000000000/480.webp';
  await app.rows("update properties set images = array[$1] where source like 'feed:%'", [own]);
  await read('/blue');
  expect(await images()).toEqual([own]);
});
