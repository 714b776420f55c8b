import { suggestPlaces } from '@lintel/contract/listings/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

const labels = async (text: string) =>
  (await app.call(suggestPlaces, { query: { text } }, { as: 'visitor' })).answer?.map(({ label }) => label);

describe('places that begin like what is typed', () => {
  test.each(['', 'a', ' ', 'x'.repeat(400)])('%j is refused', async (text) => {
    const { status, refusal } = await app.call(suggestPlaces, { query: { text } }, { as: 'visitor' });
    expect([status, refusal?.code]).toEqual([400, 'request.invalid']);
  });

  test('come largest first, cities, states and ZIP codes', async () => {
    expect((await labels('aust'))?.[0]).toBe('Austin, TX');
    expect((await labels('AUSTIN, T'))?.[0]).toBe('Austin, TX');
    expect((await labels('portland, m'))?.[0]).toBe('Portland, ME');
    expect((await labels('texas'))?.[0]).toBe('Texas');
    expect((await labels('new york'))?.slice(0, 2)).toEqual(['New York', 'New York, NY']);
    expect(await labels('78704')).toEqual(['Austin, TX 78704']);
    expect((await labels('San Jos\u00e9'))?.[0]).toBe('San Jose, CA');
    expect(await labels('zzzz')).toEqual([]);
  });

  test.each([
    ['coeur d', "Coeur d'Alene, ID"],
    ['O’Fallon', "O'Fallon, MO"],
    ['ofall', "O'Fallon, MO"],
    ['o fallon, i', "O'Fallon, IL"],
    ['D’Hanis', "D'Hanis, TX"],
    ['D’Lo', "D'Lo, MS"],
    ['O’Neals', "O'Neals, CA"],
    ['NYC', 'New York, NY'],
    ['New York City', 'New York, NY'],
    ['Washington, D.C.', 'Washington, DC'],
    ['N. Las Vegas', 'North Las Vegas, NV'],
    ['North Las V', 'North Las Vegas, NV'],
    ['nort', 'North Hollywood, CA'],
    ['Saint Lou', 'Saint Louis, MO'],
    ['Ft. Wor', 'Fort Worth, TX'],
    ['Kāneʻohe', 'Kaneohe, HI'],
    ['portland, mai', 'Portland, ME'],
    ['Paris, Texas', 'Paris, TX'],
    ['Mayagü', 'Mayagüez, PR'],
    ['charlotte am', 'Charlotte Amalie, VI'],
    ['Tafuna', 'Tāfuna, AS'],
    ['Québec', 'Quebec'],
    ['Virgin Islands', 'U.S. Virgin Islands'],
    ['Austin, TX 78704', 'Austin, TX 78704'],
    ['Coer d’Alene', "Coeur d'Alene, ID"],
  ])('%s is a beginning of %s', async (text, label) => {
    expect(await labels(text)).toContain(label);
  });

  test('are at most eight, each once, whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 2, maxLength: 12 }), async (text) => {
        const { status, answer } = await app.call(suggestPlaces, { query: { text } }, { as: 'visitor' });
        if (status !== 200) return;
        expect(answer?.length).toBeLessThanOrEqual(8);
        expect(new Set(answer?.map(({ label }) => label)).size).toBe(answer?.length);
      }),
      { numRuns: 60 },
    );
  });

  test('are found along the index', async () => {
    const rows = await app.rows<{ 'QUERY PLAN': string }>(
      `explain select label from places where folded ~>=~ 'aus' and folded ~<~ 'aus~'`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('places_folded');
  });
});
