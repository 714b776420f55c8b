import { expect, test } from 'vitest';
import { caretAfterIncome, formatIncome, incomeCents } from './income-format.ts';

test.each([
  ['', ''],
  ['4', '4'],
  ['450', '450'],
  ['4500', '4,500'],
  ['1234567', '1,234,567'],
  ['$4,500', '4,500'],
  ['0045', '45'],
  ['0', '0'],
  ['٤٥٠٠', '4,500'],
])('%j is shown as %j', (typed, shown) => expect(formatIncome(typed)).toBe(shown));

// Anything but a whole amount is shown as it was typed or pasted, and never as another number.
test.each(['4500.', '4500.50', '$4,500.75', '-300', '1e5', '4500,50', '4.500,50', 'abc', '٤٥٠٠٫٥٠'])(
  '%j stays as it is',
  (typed) => expect(formatIncome(typed)).toBe(typed),
);

/** Types one character after the other at the end, each formatted as the field does; `<` deletes the last one. */
const typeInto = (keys: string): string =>
  [...keys].reduce((shown, key) => formatIncome(key === '<' ? shown.slice(0, -1) : shown + key, shown), '');

test.each([
  ['4500', '4,500'],
  ['4,500', '4,500'],
  ['12,345,678', '12,345,678'],
  ['4500.50', '4,500.50'],
  ['4,500.50', '4,500.50'],
  ['4500,50', '4,500,50'],
  ['4500<', '450'],
  ['45000<<<', '45'],
  ['4500.50<<<', '4,500'],
  ['4500,50<<<', '4,500'],
])('keys %j show %j', (keys, shown) => expect(typeInto(keys)).toBe(shown));

test.each([
  ['', null],
  ['0', 0],
  ['4,500', 450_000],
  ['4,500.00', 450_000],
  ['$4500', 450_000],
  ['99,999,999', 9_999_999_900],
])('%j is %j cents', (text, cents) => expect(incomeCents(text)).toBe(cents));

test.each(['4,500.50', '4500,50', '4,500,50', '-300', '1e5', 'abc', '4.500'])(
  '%j is no whole number of dollars',
  (text) => expect(incomeCents(text)).toBeNaN(),
);

// `|` is the caret, while typing and after formatting.
test.each([
  ['4500|', '4,500|', '450'],
  ['4|500', '4|,500', '500'],
  ['45|,500', '45|,500', '4,500'],
  ['4,59|00', '45,9|00', '4,500'],
  ['4,|500', '4,|500', '4,500'],
  ['4,5|0', '45|0', '4,500'],
  ['12,3|45,678', '12,3|45,678', '1,245,678'],
  ['|4500', '|4,500', ''],
  ['1|2,345', '1|2,345', '2,345'],
])('the caret stays where the hand is: %s becomes %s', (held, after, before) => {
  const typed = held.replace('|', '');
  const formatted = formatIncome(typed, before);
  const caret = caretAfterIncome(typed, held.indexOf('|'), formatted);
  // Between a digit and its comma either side is right: only the digits after the caret count.
  expect(formatted).toBe(after.replace('|', ''));
  const digitsBehind = (text: string) => text.replace(/\D/g, '').length;
  expect(digitsBehind(formatted.slice(caret))).toBe(digitsBehind(after.slice(after.indexOf('|'))));
});
