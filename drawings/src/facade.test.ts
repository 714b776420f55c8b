import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { facade } from './facade.ts';
import { compose } from './homes/compose.ts';
import { type FacadeTime, type FacadeType, facadeOptionsOf, facadeTypeFor, storeysIn } from './kinds.ts';
import { isSceneName, scene, sceneNames } from './scenes.ts';
import { street } from './street.ts';

const types: FacadeType[] = ['studio', 'apartment', 'house', 'bungalow', 'townhouse', 'duplex', 'loft'];
const times: FacadeTime[] = ['morning', 'day', 'overcast', 'golden', 'dusk', 'night'];

/** Every reference points to a definition, nothing is undefined or not a number, and the tags balance. */
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
      `"33569c0b42c62ed198b6b00674a323f009f45c0dc3039a0922a5d4fcd9fc2317"`,
    );
  });

  test('is never twice the same for two homes', () => {
    const drawn = new Set(types.flatMap((type) => Array.from({ length: 25 }, (_, id) => facade({ id, type }))));
    expect(drawn.size).toBe(25 * types.length);
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
    [1, 'Open House this Sunday', '', 'apartment'],
    [3, '3-bedroom home at 704 Town House Lane', '', 'house'],
    [4, '4-bedroom home on Duplex In Stayton', '', 'house'],
    [3, '3-bedroom home at 136 Cottage Lake Way', '', 'house'],
    [2, 'Small house on a quiet lane', '', 'bungalow'],
    [2, 'Two-bedroom bungalow on Hudson Street', '', 'bungalow'],
    [2, 'Loft above the old print shop', '', 'loft'],
    [1, '1-bedroom apartment at 206 Loft Ln', '', 'apartment'],
    [2, 'Half of a double on Indianola', '', 'duplex'],
    [3, 'Brick row house near the park', '', 'townhouse'],
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

  const listed = (title: string, description = '', bedrooms = 2, address = '12 Elm St', state = 'OH') =>
    compose(facadeOptionsOf({ id: 7, title, description, bedrooms, address, state }));
  const manyOf = (title: string, description = '', bedrooms = 2) =>
    Array.from({ length: 60 }, (_, id) =>
      compose(facadeOptionsOf({ id, title, description, bedrooms, address: '12 Elm St', state: 'OH' })),
    );

  test('is never a mid-rise where the listing counts no storeys, nor in a house of its own', () => {
    for (const { form, storeys } of [
      ...manyOf('1-bedroom apartment at 12 Elm St'),
      ...manyOf('Studio near the park', '', 0),
      ...manyOf('Small house on a quiet lane'),
      ...manyOf('Two-bedroom duplex'),
      ...manyOf('Sunny two-bedroom', 'A second-floor apartment. The house has three homes.'),
    ]) {
      expect(form).not.toBe('block');
      expect(storeys).toBeLessThan(4);
    }
    expect(manyOf('Small house on a quiet lane', 'All of it on one floor.').map(({ form }) => form)).not.toContain(
      'cape',
    );
    expect(new Set(manyOf('1-bedroom apartment at 12 Elm St').map(({ form }) => form)).size).toBeGreaterThan(5);
  });

  test('has the walls, the storeys and the surroundings that the listing tells of', () => {
    expect(listed('Two-bedroom bungalow', 'A frame bungalow with a porch.').material).toBe('clapboard');
    expect(listed('Coach house studio downtown', '', 0)).toMatchObject({ form: 'coach', setting: 'street' });
    expect(listed('Row house on Neil Avenue', '', 3).form).toBe('rowhouses');
    expect(listed('Garden apartment', 'In a five story building.').storeys).toBe(5);
    expect(listed('Apartment', 'An apartment on the eighteenth hole.', 1, '4 Palm Way').setting).not.toBe('street');
    expect(listed('Apartment', '', 1, '4 Palm Way', 'OH').setting).not.toBe('palms');
  });

  test('has as many storeys as are said', () => {
    const drawn = (type: FacadeType, storeys: number) => facade({ id: 31, type, storeys, number: '12' });
    for (const type of types) for (const storeys of [1, 2, 3, 4, 7, 25, 99]) expectSound(drawn(type, storeys));
    // Each story of a walk-up has its own row of windows.
    const rows = (storeys: number) =>
      new Set(
        [
          ...facade({ id: 31, type: 'apartment', form: 'walkup', storeys }).matchAll(
            /<use href="#[^"]+" x="[^"]+" y="([^"]+)"/g,
          ),
        ].map(([, y]) => y),
      ).size;
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
