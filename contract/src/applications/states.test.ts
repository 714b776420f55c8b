import { describe, expect, test } from 'vitest';
import { applicationStatuses } from './labels.ts';
import { applicationMoves, firstLeaseStatus, firstStatus, leaseMoves, leaseStatuses, movesFrom } from './states.ts';

type Move = { from: string; to: string; by: string };

const reached = (moves: readonly Move[], first: string): string[] => {
  const found = new Set([first]);
  for (const state of found) for (const move of moves) if (move.from === state) found.add(move.to);
  return [...found].sort();
};
const endsOf = (moves: readonly Move[], states: readonly string[]): string[] =>
  states.filter((state) => !moves.some((move) => move.from === state));

describe.each<[string, readonly Move[], string, readonly string[], string[]]>([
  ['an application', applicationMoves, firstStatus, applicationStatuses, ['rejected', 'withdrawn']],
  ['a lease', leaseMoves, firstLeaseStatus, leaseStatuses, ['confirmed', 'declined', 'canceled']],
])('the life of %s', (_, moves, first, states, ends) => {
  test('reaches every state, and has these ends only', () => {
    expect(reached(moves, first)).toEqual([...states].sort());
    expect(endsOf(moves, states)).toEqual(ends);
  });

  test('never turns back, and says each move once', () => {
    for (const { from, to } of moves) expect(reached(moves, to)).not.toContain(from);
    expect(new Set(moves.map(({ from, to }) => `${from} ${to}`)).size).toBe(moves.length);
  });
});

test('nobody decides in the place of the other', () => {
  expect(movesFrom('pending', 'tenant')).toEqual(['withdrawn']);
  expect(movesFrom('pending', 'owner')).toEqual(['under_review', 'approved', 'rejected']);
  expect(movesFrom('approved', 'owner')).toEqual([]);
  expect(movesFrom('withdrawn', 'tenant')).toEqual([]);
});
