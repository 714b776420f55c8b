import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { degreesAt, gridBox, gridPoint, keyRanges, mapKey } from './grid.ts';

const degrees = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.99, noNaN: true }),
});

describe('the grid', () => {
  test('leads there and back, to about a metre', () => {
    void fc.assert(
      fc.property(degrees, (point) => {
        const back = degreesAt(gridPoint(point));
        expect(back.latitude).toBeCloseTo(point.latitude, 4);
        expect(back.longitude).toBeCloseTo(point.longitude, 4);
      }),
    );
  });

  test('has for each box few runs of keys, in order, that hold every point in it', () => {
    void fc.assert(
      fc.property(degrees, degrees, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, share) => {
        const box = gridBox({
          west: Math.min(one.longitude, other.longitude),
          east: Math.max(one.longitude, other.longitude),
          south: Math.min(one.latitude, other.latitude),
          north: Math.max(one.latitude, other.latitude),
        });
        const ranges = keyRanges(box);
        expect(ranges.length).toBeGreaterThan(0);
        expect(ranges.length).toBeLessThanOrEqual(48);
        const inside = mapKey({
          x: box.west + Math.floor((box.east - box.west) * share),
          y: box.north + Math.floor((box.south - box.north) * (1 - share)),
        });
        expect(ranges.some(({ from, to }) => from <= inside && inside <= to)).toBe(true);
        for (const [at, { from, to }] of ranges.entries()) {
          expect(from <= to).toBe(true);
          const before = ranges[at - 1];
          if (before) expect(before.to < from).toBe(true);
        }
      }),
    );
  });

  test('keeps the points of a square together', () => {
    expect(mapKey({ x: 0, y: 0 })).toBe(0n);
    expect(mapKey({ x: 1, y: 0 })).toBe(1n);
    expect(mapKey({ x: 0, y: 1 })).toBe(2n);
    expect(mapKey({ x: 3, y: 5 })).toBe(39n);
    expect(mapKey({ x: 2 ** 31 - 1, y: 2 ** 31 - 1 })).toBe(2n ** 62n - 1n);
  });
});
