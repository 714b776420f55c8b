import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Feature, RoomFacts } from './facts.ts';
import { layOut, type Plan, placeOf, planBoard } from './plan-layout.ts';

const anyFacts = fc.record({
  bedrooms: fc.integer({ min: 0, max: 50 }),
  bathrooms: fc.integer({ min: 1, max: 20 }).map((halves) => halves / 2),
  squareFeet: fc.option(fc.integer({ min: 50, max: 40_000 })),
  inTown: fc.boolean(),
  has: fc.subarray<Feature>(['outside', 'washer', 'storage', 'dining', 'den']).map((all) => new Set(all)),
});
const ofAny = (holds: (plan: Plan, facts: RoomFacts) => void) =>
  fc.assert(fc.property(fc.integer({ min: 1, max: 20_000 }), anyFacts, (id, facts) => holds(layOut(id, facts), facts)));
const count = (plan: Plan, kind: string) => plan.rooms.filter((room) => room.kind === kind).length;

test('a plan has as many bedrooms and baths as the listing says, and other rooms only where it names them', () => {
  ofAny((plan, { bedrooms, bathrooms, has }) => {
    expect(count(plan, 'bedroom')).toBe(bedrooms);
    expect(count(plan, 'bath')).toBe(Math.floor(bathrooms));
    expect(count(plan, 'half-bath')).toBe(bathrooms % 1 ? 1 : 0);
    expect(count(plan, 'kitchen')).toBe(1);
    expect(count(plan, 'living') + count(plan, 'main')).toBe(1);
    expect(count(plan, 'laundry')).toBe(has.has('washer') ? 1 : 0);
    expect(count(plan, 'storage')).toBe(has.has('storage') ? 1 : 0);
    expect(count(plan, 'dining')).toBe(has.has('dining') ? 1 : 0);
    expect(count(plan, 'den')).toBe(has.has('den') ? 1 : 0);
    expect(plan.balcony !== null).toBe(has.has('outside'));
  });
});

test('its rooms fill the size that the listing gives, without a gap and without lying over each other', () => {
  ofAny((plan, { squareFeet }) => {
    const area = plan.rooms.reduce((sum, room) => sum + room.w * room.h, 0);
    expect(area / (plan.width * plan.height)).toBeCloseTo(1, 6);
    expect(plan.isToScale).toBe(squareFeet !== null);
    if (squareFeet !== null) expect(area / squareFeet).toBeCloseTo(1, 6);
    for (const [index, a] of plan.rooms.entries()) {
      expect(a.w).toBeGreaterThan(0);
      expect(a.h).toBeGreaterThan(0);
      for (const b of plan.rooms.slice(index + 1)) {
        const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
        const high = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
        expect(Math.min(wide, high)).toBeLessThan(1e-6);
      }
    }
  });
});

test('every room can be walked into', () => {
  ofAny((plan) => {
    const ways = plan.gaps.filter(({ kind }) => kind !== 'window');
    expect(ways.filter(({ kind }) => kind === 'entry')).toHaveLength(1);
    for (const room of plan.rooms) {
      const onEdge = ways.some(({ x, y, across, length }) => {
        const at = across ? x + length / 2 : y + length / 2;
        const isBeside = across ? at > room.x && at < room.x + room.w : at > room.y && at < room.y + room.h;
        const edges = across ? [room.y, room.y + room.h] : [room.x, room.x + room.w];
        return isBeside && edges.some((edge) => Math.abs(edge - (across ? y : x)) < 1e-6);
      });
      expect(onEdge, room.kind).toBe(true);
    }
  });
});

test('it fits the board, its balcony too, and is the same each time', () => {
  ofAny((plan, facts) => {
    const { scale, x, y } = placeOf(plan);
    expect(x).toBeGreaterThanOrEqual(planBoard.side - 1e-6);
    expect(y + plan.height * scale).toBeLessThanOrEqual(planBoard.height - planBoard.low + 1e-6);
    if (plan.balcony) expect(y + plan.balcony.y * scale).toBeGreaterThan(4);
    expect(layOut(7, facts)).toEqual(layOut(7, facts));
  });
});
