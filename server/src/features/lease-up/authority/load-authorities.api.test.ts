import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suggestAuthorities } from '@lintel/contract/lease-up/authority/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, outcomeOf, type TestApp } from '../../../testing/app.ts';
import { AuthorityFileError, loadAuthorities } from './load-authorities.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'authorities-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const load = async (text: string) => {
  const file = path.join(folder, 'pha.csv');
  await writeFile(file, text);
  return app.asOwner(({ db }) => db.transaction((tx) => loadAuthorities(tx, file, app.clock.now)));
};
const named = async (text: string) =>
  (await app.call(suggestAuthorities, { query: { text } }, { as: 'visitor' })).answer?.map(({ name }) => name);

const header =
  'X,Y,OBJECTID,PARTICIPANT_CODE,FORMAL_PARTICIPANT_NAME,HA_PHN_NUM,HA_EMAIL_ADDR_TEXT,SECTION8_UNITS_CNT,STD_CITY,STD_ST';

describe('a file that is no list of authorities', () => {
  test.each([
    ['without the columns', 'name,city\nA,B\n', /PARTICIPANT_CODE and no column FORMAL_PARTICIPANT_NAME/],
    ['with a quote that never closes', `${header}\n1,2,3,OH100,"Open`, /no CSV/],
    ['with a row longer than any', `${header}\n1,2,3,OH100,${'x'.repeat(80_000)}\n`, /no CSV/],
  ])('%s is refused whole', async (_, text, message) => {
    const before = await app.rows('select count(*) from housing_authorities');
    await expect(load(text)).rejects.toThrow(AuthorityFileError);
    await expect(load(text)).rejects.toThrow(message);
    expect(await app.rows('select count(*) from housing_authorities')).toEqual(before);
  });

  test('that is not there is said so', async () => {
    const missing = path.join(folder, 'none.csv');
    await expect(
      app.asOwner(({ db }) => db.transaction((tx) => loadAuthorities(tx, missing, app.clock.now))),
    ).rejects.toThrow(/cannot be read/);
  });
});

describe('HUD’s list of authorities', () => {
  const text = `\uFEFF${header}
-83,40,1,OH100,  Zanesfield   Metropolitan Housing Authority ,614-555-0100,INTAKE@ZMHA.EXAMPLE,950,Zanesfield,oh
-83,40,2,oh101,"Vivienda de Mayagüez, Autoridad",,no address,-4,Mayagüez,PR
-83,40,3,,Nameless,,,,,
-83,40,4,OH102,,,,,,
`;
  const stored = () =>
    app.rows(
      "select code, name, city, state, email, phone, units from housing_authorities where code in ('OH100', 'OH101', 'OH102') order by code",
    );

  test('comes in, and the same file again changes nothing', async () => {
    expect(await load(text)).toEqual({ taken: 2, skipped: 2 });
    const first = await stored();
    expect(first).toEqual([
      {
        code: 'OH100',
        name: 'Zanesfield Metropolitan Housing Authority',
        city: 'Zanesfield',
        state: 'OH',
        email: 'intake@zmha.example',
        phone: '614-555-0100',
        units: 950,
      },
      {
        code: 'OH101',
        name: 'Vivienda de Mayagüez, Autoridad',
        city: 'Mayagüez',
        state: 'PR',
        email: null,
        phone: null,
        units: null,
      },
    ]);
    expect(await load(text)).toEqual({ taken: 2, skipped: 2 });
    expect(await stored()).toEqual(first);
  });

  test('corrects what is on record, and keeps what a newer file has not', async () => {
    await load(`${header}\n-83,40,1,OH100,Zanesfield Housing,,new@zmha.example,1000,Zanesfield,OH\n`);
    expect((await stored()).map(({ name }) => name)).toEqual(['Zanesfield Housing', 'Vivienda de Mayagüez, Autoridad']);
  });

  test('of several thousand rows comes in batch by batch', async () => {
    const many = Array.from(
      { length: 3800 },
      (_, at) => `1,2,${at},TX${String(at).padStart(4, '0')},Many Housing ${at},,,,Waco,TX`,
    );
    expect(await load([header, ...many].join('\n'))).toEqual({ taken: 3800, skipped: 0 });
    expect(await named('many waco')).toHaveLength(8);
  });

  test('is suggested by words of a name or city, in any order and case', async () => {
    await load(text);
    expect(await named('zanes')).toEqual(['Zanesfield Metropolitan Housing Authority']);
    expect(await named('HOUSING zanesf')).toEqual(['Zanesfield Metropolitan Housing Authority']);
    expect(await named('mayagüez')).toEqual(['Vivienda de Mayagüez, Autoridad']);
    expect(await named('!!')).toEqual([]);
    expect(await named("x' & !:*")).toEqual([]);
    for (const bad of ['', 'a', 'x'.repeat(161)]) {
      const outcome = await app.call(suggestAuthorities, { query: { text: bad } }, { as: 'visitor' });
      expect(outcomeOf(outcome)).toBe('request.invalid');
    }
  });
});
