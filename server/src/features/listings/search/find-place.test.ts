import { describe, expect, test } from 'vitest';
import { canonicalCity } from './canonical-city.ts';
import { mistypedPlaces, readLocation, similarPlaces } from './find-place.ts';
import { placesOf } from './load-places.ts';
import { indexPlaceNames, type PlaceName } from './place-names.ts';
import { knownTowns, zipCodes } from './zip-codes.ts';

const all = placesOf(zipCodes(), knownTowns());
const names = indexPlaceNames(
  all.filter((place): place is PlaceName => place.kind !== 'zip').sort((a, b) => b.weight - a.weight),
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
    ['Coeur d’Alene, ID', { kind: 'city', city: 'coeur dalene', state: 'ID' }],
    ['coeur d alene', { kind: 'city', city: 'coeur dalene', state: null }],
    ['O’Fallon', { kind: 'city', city: 'ofallon', state: null }],
    ['O Fallon MO', { kind: 'city', city: 'ofallon', state: 'MO' }],
    ['D’Hanis', { kind: 'city', city: 'dhanis', state: null }],
    ['D’Lo', { kind: 'city', city: 'dlo', state: null }],
    ['O’Neals, CA', { kind: 'city', city: 'oneals', state: 'CA' }],
    ['McLean', { kind: 'city', city: 'mclean', state: null }],
    ['Mc Lean, Va.', { kind: 'city', city: 'mclean', state: 'VA' }],
    ['NYC', { kind: 'city', city: 'new york', state: 'NY' }],
    ['N.Y.C.', { kind: 'city', city: 'new york', state: 'NY' }],
    ['New York City', { kind: 'city', city: 'new york', state: 'NY' }],
    ['New York City, N.Y.', { kind: 'city', city: 'new york', state: 'NY' }],
    ['Washington, D.C.', { kind: 'city', city: 'washington', state: 'DC' }],
    ['Washington DC', { kind: 'city', city: 'washington', state: 'DC' }],
    ['D.C.', { kind: 'state', state: 'DC' }],
    ['L.A.', { kind: 'city', city: 'los angeles', state: 'CA' }],
    ['LA', { kind: 'state', state: 'LA' }],
    ['N. Las Vegas', { kind: 'city', city: 'n las vegas', state: null }],
    ['North Las Vegas, Nevada', { kind: 'city', city: 'n las vegas', state: 'NV' }],
    ['Ft. Worth', { kind: 'city', city: 'ft worth', state: null }],
    ['Mount Pleasant, SC', { kind: 'city', city: 'mt pleasant', state: 'SC' }],
    ['Kāneʻohe', { kind: 'city', city: 'kaneohe', state: null }],
    ['Kane‘ohe, HI', { kind: 'city', city: 'kaneohe', state: 'HI' }],
    ['La Cañada Flintridge', { kind: 'city', city: 'lacanada flintridge', state: null }],
    ['Manhattan', { kind: 'city', city: 'manhattan', state: null }],
    ['Manhattan, NY', { kind: 'city', city: 'new york', state: 'NY' }],
    ['Mayagüez, PR', { kind: 'city', city: 'mayaguez', state: 'PR' }],
    ['San Juan, Puerto Rico', { kind: 'city', city: 'san juan', state: 'PR' }],
    ['Charlotte Amalie, US Virgin Islands', { kind: 'city', city: 'charlotte amalie', state: 'VI' }],
    ['US Virgin Islands', { kind: 'state', state: 'VI' }],
    ['U.S.V.I.', { kind: 'state', state: 'VI' }],
    ['Hagatna, Guam', { kind: 'city', city: 'hagatna', state: 'GU' }],
    ['Pago Pago', { kind: 'city', city: 'pago pago', state: null }],
    ['Saipan, MP', { kind: 'city', city: 'saipan', state: 'MP' }],
    ['00601', { kind: 'zip', zip: '00601' }],
    ['Québec', { kind: 'state', state: 'QC' }],
    ['N. Carolina', { kind: 'state', state: 'NC' }],
    ['North East, MD', { kind: 'city', city: 'north east', state: 'MD' }],
    ['W.Va.', { kind: 'state', state: 'WV' }],
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

describe('every place that is suggested', () => {
  test('is what its own text means, and where a home that says so is found', () => {
    const wrong: string[] = [];
    for (const { kind, state, label } of all) {
      const location = readLocation(names, label);
      const place = location.kind === 'place' ? location.place : null;
      const city = label.replace(/, [A-Z]{2}$/, '');
      const isItself =
        kind === 'zip'
          ? place?.kind === 'zip' && label.endsWith(place.zip)
          : kind === 'state'
            ? place?.kind === 'state'
              ? place.state === state
              : place?.kind === 'city' && place.alsoState === state
            : place?.kind === 'city' &&
              place.state === state &&
              [city, city.toUpperCase(), `${city}, ${state}`].every(
                (written) => canonicalCity(written, state) === place.city,
              );
      if (!isItself) wrong.push(`${kind} ${label}: ${JSON.stringify(location)}`);
    }
    expect(wrong).toEqual([]);
    for (const state of ['PR', 'VI', 'GU', 'AS', 'MP']) {
      expect(all.filter((place) => place.state === state && place.kind === 'city').length).toBeGreaterThan(2);
    }
  });

  test('is found by every way to write its name', () => {
    const wrong: string[] = [];
    for (const { kind, state, label, folded } of all) {
      if (kind !== 'city') continue;
      const location = readLocation(names, `${folded} ${state}`);
      const own = readLocation(names, label);
      if (location.kind !== 'place' || own.kind !== 'place') wrong.push(label);
      else if (JSON.stringify(location.place) !== JSON.stringify(own.place)) wrong.push(`${folded} ${state}`);
    }
    expect(wrong).toEqual([]);
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
