import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreements } from '../identity/agreements.ts';
import { appealPreview, penaltyTypeLabel } from './labels.ts';
import { appealDeadline, ladder, ladderAsContested, ladderAsEnforced, rungsOf } from './ladder.ts';
import { appealForm } from './schema.ts';

const finesOf = (number: number) => rungsOf(number).reduce((sum, { amountCents }) => sum + amountCents, 0);

describe('the ladder', () => {
  test('asks $500, $1,500 and $3,000, and bans at the fourth and every later offense', () => {
    expect([1, 2, 3, 4, 5].map(finesOf)).toEqual([50_000, 150_000, 300_000, 0, 0]);
    expect(rungsOf(4).map(({ penaltyType }) => penaltyType)).toEqual(['platform_ban']);
    expect(rungsOf(9)).toBe(rungsOf(4));
  });

  test('takes $100 of the first at once and for good; everything else can be repealed and waits for the appeal', () => {
    const fines = ladder.offenses.flat().filter(({ penaltyType }) => penaltyType === 'fee');
    const forGood = fines.filter(({ isRepealable }) => !isRepealable);
    expect(forGood).toEqual([{ penaltyType: 'fee', amountCents: 10_000, isRepealable: false, charged: 'at_once' }]);
    for (const fine of fines) {
      expect('charged' in fine && fine.charged).toBe(fine.isRepealable ? 'after_appeal_window' : 'at_once');
    }
  });

  test('suspends the home for 30 days at the second, and everything for 90 at the third', () => {
    const suspensions = [2, 3].map((number) =>
      rungsOf(number).flatMap(({ penaltyType, days, suspends }) =>
        penaltyType === 'listing_suspension' ? [{ days, suspends }] : [],
      ),
    );
    expect(suspensions).toEqual([[{ days: 30, suspends: 'property' }], [{ days: 90, suspends: 'owner' }]]);
  });

  test('is told from two sides with the figures of each, and is the one that owners agreed to', () => {
    expect(ladderAsEnforced.map(({ penalty }) => penalty)).toEqual(['$500', '$1,500', '$3,000', 'Permanent ban']);
    expect(ladderAsContested.map(({ penalty }) => penalty)).toEqual([
      '$100 fine',
      '$1,500 fine',
      '$3,000 fine',
      'Permanent ban',
    ]);
    expect(ladder.version).toBe(agreements.penaltyLadder.version);
  });
});

describe('the time for an appeal', () => {
  test('ends with the 30th day where that day ends last in the country', () => {
    expect(appealDeadline(new Date('2026-11-01T12:00:00Z')).toISOString()).toBe('2026-12-02T09:59:59.999Z');
    // Late in Hawaii it is the next day elsewhere; the owner's own day counts in full.
    expect(appealDeadline(new Date('2026-11-01T09:59:59Z')).toISOString()).toBe('2026-12-01T09:59:59.999Z');
    expect(appealDeadline(new Date('2026-11-01T10:00:00Z')).toISOString()).toBe('2026-12-02T09:59:59.999Z');
  });

  test('is never shorter than 30 days, and less than a day longer', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2025-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (at) => {
        const days = (appealDeadline(at).getTime() - at.getTime()) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(30 - 1 / 86_400_000);
        expect(days).toBeLessThan(31);
      }),
    );
  });
});

describe('an appeal', () => {
  const reasonOf = (appealReason: unknown) => appealForm.safeParse({ penaltyId: '7', appealReason });

  test('needs 50 characters that are seen: 49 fail, 50 pass', () => {
    for (const short of ['x'.repeat(49), ` ${'x'.repeat(49)} \n`, '', undefined, null, 5]) {
      const parsed = reasonOf(short);
      expect(parsed.success, String(short)).toBe(false);
      expect(parsed.error?.issues[0]?.message).toBe('Appeal reason must be at least 50 characters');
    }
    expect(reasonOf('x'.repeat(50)).success).toBe(true);
    // A character beyond the first plane is one, not two.
    expect(reasonOf('🏠'.repeat(49)).success).toBe(false);
    expect(reasonOf('🏠'.repeat(50)).success).toBe(true);
  });

  test('takes lists that are absent, null or empty for none', () => {
    const appealReason = 'x'.repeat(50);
    for (const lists of [
      {},
      { evidence: null, supportingDocuments: null },
      { evidence: [], supportingDocuments: [] },
    ]) {
      expect(appealForm.parse({ penaltyId: 1, appealReason, ...lists })).toMatchObject({
        penaltyId: 1,
        evidence: [],
        supportingDocuments: [],
      });
    }
    expect(appealForm.safeParse({ penaltyId: 1, appealReason, evidence: 'a text' }).success).toBe(false);
    expect(appealForm.safeParse({ penaltyId: 'one', appealReason }).success).toBe(false);
  });

  test('is shown in lists by its first 100 characters', () => {
    expect(appealPreview('x'.repeat(100))).toBe('x'.repeat(100));
    expect(appealPreview('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
    expect(appealPreview('🏠'.repeat(101))).toBe(`${'🏠'.repeat(100)}…`);
  });
});

test('a penalty’s type is shown with underscores as spaces, whatever it is', () => {
  expect(['platform_ban', 'listing_suspension', 'fee', 'late_fee_notice'].map(penaltyTypeLabel)).toEqual([
    'platform ban',
    'listing suspension',
    'fee',
    'late fee notice',
  ]);
});
