// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchInputModality } from './watch-input-modality.ts';

let stop: () => void;
beforeEach(() => {
  stop = watchInputModality(document);
});
afterEach(() => stop());

const isByPointer = () => document.documentElement.hasAttribute('data-by-pointer');
const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
const hit = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

test('a press marks the document, and the next key takes the mark away', () => {
  expect(isByPointer()).toBe(false);
  press();
  expect(isByPointer()).toBe(true);
  hit('Tab');
  expect(isByPointer()).toBe(false);
});

test('a key that is only held during a press is no keyboard at work', () => {
  press();
  hit('Control');
  hit('Shift');
  expect(isByPointer()).toBe(true);
  hit('Enter');
  expect(isByPointer()).toBe(false);
});
