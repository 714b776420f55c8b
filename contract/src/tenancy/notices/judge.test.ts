import { describe, expect, test } from 'vitest';
import { type JudgedTenancy, judgeNotice, raisesRent } from './judge.ts';

const tenancy: JudgedTenancy = {
  jurisdiction: 'BC',
  timeZone: 'America/Vancouver',
  rentCents: 200_000,
  rentPeriod: 'monthly',
  rentDay: 1,
  startsOn: '2024-01-01',
  fixedTermEnd: null,
  lastIncreaseOn: null,
  endedOn: null,
  forwardingAddressOn: null,
};
const now = new Date('2026-05-15T20:00:00Z');
const judge = (newRentCents: number, effectiveDate: string, change: Partial<JudgedTenancy> = {}) =>
  judgeNotice(
    { ...tenancy, ...change },
    { code: 'RTB-7', noticeDate: '2026-05-15', effectiveDate, service: 'hand', newRentCents },
    now,
  );

describe('an increase', () => {
  test('on a wrong day is moved in British Columbia, and no day saves one above the limit', () => {
    expect(judge(204_600, '2026-08-01')).toMatchObject({
      isCompliant: false,
      effectOfWrongDate: 'corrected',
      takesEffectOn: '2026-09-01',
    });
    for (const day of ['2026-08-01', '2026-09-01']) {
      expect(judge(204_601, day)).toMatchObject({ isCompliant: false, effectOfWrongDate: 'void', takesEffectOn: null });
    }
  });

  test('is held against the rent of the one before, which may be still to come', () => {
    const comes = { increaseComesOn: '2025-09-01', increaseComesToCents: 204_600 };
    expect(judge(209_305, '2026-09-01', comes)).toMatchObject({ isCompliant: true });
    expect(judge(209_306, '2026-09-01', comes)).toMatchObject({ isCompliant: false });
  });
});

test('only notices of an increase, or that may be one, raise the rent', () => {
  const raises = (jurisdiction: string, code: string) => raisesRent({ jurisdiction, code });
  expect([raises('ON', 'N1'), raises('BC', 'RTB-7'), raises('NY', 'NY-226C-30')]).toEqual([true, true, true]);
  expect([raises('ON', 'N12-landlord'), raises('NY', 'NY-14D'), raises('ON', 'ENTRY')]).toEqual([false, false, false]);
});
