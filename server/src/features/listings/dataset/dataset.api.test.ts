import { searchProperties } from '@lintel/contract/listings/endpoints';
import { servedPaths } from '@lintel/contract/served-paths';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
let start: Date;
beforeAll(async () => {
  app = await createTestApp({ hasAllListings: true });
  start = app.clock.now;
});
afterEach(() => {
  app.clock.now = start;
});
afterAll(() => app.close());

type Row = Record<string, string>;
const read = (url: string) => app.app.inject({ url });
const marketOf = async (state: string, file: string): Promise<Row[]> => {
  const { statusCode, body } = await read(servedPaths.homesOfMarket(state, file));
  expect(statusCode).toBe(200);
  return parse(body, { columns: true, bom: true }) as Row[];
};
const columbus = () => marketOf('OH', 'columbus.csv');
const index = async () => (await read(servedPaths.homesDataset)).json();

test('nothing in it is of anybody: no name, street, words or picture', async () => {
  const rows = await columbus();
  const owned = await app.rows<{ word: string }>(
    `select unnest(array[title, address, description] || images) as word from properties where city_folded = 'columbus' and state = 'OH'
     union select name from accounts`,
  );
  const text = rows.map((row) => Object.values(row).join(' ')).join('\n');
  const found = owned.filter(({ word }) => word !== null && word.length > 5 && text.includes(word));
  expect(rows.length).toBeGreaterThan(3);
  expect(found.map(({ word }) => word)).toEqual([]);
});

test('a home that the search does not show is not in it, and one that it shows is, with the same facts', async () => {
  const { answer } = await app.call(
    searchProperties,
    { query: { city: 'Columbus, OH', limit: 100 } },
    { as: 'visitor' },
  );
  const rows = await columbus();
  expect(rows.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
    answer?.map(({ id }) => id).sort((a, b) => a - b),
  );
  expect(rows.find(({ id }) => id === '1')).toMatchObject({
    url: 'https://lintel.example/property/1',
    city: 'Columbus',
    state: 'OH',
    rent_usd_per_month: '1450',
    bedrooms: '2',
    source: 'sample',
  });
  await app.rows(`update properties set status = 'draft' where id = 1`);
  expect((await columbus()).map(({ id }) => id)).not.toContain('1');
  await app.rows(`update properties set status = 'active' where id = 1`);
});

test('the list names each market with its license and date, and is counted once an hour', async () => {
  const list = await index();
  expect(list).toMatchObject({
    '@type': 'Dataset',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    dateModified: start.toISOString(),
  });
  const homes = (await columbus()).length;
  const named = ({ distribution }: typeof list) =>
    distribution.find(({ name }: { name: string }) => name === 'Columbus, OH');
  expect(named(list)).toMatchObject({
    '@type': 'DataDownload',
    contentUrl: 'https://lintel.example/data/homes/OH/columbus.csv',
    description: expect.stringMatching(new RegExp(`^${homes} homes, median rent \\$[\\d,]+ a month$`)),
  });
  await app.rows(`update properties set status = 'draft' where id = 1`);
  expect((await index()).dateModified).toBe(start.toISOString());
  app.clock.now = new Date(start.getTime() + 3_600_000);
  const later = await index();
  expect(named(later).description).toMatch(new RegExp(`^${homes - 1} homes,`));
  await app.rows(`update properties set status = 'active' where id = 1`);
});

test('a city without published homes, another file or no state answers that there is none', async () => {
  for (const [state, file] of [
    ['OH', 'nowhere.csv'],
    ['TX', 'columbus.csv'],
    ['OH', 'columbus'],
    ['ohio', 'columbus.csv'],
    ['OH', `${'c'.repeat(300)}.csv`],
  ] as const) {
    const response = await read(servedPaths.homesOfMarket(state, file));
    expect([response.statusCode, response.json().code]).toEqual([404, 'market.not_found']);
  }
});

test('other pages may read it, and know the license without opening it', async () => {
  const { headers } = await read(servedPaths.homesOfMarket('OH', 'columbus.csv'));
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'access-control-allow-origin': '*',
    link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
  });
});
