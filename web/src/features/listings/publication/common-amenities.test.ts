import { expect, test } from 'vitest';
import { isAmong, withAmenity } from './common-amenities.ts';

test('a box stands for its word in the text, whatever its case, and never for a part of another', () => {
  expect(isAmong('Gym, parking\nHeat', 'Parking')).toBe(true);
  expect(isAmong('Street parking', 'Parking')).toBe(false);
  expect(isAmong('', 'Parking')).toBe(false);
});

test('ticking adds the word once and unticking takes it away; what else was typed stays', () => {
  expect(withAmenity('', 'Heat', true)).toBe('Heat');
  expect(withAmenity('Gym,  Roof deck', 'Heat', true)).toBe('Gym, Roof deck, Heat');
  expect(withAmenity('Gym, heat', 'Heat', true)).toBe('Gym, Heat');
  expect(withAmenity('Gym, heat, Roof deck', 'Heat', false)).toBe('Gym, Roof deck');
});
