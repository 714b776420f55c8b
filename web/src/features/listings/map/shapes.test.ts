import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { countiesOf } from '../../../build/map-shapes.ts';
import { pointsOf, statesIn } from './shapes.ts';

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
) as Parameters<typeof countiesOf>[0];

test('a state’s counties come with their names where they are, and their borders as they were drawn', () => {
  const { borders, names } = countiesOf(atlas, '39');
  expect(names).toHaveLength(88);
  const [, latitude = 0, longitude = 0] = names.find(([name]) => name === 'Franklin') ?? [];
  // Columbus is its county seat.
  expect(Math.abs(latitude - 39.97)).toBeLessThan(0.1);
  expect(Math.abs(longitude + 83.01)).toBeLessThan(0.1);
  const points = pointsOf(borders).flat();
  expect(points.length).toBeGreaterThan(500);
  for (const [x, y] of points) {
    expect(x).toBeGreaterThan(-85);
    expect(x).toBeLessThan(-80.4);
    expect(y).toBeGreaterThan(38.2);
    expect(y).toBeLessThan(42.5);
  }
});

test('only the states that are in view are fetched', () => {
  const files = {
    '26': { file: 'michigan', box: [-90.4, 41.7, -82.4, 48.2] },
    '39': { file: 'ohio', box: [-84.8, 38.4, -80.5, 42.3] },
    '48': { file: 'texas', box: [-106.6, 25.8, -93.5, 36.5] },
  } as Parameters<typeof statesIn>[0];
  expect(statesIn(files, { west: -83.3, south: 39.7, east: -82.6, north: 40.3 })).toEqual(['39']);
  expect(statesIn(files, { west: -84, south: 41.5, east: -83, north: 42 })).toEqual(['26', '39']);
});
