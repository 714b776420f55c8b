import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveApp, type LiveApp } from '../testing/live-app.ts';
import { prepareLive } from './load.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await createLiveApp();
});
afterAll(() => live.close());

const places = () => live.count("places where kind = 'city'");

test('a server of a new database begins as the role that serves, with its places, and so does the next start', async () => {
  await prepareLive(live.context);
  const first = await places();
  expect(first).toBeGreaterThan(10_000);
  await prepareLive(live.context);
  expect(await places()).toBe(first);
});

test('a database with the places of an older server gets those of today', async () => {
  await live.rows("delete from house_facts where name like 'places %'");
  await live.rows("delete from places where label like 'Columbus%'");
  await prepareLive(live.context);
  expect(await live.count("places where label = 'Columbus, OH'")).toBe(1);
});
