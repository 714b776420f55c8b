import { expect, test } from 'vitest';
import { type Box, toastPosition } from './toast-position.ts';

const phone = { top: 0, bottom: 844 };
const toast = { left: 16, right: 374, height: 90 };
const box = (top: number, height: number, left = 16, right = 374): Box => ({ left, right, top, bottom: top + height });
const needed = (...boxes: Box[]) => boxes.map((one) => ({ box: one, weight: 1 }));

test('stands at the bottom where nothing is in its way', () => {
  expect(toastPosition(toast, phone, [])).toBe(844 - 16 - 90);
  expect(toastPosition(toast, phone, needed(box(300, 48)))).toBe(738);
});

test('goes just above the buttons of a dialog', () => {
  expect(toastPosition(toast, phone, needed(box(780, 48, 16, 190), box(780, 48, 200, 374)))).toBe(780 - 16 - 90);
});

test('a button beside it is not in its way', () => {
  expect(
    toastPosition({ left: 996, right: 1416, height: 90 }, { top: 0, bottom: 900 }, needed(box(820, 48, 400, 900))),
  ).toBe(900 - 16 - 90);
});

test('goes to the top when what stands above those buttons is needed as well', () => {
  expect(toastPosition(toast, phone, needed(box(780, 48), box(700, 48), box(620, 48), box(560, 48)))).toBe(16);
});

test('covers what matters least where something must be covered', () => {
  const full = Array.from({ length: 20 }, (_, at) => ({ box: box(at * 44, 40), weight: at === 19 || at < 4 ? 9 : 1 }));
  const top = toastPosition(toast, phone, full);
  const covered = full.filter(({ box: one }) => one.top < top + 90 && top < one.bottom);
  expect(covered.every(({ weight }) => weight === 1)).toBe(true);
});
