import { describe, expect, test } from 'vitest';
import { type Applied, type ContactMessage, chanceOf, countAnswers } from './count-answers.ts';

const hour = 3_600_000;
const now = new Date('2026-06-30T00:00:00Z');
const at = (daysAgo: number, hours = 0) => new Date(now.getTime() - daysAgo * 24 * hour + hours * hour);
const asks = (thread: number, when: Date, ofVoucher = false, person = `p${thread}`): ContactMessage => ({
  thread,
  by: 'person',
  person,
  at: when,
  ofVoucher,
});
const answers = (thread: number, when: Date): ContactMessage => ({
  thread,
  by: 'owner',
  person: 'o',
  at: when,
  ofVoucher: false,
});
const count = (messages: ContactMessage[], applied: Applied[] = []) => {
  const counted = countAnswers({ messages, applied }, now);
  const of = (kind: string) => {
    const { before, beforeAnswered, after, afterAnswered } = counted.kinds.find((one) => one.kind === kind) ?? {};
    return [before, beforeAnswered, after, afterAnswered];
  };
  return { ...counted, first: of('first'), later: of('later'), application: of('application') };
};

describe('what is counted', () => {
  test('a question before the voucher is named, and the one with it, each by whether it was answered within 72 hours', () => {
    const { first, later, beforeMinutes, afterMinutes } = count([
      asks(1, at(20)),
      answers(1, at(20, 2)),
      asks(1, at(20, 3), true),
      asks(2, at(19), true),
      answers(2, at(19, 72)),
      asks(3, at(18), true),
      answers(3, at(18, 73)),
    ]);
    expect(first).toEqual([1, 1, 2, 1]);
    expect(later).toEqual([0, 0, 1, 0]);
    expect([beforeMinutes, afterMinutes]).toEqual([120, 72 * 60]);
  });

  test('who writes again into silence, now with the voucher, was not answered before: that is no silence after', () => {
    const { first, later } = count([asks(1, at(20)), asks(1, at(19), true), asks(1, at(15), true)]);
    expect(first).toEqual([1, 0, 0, 0]);
    expect(later).toEqual([0, 0, 0, 0]);
  });

  test('a person counts once for each side, whatever they write and about how many homes', () => {
    const many = Array.from({ length: 9 }, (_, index) => asks(index, at(40 - index), true, 'one'));
    expect(count(many).first).toEqual([0, 0, 1, 0]);
  });

  test('what is older than the window, or can still be answered in time, is not counted; what was said long ago is known', () => {
    const { first, later } = count([asks(1, at(200), true), answers(1, at(199)), asks(1, at(10)), asks(2, at(2))]);
    expect(first).toEqual([0, 0, 0, 0]);
    expect(later).toEqual([0, 0, 1, 0]);
  });

  test('applications count by when they were first opened, and what they say of a voucher is known from then on', () => {
    const { first, application } = count(
      [asks(5, at(9), false, 'a')],
      [
        { person: 'a', at: at(10), hasVoucher: true, openedAt: null },
        { person: 'b', at: at(10), hasVoucher: false, openedAt: at(9) },
      ],
    );
    expect(application).toEqual([1, 1, 1, 0]);
    expect(first).toEqual([0, 0, 1, 0]);
  });
});

describe('small numbers say nothing', () => {
  const kinds = (after: number) => [
    { kind: 'first' as const, before: 30, beforeAnswered: 30, after, afterAnswered: 0 },
    { kind: 'later' as const, before: 0, beforeAnswered: 0, after: 20, afterAnswered: 0 },
  ];
  test('seven on a side are too few, eight are not; a kind with one side only does not help', () => {
    expect(chanceOf({ kinds: kinds(7) })).toBeNull();
    expect(chanceOf({ kinds: kinds(8) })).toBeLessThan(0.001);
  });
});
