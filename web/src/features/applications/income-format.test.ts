import { expect, test } from 'vitest';
import { caretAfterIncome, formatIncome, incomeCents } from './income-format.ts';

test.each([
  ['', ''],
  ['4', '4'],
  ['450', '450'],
  ['4500', '4,500'],
  ['1234567', '1,234,567'],
  ['12345678901', '12,345,678'],
  ['$4,500', '4,500'],
  ['$4,500.75', '4,500'],
  ['4500.', '4,500'],
  ['0045', '45'],
  ['0', '0'],
  ['abc', ''],
  ['-300', '300'],
])('%j is shown as %j', (typed, shown) => expect(formatIncome(typed)).toBe(shown));

test.each([
  ['', null],
  ['abc', null],
  ['0', 0],
  ['4,500', 450_000],
  ['99,999,999', 9_999_999_900],
])('%j is %j cents', (text, cents) => expect(incomeCents(text)).toBe(cents));

// `|` is the caret, while typing and after the separators are set.
test.each([
  ['4500|', '4,500|'],
  ['4|500', '4|,500'],
  ['45|,500', '45|,500'],
  ['4,59|00', '45,9|00'],
  ['4,|500', '4,|500'],
  ['12,3|45,678', '12,3|45,678'],
  ['|4500', '|4,500'],
  ['x|4500', '|4,500'],
  ['1|2,345', '1|2,345'],
])('the caret stays where the hand is: %s becomes %s', (before, after) => {
  const typed = before.replace('|', '');
  const formatted = formatIncome(typed);
  const caret = caretAfterIncome(typed, before.indexOf('|'));
  // Between a digit and its comma either side is right: what counts is the digits behind the caret.
  expect(formatted).toBe(after.replace('|', ''));
  const digitsBehind = (text: string) => text.replace(/\D/g, '').length;
  expect(digitsBehind(formatted.slice(caret))).toBe(digitsBehind(after.slice(after.indexOf('|'))));
});
