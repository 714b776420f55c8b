import { describe, expect, test } from 'vitest';
import {
  firstShowingStatus,
  isOpenShowing,
  type ShowingState,
  showingActors,
  showingAfter,
  showingMoves,
  showingStatuses,
  showingSteps,
  showingStepsFrom,
} from './states.ts';

const nameOf = ({ status, proposedBy }: ShowingState) =>
  proposedBy === null ? status : `${status}, ${proposedBy} proposes`;
const steps = [...showingSteps, 'lapse', 'pass'] as const;
const next = (state: ShowingState): ShowingState[] =>
  steps.flatMap((step) => showingActors.flatMap((by) => showingAfter(state, step, by) ?? []));

describe('the life of a showing', () => {
  test('reaches every state, and has these ends only', () => {
    const reached = new Map<string, ShowingState>();
    const look = (state: ShowingState): void => {
      if (reached.has(nameOf(state))) return;
      reached.set(nameOf(state), state);
      next(state).forEach(look);
    };
    look({ status: firstShowingStatus, proposedBy: null });
    expect([...reached.keys()].sort()).toEqual([
      'cancelled',
      'confirmed',
      'confirmed, owner proposes',
      'confirmed, tenant proposes',
      'declined',
      'lapsed',
      'passed',
      'requested',
      'requested, owner proposes',
    ]);
    expect(new Set([...reached.values()].map(({ status }) => status))).toEqual(new Set(showingStatuses));
    const ends = [...reached.values()].filter((state) => next(state).length === 0).map(({ status }) => status);
    expect(ends.sort()).toEqual(['cancelled', 'declined', 'lapsed', 'passed']);
    expect(showingStatuses.filter((status) => !isOpenShowing(status)).sort()).toEqual(ends);
  });

  test('never makes a confirmed one a request again, and says each move once', () => {
    expect(showingMoves.filter(({ from, to }) => from === 'confirmed' && String(to) === 'requested')).toEqual([]);
    expect(new Set(showingMoves.map(({ step, from, by }) => `${step} ${from} ${by}`)).size).toBe(showingMoves.length);
  });

  test('nobody answers in the place of the other', () => {
    const requested = { status: 'requested', proposedBy: null } as const;
    expect(showingStepsFrom(requested, 'tenant')).toEqual(['cancel']);
    expect(showingStepsFrom(requested, 'owner')).toEqual(['confirm', 'decline', 'propose']);
    expect(showingStepsFrom({ status: 'requested', proposedBy: 'owner' }, 'tenant')).toEqual([
      'accept',
      'refuse',
      'cancel',
    ]);
    expect(showingStepsFrom({ status: 'confirmed', proposedBy: 'tenant' }, 'tenant')).toEqual(['propose', 'cancel']);
    expect(showingStepsFrom({ status: 'confirmed', proposedBy: 'tenant' }, 'owner')).toEqual([
      'propose',
      'accept',
      'refuse',
      'cancel',
    ]);
    expect(showingAfter({ status: 'confirmed', proposedBy: 'tenant' }, 'accept', 'tenant')).toBeNull();
    expect(showingStepsFrom({ status: 'passed', proposedBy: null }, 'owner')).toEqual([]);
  });
});
