import { expect, test } from 'vitest';
import { takeWishToWrite, wantToWrite } from './want-to-write.ts';

test('one comes to write once, and to the home whose card was pressed', () => {
  wantToWrite(7);
  expect(takeWishToWrite(7)).toBe(true);
  expect(takeWishToWrite(7)).toBe(false);
  wantToWrite(7);
  expect(takeWishToWrite(8)).toBe(false);
  expect(takeWishToWrite(7)).toBe(false);
});
