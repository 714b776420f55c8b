import { describe, expect, test } from 'vitest';
import { mistypedPlaces, readLocation, similarPlaces } from './find-place.ts';
import { placesOf } from './load-places.ts';
import { indexPlaceNames, type PlaceName } from './place-names.ts';
import { zipCodes } from './zip-codes.ts';

const names = indexPlaceNames(
  placesOf(zipCodes())
    .filter((place): place is PlaceName => place.kind !== 'zip')
    .sort((a, b) => b.weight - a.weight),
);
const placeOf = (text: string) => {
  const location = readLocation(names, text);
  return location.kind === 'place' ? location.place : location.kind;
};

describe('what a location text means', () => {
  test.each([
    ['Austin', { kind: 'city', city: 'austin', state: null }],
    ['AUSTIN, TX', { kind: 'city', city: 'austin', state: 'TX' }],
    ['austin texas', { kind: 'city', city: 'austin', state: 'TX' }],
    ['Austin, TX, USA', { kind: 'city', city: 'austin', state: 'TX' }],
    ['San José', { kind: 'city', city: 'san jose', state: null }],
    ['Saint Louis', { kind: 'city', city: 'st louis', state: null }],
    ['St. Louis, MO', { kind: 'city', city: 'st louis', state: 'MO' }],
    ['New York', { kind: 'city', city: 'new york', state: null, alsoState: 'NY' }],
    ['new york ny', { kind: 'city', city: 'new york', state: 'NY' }],
    ['North Carolina', { kind: 'state', state: 'NC' }],
    ['nc', { kind: 'state', state: 'NC' }],
    ['OR', { kind: 'state', state: 'OR', words: null }],
    ['Washington, DC', { kind: 'city', city: 'washington', state: 'DC' }],
    ['78701', { kind: 'zip', zip: '78701' }],
    ['78701-1234', { kind: 'zip', zip: '78701' }],
    ['Austin 78701', { kind: 'zip', zip: '78701' }],
    ['Austin, TX 78701', { kind: 'zip', zip: '78701' }],
  ])('%s', (text, place) => {
    expect(placeOf(text)).toMatchObject(place);
  });

  test.each(['constructor', 'valueOf', '12 Elm Street', '12 Elm St 78701', 'Austin pool', 'Austin, ME', 'xyzzy'])(
    '%s is words',
    (text) => {
      expect(placeOf(text)).toBe('words');
    },
  );

  test('a text without letters or digits is words that nothing has', () => {
    expect(readLocation(names, '%')).toEqual({ kind: 'words', words: [] });
    expect(readLocation(names, undefined)).toEqual({ kind: 'any' });
  });
});

describe('a place with a typing slip', () => {
  const labels = (text: string) => mistypedPlaces(names, text).map(({ place }) => place.label);

  test.each([
    ['Austn', 'Austin, TX'],
    ['Hosuton', 'Houston, TX'],
    ['dalals', 'Dallas, TX'],
    ['Chcago', 'Chicago, IL'],
    ['San Antnio', 'San Antonio, TX'],
    ['Philedelpia', 'Philadelphia, PA'],
    ['Autsin TX', 'Austin, TX'],
    ['Califronia', 'California'],
  ])('%s: %s', (text, label) => {
    expect(labels(text)[0]).toBe(label);
  });

  test('two slips in a short name are too many', () => {
    expect(labels('Astn')).not.toContain('Austin, TX');
    expect(labels('Autsni')).not.toContain('Austin, TX');
  });

  test('somewhat like a name is something to suggest', () => {
    expect(similarPlaces(names, 'Filadelfia').map(({ place }) => place.label)).toContain('Philadelphia, PA');
  });

  test('texts that are no names at all have none, however long', () => {
    expect(similarPlaces(names, 'q'.repeat(120))).toEqual([]);
    expect(similarPlaces(names, '😀')).toEqual([]);
  });
});
