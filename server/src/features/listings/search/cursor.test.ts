import { Refusal } from '@lintel/contract/kernel/refusals';
import { searchQuery } from '@lintel/contract/listings/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearchCursor, type SearchCursor, writeSearchCursor } from './cursor.ts';

const search = searchQuery.parse({ city: 'Austin', sort: 'rent-asc' });
const mark: SearchCursor = {
  key: 95_000,
  createdAt: 1_763_726_400_123,
  id: 4711,
  total: '527',
  meant: null,
  standing: null,
};
const refusalOf = (cursor: string, asked = search) => {
  try {
    return readSearchCursor({ ...asked, cursor });
  } catch (error) {
    return error instanceof Refusal ? error.body : error;
  }
};
const invalid = { code: 'request.invalid', fields: { cursor: 'This page mark is not valid' } };

test('says again what it was given, and fits an address', () => {
  const meant: SearchCursor = {
    ...mark,
    total: '10000+',
    meant: { kind: 'city', folded: 'rancho santa margarita', state: 'CA' },
  };
  for (const value of [mark, meant]) {
    const cursor = writeSearchCursor(search, value);
    expect(searchQuery.parse({ cursor }).cursor).toBe(cursor);
    expect(readSearchCursor({ ...search, cursor })).toEqual(value);
  }
  expect(readSearchCursor(search)).toBeNull();
});

test('is refused for another search or order, not for another page length', () => {
  const cursor = writeSearchCursor(search, mark);
  expect(refusalOf(cursor, { ...search, city: 'Dallas' })).toMatchObject(invalid);
  expect(refusalOf(cursor, { ...search, sort: 'newest' })).toMatchObject(invalid);
  expect(refusalOf(cursor, { ...search, minRent: 500 })).toMatchObject(invalid);
  expect(refusalOf(cursor, { ...search, limit: 100 })).toEqual(mark);
});

test('is refused when it is anything else', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.stringMatching(/^[\w-]{1,200}$/),
        fc.json().map((text) => Buffer.from(text).toString('base64url')),
      ),
      (cursor) => {
        expect(refusalOf(cursor)).toMatchObject(invalid);
      },
    ),
  );
  const forged = (change: (parts: unknown[]) => void) => {
    const parts = JSON.parse(Buffer.from(writeSearchCursor(search, mark), 'base64url').toString()) as unknown[];
    change(parts);
    return Buffer.from(JSON.stringify(parts)).toString('base64url');
  };
  expect(refusalOf(forged((parts) => (parts[2] = 8.64e15)))).toMatchObject(invalid);
  expect(refusalOf(forged((parts) => (parts[3] = 2 ** 31)))).toMatchObject(invalid);
  expect(refusalOf(forged((parts) => (parts[4] = 'many')))).toMatchObject(invalid);
});
