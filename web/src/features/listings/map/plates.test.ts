import type { MapCluster } from '@lintel/contract/listings/map/schema';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { platesOf, plateTowards } from './plates.ts';

const clusters = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 600 }),
    homes: fc.integer({ min: 1, max: 900 }),
    rent: fc.integer({ min: 100, max: 900_000 }),
  }),
  { maxLength: 60 },
);
const clusterAt = ({ x, y, homes, rent }: { x: number; y: number; homes: number; rent: number }): MapCluster => ({
  latitude: y,
  longitude: x,
  homes,
  fromRent: rent,
  near: null,
  id: homes === 1 ? 7 : null,
  isSpot: false,
});
const spotOf = ({ latitude, longitude }: MapCluster) => ({ x: longitude, y: latitude });

describe('plates', () => {
  test('stand for every home, say the lowest rent, and never lie over each other', () => {
    void fc.assert(
      fc.property(clusters, (given) => {
        const plates = platesOf(given.map(clusterAt), spotOf);
        expect(plates.reduce((sum, { homes }) => sum + homes, 0)).toBe(
          given.reduce((sum, { homes }) => sum + homes, 0),
        );
        if (given.length > 0) {
          expect(Math.min(...plates.map(({ fromRent }) => fromRent))).toBe(Math.min(...given.map(({ rent }) => rent)));
        }
        for (const [at, one] of plates.entries()) {
          for (const other of plates.slice(at + 1)) {
            expect(Math.abs(one.x - other.x) >= 88 || Math.abs(one.y - other.y) >= 46).toBe(true);
          }
          expect(one.id !== null).toBe(one.homes === 1);
        }
      }),
    );
  });

  test('are gone along by arrows, and the end of a direction is an end', () => {
    const spots = [
      { x: 100, y: 0 },
      { x: 300, y: 100 },
      { x: 100, y: 200 },
    ];
    expect(plateTowards(spots, 0, 'ArrowDown')).toBe(2);
    expect(plateTowards(spots, 0, 'ArrowRight')).toBe(1);
    expect(plateTowards(spots, 2, 'ArrowUp')).toBe(0);
    expect(plateTowards(spots, 0, 'ArrowUp')).toBe(0);
    expect(plateTowards(spots, 1, 'ArrowRight')).toBe(1);
  });
});
