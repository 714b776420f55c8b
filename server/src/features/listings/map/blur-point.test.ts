import { circleRadiusMeters } from '@lintel/contract/listings/map/position';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSecrets } from '../../../platform/secrets/secrets.ts';
import { blurPoint } from './blur-point.ts';
import type { Degrees } from './grid.ts';

const secrets = makeSecrets('a secret for tests, of 32 characters');
const meters = (one: Degrees, other: Degrees): number => {
  const north = (one.latitude - other.latitude) * 111_320;
  const east = (one.longitude - other.longitude) * 111_320 * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
};
const somewhere = fc.record({
  latitude: fc.double({ min: 18, max: 71, noNaN: true }),
  longitude: fc.double({ min: -170, max: -65, noNaN: true }),
});
const home = { latitude: 39.9449, longitude: -82.9757 };

describe('a circle', () => {
  test('has the home in it', () => {
    void fc.assert(
      fc.property(somewhere, fc.nat(), (point, owner) => {
        const circle = blurPoint(secrets, { point, holder: `owner ${owner}` });
        expect(meters(point, circle)).toBeLessThanOrEqual(circleRadiusMeters);
      }),
      { numRuns: 2000 },
    );
  });

  test('is the same each time, and tells nothing without the secret', () => {
    const circle = blurPoint(secrets, { point: home, holder: 'owner 2' });
    expect(blurPoint(secrets, { point: home, holder: 'owner 2' })).toEqual(circle);
    const other = makeSecrets('another secret for tests, 32 characters');
    expect(blurPoint(other, { point: home, holder: 'owner 2' })).not.toEqual(circle);
  });

  test('of homes of one owner side by side is one, so that they do not average into their place', () => {
    const circles = Array.from({ length: 50 }, (_, at) =>
      blurPoint(secrets, { point: { ...home, latitude: home.latitude + at * 1e-6 }, holder: 'owner 2' }),
    );
    expect(new Set(circles.map((circle) => JSON.stringify(circle))).size).toBe(1);
  });

  test('of another owner at the same point lies elsewhere: points of one’s own tell nothing of a neighbour’s', () => {
    const circles = Array.from({ length: 50 }, (_, owner) =>
      blurPoint(secrets, { point: home, holder: `owner ${owner}` }),
    );
    expect(new Set(circles.map((circle) => JSON.stringify(circle))).size).toBe(50);
  });

  test('lies on all sides, and not mostly on the home', () => {
    const circles = Array.from({ length: 2000 }, (_, owner) =>
      blurPoint(secrets, { point: home, holder: `owner ${owner}` }),
    );
    const north = circles.filter(({ latitude }) => latitude > home.latitude).length;
    expect(north).toBeGreaterThan(400);
    expect(north).toBeLessThan(1600);
    expect(circles.filter((circle) => meters(home, circle) < 100).length).toBeLessThan(400);
  });
});
