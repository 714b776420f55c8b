import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreements, earlierAgreements } from '../identity/agreements.ts';
import { dollars } from '../kernel/money.ts';
import { appealPreview, penaltyTypeLabel } from './labels.ts';
import {
  appealDeadline,
  finalFineCents,
  type Ladder,
  ladderAhead,
  ladderFor,
  ladderOfVersion,
  ladderOn,
  ladders,
  rungsOf,
  summaryOf,
} from './ladder.ts';
import { appealForm } from './schema.ts';

const [ladder] = ladders;
const totals = (of: Ladder) => [1, 2, 3, 4, 5].map((number) => summaryOf(rungsOf(number, of)).totalCents);

describe('the ladder', () => {
  test('asks $500, $1,500 and $3,000, and bans at the fourth and every later offense', () => {
    expect(totals(ladder)).toEqual([50_000, 150_000, 300_000, 0, 0]);
    expect(summaryOf(rungsOf(4, ladder)).isBan).toBe(true);
    expect(rungsOf(9, ladder)).toBe(rungsOf(4, ladder));
  });

  test('takes $100 of the first at once and for good; everything else can be repealed and waits for the appeal', () => {
    const fines = ladder.offenses.flat().filter(({ penaltyType }) => penaltyType === 'fee');
    const forGood = fines.filter(({ isRepealable }) => !isRepealable);
    expect(forGood).toEqual([{ penaltyType: 'fee', amountCents: 10_000, isRepealable: false, charged: 'at_once' }]);
    expect(finalFineCents(ladder)).toBe(10_000);
    for (const { charged, isRepealable } of fines) {
      expect(charged).toBe(isRepealable ? 'after_appeal_window' : 'at_once');
    }
  });

  test('suspends the home for 30 days at the second, and everything for 90 at the third', () => {
    expect([1, 2, 3, 4].map((number) => summaryOf(rungsOf(number, ladder)).suspension)).toEqual([
      null,
      { days: 30, suspends: 'property' },
      { days: 90, suspends: 'owner' },
      null,
    ]);
  });
});

describe('a ladder that changes', () => {
  const next: Ladder = {
    from: '2027-03-01',
    version: '2027-03',
    alsoAgreedAs: [],
    offenses: [
      [{ penaltyType: 'fee', amountCents: 80_000, isRepealable: true, charged: 'after_appeal_window' }],
      [{ penaltyType: 'platform_ban', amountCents: 0, isRepealable: true, suspends: 'owner' }],
    ],
  };
  const both = [ladder, next] as const;
  const agreed = [ladder.version, next.version];
  /** The last moment of February 28 and the first of March 1 in the US time zone where that day begins last. */
  const [before, after] = [new Date('2027-03-01T09:59:59.999Z'), new Date('2027-03-01T10:00:00Z')];

  test('holds from its day on, where that day begins last, and not a moment before', () => {
    expect(ladderOn(before, both).version).toBe(ladder.version);
    expect(ladderOn(after, both).version).toBe('2027-03');
    expect(totals(ladderFor(before, agreed, both))[0]).toBe(50_000);
    expect(totals(ladderFor(after, agreed, both))[0]).toBe(80_000);
  });

  test('is announced until then, and holds for nothing', () => {
    expect(ladderAhead(before, both)).toBe(next);
    expect(ladderAhead(after, both)).toBeUndefined();
    expect(ladderAhead(new Date('2026-01-01'))?.version).toBe(ladder.version);
  });

  test('binds nobody who has not agreed to it; what is agreed to binds for what came before as well', () => {
    expect(ladderFor(after, [ladder.version], both).version).toBe(ladder.version);
    // The same ladder under an earlier wording.
    expect(ladderFor(after, ['2026-11'], both).version).toBe(ladder.version);
    expect(ladderFor(after, [], both).version).toBe(ladder.version);
    expect(ladderFor(after, ['of another world'], both).version).toBe(ladder.version);
    expect(ladderFor(after, [next.version], both).version).toBe(next.version);
    expect(ladderFor(before, [next.version], both).version).toBe(ladder.version);
  });

  test('never changes what was before: the first ladder holds for what is older than any', () => {
    expect(ladderOn(new Date('2020-01-01'), both)).toBe(ladder);
  });

  test('the ladders stand in the order of their days, each with a version of its own', () => {
    const days = ladders.map(({ from }) => from);
    expect(days).toEqual([...new Set(days)].sort());
    const versions = ladders.flatMap(({ version, alsoAgreedAs }) => [version, ...alsoAgreedAs]);
    expect(new Set(versions).size).toBe(versions.length);
  });
});

describe('what owners agree to', () => {
  test('is the newest ladder, announced ones included, with its figures', () => {
    const { version, text } = agreements.penaltyLadder;
    expect(version).toBe(ladders.at(-1)?.version);
    const said = ladderOfVersion(version);
    for (const number of [1, 2, 3]) {
      const { totalCents, finalCents, suspension } = summaryOf(said ? rungsOf(number, said) : []);
      expect(text).toContain(dollars(totalCents));
      if (finalCents > 0) expect(text).toContain(`except the first ${dollars(finalCents)}`);
      if (suspension) expect(text).toContain(`${suspension.days}-day suspension`);
    }
  });

  test('every version that anybody can have agreed to has its ladder', () => {
    const texts = [agreements.penaltyLadder, ...earlierAgreements].filter(({ kind }) => kind === 'penalty_ladder');
    expect(texts.filter(({ version }) => ladderOfVersion(version) === undefined)).toEqual([]);
  });
});

describe('the time for an appeal', () => {
  test('ends with the 30th day where that day ends last in the country', () => {
    expect(appealDeadline(new Date('2026-11-01T12:00:00Z')).toISOString()).toBe('2026-12-02T09:59:59.999Z');
    // At the end of a day in Hawaii, it is the next day elsewhere; the owner's own day counts in full.
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
    // A character outside Unicode's first plane counts as one, not two.
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
