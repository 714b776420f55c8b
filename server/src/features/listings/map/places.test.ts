import { expect, test } from 'vitest';
import { areaOf } from './places.ts';

const named = (city: string, alsoState: string | null) =>
  areaOf({ kind: 'place', place: { kind: 'city', city, state: null, alsoState, words: null } });

test('a name that a state and a village have shows the state, and one that a large city has the city', () => {
  // Michigan, North Dakota is at 98 degrees west.
  expect(named('michigan', 'MI')).toMatchObject({ west: expect.closeTo(-90, 0), east: expect.closeTo(-82.4, 0) });
  const york = named('new york', 'NY');
  expect((york?.east ?? 0) - (york?.west ?? 0)).toBeLessThan(1);
  expect(named('columbus', null)?.west).toBeCloseTo(-83.2, 0);
});
