import { describe, expect, test } from 'vitest';
import {
  maintenanceAfter,
  maintenanceCompliance,
  maintenanceMoves,
  maintenanceStatuses,
  maintenanceStepsFrom,
  responseDueAt,
} from './states.ts';

const at = (iso: string) => new Date(iso);
const requestDate = '2026-03-06T17:30:00.000Z';

describe('the clock of a request', () => {
  test('runs for whole days of 24 hours, also over the night when clocks go forward', () => {
    expect(responseDueAt({ requestDate, requiredResponseDays: 3 }).toISOString()).toBe('2026-03-09T17:30:00.000Z');
  });

  test('is overdue only after its moment, and only while nobody has answered', () => {
    const pending = { requestDate, requiredResponseDays: 3, status: 'pending' as const };
    expect(maintenanceCompliance(pending, at('2026-03-09T17:30:00.000Z'))).toBe('On Track');
    expect(maintenanceCompliance(pending, at('2026-03-09T17:30:00.001Z'))).toBe('Overdue');
    for (const status of ['in_progress', 'completed', 'withdrawn'] as const) {
      expect(maintenanceCompliance({ ...pending, status }, at('2027-01-01T00:00:00Z'))).toBe('On Track');
    }
  });
});

describe('what may be done with a request', () => {
  test('leads to every state, and from what was withdrawn nowhere', () => {
    const reached = new Set<string>(['pending', ...maintenanceMoves.map(({ to }) => to)]);
    expect([...reached].sort()).toEqual([...maintenanceStatuses].sort());
    expect(maintenanceStepsFrom('withdrawn', 'owner')).toEqual([]);
    expect(maintenanceStepsFrom('withdrawn', 'tenant')).toEqual([]);
  });

  test('is another for each side', () => {
    expect(maintenanceStepsFrom('pending', 'tenant')).toEqual(['withdraw']);
    expect(maintenanceStepsFrom('pending', 'owner')).toEqual(['answer', 'complete']);
    expect(maintenanceAfter('completed', 'reopen', 'owner')).toBeNull();
    expect(maintenanceAfter('completed', 'reopen', 'tenant')).toBe('in_progress');
  });
});
