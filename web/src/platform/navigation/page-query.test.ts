import { expect, test } from 'vitest';
import { choiceOf, fieldsIn, idIn } from './page-query.ts';

test('a page reads the fields that its row names, as they were spelled, and no other', () => {
  const given = { tab: 'Nonsense ', other: '1', none: undefined, conversation: 5 };
  expect(fieldsIn(given, ['tab', 'none', 'conversation', 'missing'])).toEqual({ tab: 'Nonsense ', conversation: '5' });
  expect(fieldsIn(given)).toEqual({});
});

test('what is none of the choices is the usual one', () => {
  const states = ['open', 'decided'] as const;
  expect(choiceOf('decided', states, 'open')).toBe('decided');
  for (const text of [undefined, '', 'Decided', 'constructor']) expect(choiceOf(text, states, 'open')).toBe('open');
});

test.each(['', '0', '-1', '1.5', '1e3', ' 1', '007', 'abc', '2147483648', '99999999999'])(
  '%j is no number of a row',
  (text) => expect(idIn(text)).toBeNull(),
);
test('the numbers of rows are read', () => expect(['1', '2147483647'].map(idIn)).toEqual([1, 2_147_483_647]));
