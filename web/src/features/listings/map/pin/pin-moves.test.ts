import { expect, test } from 'vitest';
import { degreesOf, pointOf, stepOfKey } from './pin-moves.ts';

test('arrow keys move the pin, up the screen and to its sides, farther with Shift; no other key does', () => {
  expect(stepOfKey('ArrowUp', false)).toMatchObject({ x: 0, y: -6 });
  expect(stepOfKey('ArrowRight', false)).toMatchObject({ x: 6 });
  expect(stepOfKey('ArrowLeft', true)).toMatchObject({ x: -40 });
  for (const key of ['Enter', ' ', 'Tab', 'a']) expect(stepOfKey(key, false)).toBeNull();
});

test('a place on the map is written as the fields take it, to about a yard and within the world', () => {
  expect(degreesOf({ lat: 39.9441234, lng: -82.9999996 })).toEqual({ latitude: '39.94412', longitude: '-83.00000' });
  expect(degreesOf({ lat: 51.9, lng: 181.5 })).toEqual({ latitude: '51.90000', longitude: '-178.50000' });
});

test('only a whole place is a pin', () => {
  expect(pointOf('39.94', '-83')).toEqual({ latitude: 39.94, longitude: -83 });
  for (const [latitude, longitude] of [
    ['', ''],
    ['39.94', ''],
    ['39,94', '-83'],
    ['1e2', '-83'],
    ['89', '-83'],
    ['39.94', '-183'],
  ] as const)
    expect(pointOf(latitude, longitude)).toBeNull();
});
