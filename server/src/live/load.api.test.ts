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

test('homes whose words read otherwise today are folded anew, in one statement', async () => {
  await live.rows("delete from house_facts where name like 'places %'");
  await live.rows(
    `insert into properties (title, city, state, description, city_folded, search_text, elsewhere_text, status, rent_cents, bedrooms, bathrooms)
     select 'Flat ' || n, 'NYC', 'NY', 'A flat.', 'nyc', ' old ', ' old ', 'draft', 90000, 1, 1 from generate_series(1, 20) n`,
  );
  await live.rows('create sequence folds');
  await live.rows(`create function count_fold() returns trigger language plpgsql security definer set search_path = public, pg_temp
    as $$ begin perform nextval('folds'); return null; end $$`);
  await live.rows('create trigger folds after update on properties for each statement execute function count_fold()');
  await prepareLive(live.context);
  expect(await live.rows('select last_value::int as times, is_called as "isCalled" from folds')).toEqual([
    { times: 1, isCalled: true },
  ]);
  const folded = await live.rows<{ title: string; city: string; words: string }>(
    `select title, city_folded as city, search_text as words from properties where city = 'NYC' order by id`,
  );
  expect(folded).toHaveLength(20);
  for (const { title, city, words } of folded) {
    expect([city, words.includes(` ${title.toLowerCase()} `)]).toEqual(['new york', true]);
  }
});
