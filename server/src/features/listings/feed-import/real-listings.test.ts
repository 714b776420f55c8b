import { compose, signatureOf } from '@lintel/drawings/homes/compose';
import { facadeOptionsOf, storeysIn } from '@lintel/drawings/kinds';
import type { ImportRecord } from '@lintel/sample-listings/import-row';
import { listingsCsv } from '@lintel/sample-listings/listings-csv';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { zipCodes } from '../search/zip-codes.ts';
import { importHome } from './import-home.ts';
import { refusalInFile } from './refusal-in-file.ts';

describe('the ten thousand real listings', () => {
  const records = parse(listingsCsv(), { columns: true, bom: true }) as ImportRecord[];
  const results = records.map((record) => ({ record, result: importHome(record, refusalInFile) }));
  const homes = results.flatMap(({ result }) => (result.kind === 'taken' ? [result.home] : []));

  test('are all taken, but for the one that does not say where it is', () => {
    expect(results).toHaveLength(10_000);
    expect(results.flatMap(({ result }) => (result.kind === 'rejected' ? [result] : []))).toEqual([
      { kind: 'rejected', id: '5668609417', reason: 'city and state are missing and the text does not say them' },
    ]);
  });

  test('are listed, but for five that refuse vouchers and a shop', () => {
    const drafts = homes.filter((home) => home.status === 'draft').map((home) => home.sourceId);
    expect(drafts.sort()).toEqual(['5631121166', '5631135593', '5653497374', '5667221842', '5668257421', '5668272551']);
  });

  test('carry the ZIP code of their text wherever it agrees with the place', () => {
    expect(homes.filter((home) => home.zipCode).length).toBeGreaterThan(6500);
    const { byZip } = zipCodes();
    for (const home of homes) if (home.zipCode) expect(byZip.get(home.zipCode)?.state).toBe(home.state);
  });

  test('each have a text of their own, which says more than where they are', () => {
    const described = results.flatMap(({ record, result }) =>
      result.kind === 'taken' && record.body?.startsWith('This unit is located') ? [result.home] : [],
    );
    expect(described.length).toBeGreaterThan(6700);
    expect(new Set(described.map((home) => home.description)).size).toBe(described.length);
    for (const { description, squareFeet, petPolicy } of described) {
      expect(description.length).toBeGreaterThan(120);
      if (squareFeet) expect(description).toContain(`${squareFeet.toLocaleString('en-US')} square feet`);
      if (petPolicy !== 'allowed') expect(description).not.toMatch(/cats|dogs/i);
      // No text says how many stories there are, so that no drawing can contradict it.
      expect(storeysIn(description)).toBeNull();
    }
  });

  test('have no leftovers of the feeds in what people read', () => {
    for (const { title, description, address } of homes) {
      const text = `${title}\n${address ?? ''}\n${description}`;
      expect(text).not.toMatch(/\bnull\b|â|\\|https?:|\w@\w|&#|<\/?[a-z]|\[phone|\{|\s{3,}/);
      expect(title).not.toMatch(/^\W|\bBR\b.*\bBR\b|[,;:-]$/);
      expect(title.length).toBeGreaterThan(7);
    }
  });

  test('show no two pictures alike among the first twelve of any city', () => {
    // Numbered as in the demo: oldest first, and the newest is shown first.
    const newest = [...homes]
      .sort((a, b) =>
        a.createdAt === b.createdAt ? (a.sourceId < b.sourceId ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1,
      )
      .map((home, index) => ({ ...home, id: 1000 + index }))
      .filter(({ status }) => status !== 'draft')
      .reverse();
    const first = new Map<string, string[]>();
    for (const home of newest) {
      const city = first.get(`${home.city}, ${home.state}`) ?? [];
      first.set(`${home.city}, ${home.state}`, city);
      if (city.length < 12) city.push(signatureOf(compose(facadeOptionsOf(home))));
    }
    expect(first.size).toBeGreaterThan(1500);
    const alike = [...first].filter(([, pictures]) => new Set(pictures).size < pictures.length);
    expect(alike).toEqual([]);
  });
});
