import { describe, expect, test } from 'vitest';
import { labelsOf, type Wish } from './labels.ts';

const wish = (name: string, kind: Wish['kind'], x: number, y: number): Wish => ({ key: name, name, kind, x, y });

describe('names on the map', () => {
  test('a city under a plate is named below the plate, where it was left out before', () => {
    const [label] = labelsOf([wish('Columbus', 'large', 200, 200)], [{ x: 200, y: 200 }]);
    expect(label).toMatchObject({ name: 'Columbus', align: 'middle', textX: 200, hasDot: false });
    expect(label?.textY).toBeGreaterThan(200 + 25);
  });

  test('a name stands right of its dot, and left of it where something is in the way', () => {
    const [free] = labelsOf([wish('Powell', 'place', 100, 100)], []);
    expect(free).toMatchObject({ align: 'start', hasDot: true });
    const [aside] = labelsOf([wish('Powell', 'place', 100, 100)], [{ x: 170, y: 100 }]);
    expect(aside).toMatchObject({ align: 'end', hasDot: true });
  });

  test('the first of two names keeps its place, and no name of an area moves', () => {
    const names = labelsOf([wish('Franklin', 'county', 50, 50), wish('43215', 'zip', 55, 52)], []);
    expect(names.map(({ name }) => name)).toEqual(['Franklin']);
    expect(labelsOf([wish('Ohio', 'state', 10, 10)], [{ x: 20, y: 10 }])).toEqual([]);
  });
});
