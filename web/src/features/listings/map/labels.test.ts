import { describe, expect, test } from 'vitest';
import { labelsOf, type Wish } from './labels.ts';

const wish = (name: string, kind: Wish['kind'], x: number, y: number): Wish => ({ key: name, name, kind, x, y });

const frame = { left: 0, right: 1000, top: 0, bottom: 1000 };

describe('names on the map', () => {
  test('a city under a plate is named below the plate, where it was left out before', () => {
    const [label] = labelsOf([wish('Columbus', 'large', 200, 200)], [{ x: 200, y: 200 }], frame);
    expect(label).toMatchObject({ name: 'Columbus', align: 'middle', textX: 200, hasDot: false });
    expect(label?.textY).toBeGreaterThan(200 + 25);
  });

  test('a name stands right of its dot, and left of it where something is in the way', () => {
    const [free] = labelsOf([wish('Powell', 'place', 100, 100)], [], frame);
    expect(free).toMatchObject({ align: 'start', hasDot: true });
    const [aside] = labelsOf([wish('Powell', 'place', 100, 100)], [{ x: 170, y: 100 }], frame);
    expect(aside).toMatchObject({ align: 'end', hasDot: true });
  });

  test('the first of two names keeps its place, and no name of an area moves', () => {
    const names = labelsOf([wish('Franklin', 'county', 50, 50), wish('43215', 'zip', 55, 52)], [], frame);
    expect(names.map(({ name }) => name)).toEqual(['Franklin']);
    expect(labelsOf([wish('Ohio', 'state', 10, 10)], [{ x: 20, y: 10 }], frame)).toEqual([]);
  });

  test('no name is cut off at the edge: it stands on the other side of its dot, or nowhere', () => {
    const [left] = labelsOf([wish('Del Valle', 'place', 980, 500)], [], frame);
    expect(left).toMatchObject({ align: 'end', hasDot: true });
    expect(labelsOf([wish('Austin', 'large', 995, 4), wish('78704', 'zip', 500, 998)], [], frame)).toEqual([]);
  });
});
