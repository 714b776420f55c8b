import { expect, test } from 'vitest';
import { setContactIntent, takeContactIntent } from './contact-intent.ts';

test('one comes to write once, and to the home whose card was pressed', () => {
  setContactIntent(7);
  expect(takeContactIntent(7)).toBe(true);
  expect(takeContactIntent(7)).toBe(false);
  setContactIntent(7);
  expect(takeContactIntent(8)).toBe(false);
  expect(takeContactIntent(7)).toBe(false);
});
