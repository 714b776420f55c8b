import { describe, expect, it } from 'vitest';
import { announcedAt, beginOf, type Entries, fillIn, inForceAt, inForceOn } from './in-force.ts';
import { newYear } from './testing/announce-for-tests.ts';

const fees: Entries<{ from: string; cents: number }> = [
  { from: '2026-11-01', cents: 2500 },
  { from: '2027-01-01', cents: 2900 },
];
const { lastOfOld, firstOfNew } = newYear;

describe('a rule that changes on 1 January', () => {
  it('is the old one to the end of 31 December, everywhere in the country', () => {
    expect(inForceOn(fees, '2026-12-31').cents).toBe(2500);
    expect(inForceAt(fees, new Date('2026-12-31T12:00:00Z')).cents).toBe(2500);
    expect(inForceAt(fees, lastOfOld).cents).toBe(2500);
  });

  it('is the new one from then on', () => {
    expect(inForceOn(fees, '2027-01-01').cents).toBe(2900);
    expect(inForceAt(fees, firstOfNew).cents).toBe(2900);
    expect(beginOf({ from: '2027-01-01' })).toEqual(firstOfNew);
  });

  it('is the first one for what was before all of them', () => {
    expect(inForceOn(fees, '2020-01-01').cents).toBe(2500);
  });

  it('is announced until its day', () => {
    expect(announcedAt(fees, lastOfOld)).toBe(fees[1]);
    expect(announcedAt(fees, firstOfNew)).toBeUndefined();
  });
});

describe('a sentence with figures', () => {
  it('says them, each as often as it is named, and leaves what it does not know', () => {
    expect(fillIn('{{days}} days, {{days}} and {{fee}}: {{other}}', { days: 30, fee: '$25' })).toBe(
      '30 days, 30 and $25: {{other}}',
    );
  });
});
