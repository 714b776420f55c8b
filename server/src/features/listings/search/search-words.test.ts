import { normalizePlace, searchWords } from '@lintel/contract/listings/search/normalize-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasWords, searchColumns, wordsQuery } from './search-words.ts';

describe('looking for words', () => {
  const stored = searchColumns({
    title: 'Studio apartment at 12 Elm Street',
    address: '12 Elm St',
    city: 'Montrose',
    state: 'TX',
    zipCode: '77006',
  }).searchText;

  test.each([
    ['mont', true],
    ['montrose texas', true],
    ['77006', true],
    ['Elm Street', true],
    ['elm tx', true],
    ['rose', false],
    ['elm avenue', false],
    ['e', false],
  ])('%s: %s', (text, found) => {
    expect(hasWords(stored, searchWords(text))).toBe(found);
  });

  test('asks the database without anything that the one who types could say to it', () => {
    expect(wordsQuery(searchWords('Mont Street'))).toBe("'mont':* & 'st'");
    expect(wordsQuery(searchWords('constructor __proto__ toString'))).toBe(
      "'constructor':* & 'proto':* & 'tostring':*",
    );
    expect(normalizePlace('Constructor')).toBe('constructor');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const query = wordsQuery(searchWords(text));
        expect(query).toMatch(/^(?:'[a-z0-9]+'(?::\*)?(?: & '[a-z0-9]+'(?::\*)?)*)?$/);
      }),
    );
  });

  test("keeps a home's own city out of the words that make it one of the homes elsewhere", () => {
    const { elsewhereText, cityFolded } = searchColumns({
      title: 'Austin loft near Houston Street, Austin',
      address: null,
      city: 'Austin',
      state: 'TX',
      zipCode: null,
    });
    expect(cityFolded).toBe('austin');
    expect(elsewhereText).not.toContain('austin');
    expect(elsewhereText).toContain(' houston st ');
  });
});
