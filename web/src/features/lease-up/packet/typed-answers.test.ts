import { noAnswers, type PacketAnswers, packetChanges, questionIds } from '@lintel/contract/lease-up/packet/answers';
import { expect, test } from 'vitest';
import { changesOf, shownCell, shownOf, type Typed } from './typed-answers.ts';

const saved: PacketAnswers = {
  ...noAnswers,
  rent: 145_050,
  bedrooms: 2,
  noSidePayments: true,
  moreThanFourUnits: false,
  comparables: [{ address: '9 Elm Street, 2', rentedOn: '2026-03-01', rent: 139_000 }],
};
const changes = (typed: Typed) => changesOf(questionIds, typed, saved);

test('what is saved stands in the controls as it would be typed', () => {
  expect(shownOf('rent', saved)).toBe('1450.50');
  expect(shownOf('noSidePayments', saved)).toBe('true');
  expect(shownOf('moreThanFourUnits', saved)).toBe('false');
  expect(shownOf('yearBuilt', saved)).toBe('');
  expect(shownCell(0, 'rent', saved)).toBe('1390');
  expect(shownCell(1, 'address', saved)).toBe('');
});

test('only what was changed is sent, and typing it back sends nothing', () => {
  expect(changes({})).toEqual({});
  expect(changes({ rent: '1450.50', bedrooms: '2' })).toEqual({});
  expect(changes({ rent: '1,500', bedrooms: '' })).toEqual({ rent: 150_000, bedrooms: null });
  expect(changes({ noSidePayments: '', moreThanFourUnits: 'true' })).toEqual({
    noSidePayments: null,
    moreThanFourUnits: true,
  });
});

test('a changed cell sends its whole table, without empty rows', () => {
  expect(changes({ 'comparables.1.address': '9 Elm Street, 3', 'comparables.1.rent': '1,400' })).toEqual({
    comparables: [
      { address: '9 Elm Street, 2', rentedOn: '2026-03-01', rent: 139_000 },
      { address: '9 Elm Street, 3', rentedOn: '', rent: 140_000 },
    ],
  });
  const emptied = { 'comparables.0.address': '', 'comparables.0.rentedOn': '', 'comparables.0.rent': ' ' };
  expect(changes(emptied)).toEqual({ comparables: null });
});

test('what is no number goes as it was typed, for the server to say so', () => {
  const sent = changes({ rent: 'much', bedrooms: 'two' });
  expect(sent).toEqual({ rent: 'much', bedrooms: 'two' });
  expect(packetChanges.safeParse(sent).error?.issues.map(({ path }) => path.join('.'))).toEqual(['bedrooms', 'rent']);
});
