import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { facade } from './facade.ts';
import { type FacadeTime, type FacadeType, facadeTypeFor, storeysIn } from './kinds.ts';
import { isSceneName, scene, sceneNames } from './scenes.ts';
import { street } from './street.ts';

const types: FacadeType[] = ['studio', 'apartment', 'house', 'townhouse'];
const times: FacadeTime[] = ['morning', 'day', 'overcast', 'golden', 'dusk', 'night'];

/** Every reference points at a definition, nothing is undefined or not a number, and the tags balance. */
const expectSound = (svg: string) => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const match of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)) expect(ids).toContain(match[1]);
  const opened = svg.match(/<[a-zA-Z][^>]*[^/]>/g)?.length ?? 0;
  expect(svg.match(/<\/[a-zA-Z]+>/g)?.length).toBe(opened);
};

describe('a façade', () => {
  test('looks the same today as it did when browsers put it in their caches', () => {
    const drawn = types.flatMap((type) => [1, 2, 3, 'a-uuid'].map((id) => facade({ id, type, number: '214' })));
    drawn.push(...times.map((time) => street({ id: 'b', time, width: 1200 })));
    expect(createHash('sha256').update(drawn.join('\n')).digest('hex')).toMatchInlineSnapshot(
      `"25f58cf4d3a8dd2cb3359f9509e853f18b973e01f293c86bbbee387b6f5fb7a9"`,
    );
  });

  test('is never twice the same for two homes', () => {
    const drawn = new Set(types.flatMap((type) => Array.from({ length: 25 }, (_, id) => facade({ id, type }))));
    expect(drawn.size).toBe(100);
  });

  test('is a sound drawing for every type and time of day', () => {
    for (const type of types) for (const time of times) expectSound(facade({ id: 7, type, time, number: '12' }));
  });

  test('says in its name that it is an illustration and not a photo', () => {
    expect(facade({ id: 1, type: 'house' })).toMatch(
      /aria-label="Illustration of a \w+ house, not a photo of this home"/,
    );
  });

  test('carries nothing of what it was given but letters and digits', () => {
    const svg = facade({ id: '"><script>', type: 'house', number: '1<script>"2', title: '"><script>alert(1)' });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('data-number="12"');
  });

  test('has no lit window when nobody is home', () => {
    for (const type of types) expect(facade({ id: 3, type, time: 'night', unlit: true })).not.toContain('#ffd98a');
  });

  test('follows the bands of the search: studio 0, apartment 1 and 2, house from 3', () => {
    expect([0, 1, 2, 3, 6].map((bedrooms) => facadeTypeFor(bedrooms))).toEqual([
      'studio',
      'apartment',
      'apartment',
      'house',
      'house',
    ]);
    expect(facadeTypeFor(3, 'Brick row house near the park')).toBe('townhouse');
  });

  test.each([
    [3, '3-bedroom home at 12 Elm St', 'Rents in this building range from $900 to $1,400.', 'apartment'],
    [4, 'Four-bedroom condo', '', 'apartment'],
    [4, '4-bedroom home at 12 Elm St', 'A yard and a porch.', 'house'],
    [2, 'Two-bedroom house with a yard', '', 'house'],
    [1, '1-bedroom apartment at 508 E Cottage Grove Ave', '', 'apartment'],
    [2, 'Clifton House Apartments', '', 'apartment'],
    [0, 'Quebec House Studio A', '', 'studio'],
  ] as const)('is of the kind that the listing says: %i, %s', (bedrooms, title, text, type) => {
    expect(facadeTypeFor(bedrooms, title, text)).toBe(type);
  });

  test.each([
    ['A three-story building with an elevator.', { exactly: 3 }],
    ['This four level high-end apartment complex', { exactly: 4 }],
    ['A 25 level high rise', { exactly: 25 }],
    ['A one-story house', { exactly: 1 }],
    ['18th Floor, giant loft', { atLeast: 18 }],
    ['A bright second-floor apartment', { atLeast: 2 }],
    ['A 2 level club room with billiards', null],
    ['A fourth floor pool', null],
    ['Wood floors in every room', null],
  ])('counts storeys as the text does: %s', (text, storeys) => {
    expect(storeysIn(text)).toEqual(storeys);
  });

  test('has as many storeys as are said', () => {
    const drawn = (type: FacadeType, storeys: number) => facade({ id: 31, type, storeys, number: '12' });
    for (const type of types) for (const storeys of [1, 2, 3, 4, 7, 25, 99]) expectSound(drawn(type, storeys));
    // Each storey of an apartment building has a row of windows of its own.
    const rows = (storeys: number) =>
      new Set([...drawn('apartment', storeys).matchAll(/<use href="#[^"]+" x="[^"]+" y="([^"]+)"/g)].map(([, y]) => y))
        .size;
    expect(rows(4)).toBeGreaterThan(rows(2));
    expect(rows(6)).toBeGreaterThan(rows(4));
  });
});

describe('a scene', () => {
  test('is a sound, decorative drawing, small enough to be sent', () => {
    for (const name of sceneNames) {
      const svg = scene(name);
      expectSound(svg);
      expect(svg).toContain('aria-hidden="true"');
      expect(svg.length).toBeLessThan(400_000);
    }
  });

  test('has a name of its own, and what every object has is none', () => {
    expect(isSceneName('street')).toBe(true);
    expect(isSceneName('constructor')).toBe(false);
    expect(isSceneName('12')).toBe(false);
  });
});
