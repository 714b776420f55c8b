import type { Property } from '@lintel/contract/listings/schema';
import { expect, test } from 'vitest';
import { platesOfHomes } from './use-fitting-plates.ts';

const home = (id: number, rent: number, at: [number, number] | null) =>
  ({ id, rent, position: at && { latitude: at[0], longitude: at[1], kind: 'near' } }) as Property;

test('covered homes at one point are one plate with their lowest rent, others one each, and those without a place none', () => {
  const plates = platesOfHomes([
    home(1, 145000, [39.95, -83]),
    home(2, 126000, [39.95, -83]),
    home(3, 99000, [40, -83]),
    home(4, 88000, null),
  ]);
  expect(plates).toEqual([
    { latitude: 39.95, longitude: -83, homes: 2, fromRent: 126000, near: null, id: null, isSpot: true },
    { latitude: 40, longitude: -83, homes: 1, fromRent: 99000, near: null, id: 3, isSpot: false },
  ]);
});
