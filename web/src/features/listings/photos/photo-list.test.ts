import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrderOf, moved, type OwnPicture, withNew } from './photo-list.ts';

const pictures = (images: string): OwnPicture[] => [...images].map((image) => ({ image, alt: `${image}!` }));
const names = (list: OwnPicture[]): string => list.map(({ image }) => image).join('');

test.each([
  ['abcd', 0, 2, 'bcad'],
  ['abcd', 3, 0, 'dabc'],
  ['abcd', 1, 9, 'acdb'],
  ['abcd', 1, -1, 'bacd'],
  ['abcd', 7, 0, 'abcd'],
])('%s with %d at %d is %s', (before, from, to, after) => {
  expect(moved([...before], from, to).join('')).toBe(after);
});

test('moving loses nothing and makes nothing', async () => {
  await fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(40), fc.integer({ min: -5, max: 40 }), (list, from, to) => {
      expect(moved(list, from, to).sort()).toEqual([...list].sort());
    }),
  );
});

test('the wanted order is put on what the server has: what is gone is gone, what is new comes last', () => {
  expect(names(inOrderOf(pictures('abcx'), pictures('cgab')))).toBe('cabx');
});

test('an answer adds what is new, but brings nothing back that was removed while it was on its way', () => {
  expect(names(withNew(pictures('ba'), pictures('abcr'), new Set(['r'])))).toBe('bac');
});
