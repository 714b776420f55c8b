import { expect, test } from 'vitest';
import { hearingShown } from './hearing.ts';

test('a hearing is shown while it is to come and after it was held, and not once the appeal was decided without it', () => {
  const hearingDate = '2026-12-10T15:00:00.000Z';
  const now = new Date('2026-12-05T12:00:00Z');
  const shown = (appeal: Partial<Parameters<typeof hearingShown>[0]>) =>
    hearingShown({ hearingDate, status: 'under_review', decidedAt: null, ...appeal }, now);
  expect(shown({})).toBe(hearingDate);
  expect(shown({ status: 'denied', decidedAt: '2026-12-01T12:00:00.000Z' })).toBeNull();
  expect(shown({ status: 'approved', decidedAt: '2026-12-11T12:00:00.000Z' })).toBe(hearingDate);
  expect(shown({ status: 'denied' })).toBeNull();
  expect(shown({ hearingDate: null })).toBeNull();
});
