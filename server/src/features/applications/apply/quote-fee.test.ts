import { feeLawNotes } from '@lintel/contract/applications/labels';
import { feeQuote } from '@lintel/contract/applications/schema';
import { applicationFees } from '@lintel/contract/applications/terms';
import { stateNames } from '@lintel/contract/listings/states';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeeRule, feeRuleFor, feeRules } from './fee-rules.ts';
import { quoteFee } from './quote-fee.ts';

const on = '2026-11-21';
const quote = (state: string | null, hasVoucher = false, base = applicationFees[0].cents) =>
  quoteFee({ base, hasVoucher, state, on });

describe('the application fee', () => {
  test.each(['NY', 'MA', 'VT', 'RI', 'ON', 'BC'])('is nothing in %s, and the law is named', (state) => {
    const forbidden = quote(state);
    expect(forbidden).toMatchObject({ originalFee: 1000, finalFee: 0, savings: 1000, waived: true });
    expect(forbidden.waiverReason).not.toBeNull();
    expect(forbidden.legalNote).toBe(feeLawNotes[state as keyof typeof feeLawNotes]);
  });

  test('names the section of New York’s law', () => {
    expect(quote('ny ').legalNote).toBe(
      'New York law does not allow a fee for processing an application (RPL § 238-a(1)).',
    );
  });

  test.each(['CA', 'WA', 'MD', 'VA', 'OH', 'TX', 'PR', 'ZZ', '', null])('stays as it is in %j', (state) => {
    expect(quote(state)).toEqual({
      originalFee: 1000,
      finalFee: 1000,
      savings: 0,
      waived: false,
      waiverReason: null,
      legalNote: null,
    });
  });

  test('is nothing with a voucher, with the law beside it where there is one', () => {
    expect(quote('OH', true)).toMatchObject({
      finalFee: 0,
      waived: true,
      waiverReason: 'Section 8 Housing Choice Voucher holders are exempt from application fees',
      legalNote: null,
    });
    expect(quote('NY', true)).toMatchObject({ finalFee: 0, legalNote: feeLawNotes.NY });
  });

  test('is never negative, never above what was asked, and no cent is lost', async () => {
    const states = fc.constantFrom(null, ...Object.keys(stateNames), 'ON', 'BC');
    await fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.boolean(), states, (base, hasVoucher, state) => {
        const result = quote(state, hasVoucher, base);
        expect(feeQuote.parse(result)).toEqual(result);
        expect(result.originalFee).toBe(base);
        expect(result.finalFee + result.savings).toBe(base);
        expect(result.finalFee).toBe(result.waived ? 0 : base);
        expect(result.waived).toBe(result.waiverReason !== null);
        if (hasVoucher) expect(result.finalFee).toBe(0);
      }),
    );
  });
});

describe('the rules', () => {
  test('name every state at most once at a time, and all others once', () => {
    for (const { jurisdiction } of feeRules) {
      expect(jurisdiction === '*' || jurisdiction in stateNames || ['ON', 'BC'].includes(jurisdiction)).toBe(true);
      const same = feeRules.filter((rule) => rule.jurisdiction === jurisdiction);
      expect(same.filter((rule) => rule.from === null || rule.from <= on)).toHaveLength(1);
    }
  });

  test('cite a law wherever they say that something is forbidden, and have its sentence', () => {
    const forbidding = feeRules.filter((rule) => rule.kind === 'none');
    for (const rule of forbidding) expect(rule.cite).not.toBe('');
    expect(forbidding.map((rule) => rule.jurisdiction).sort()).toEqual(Object.keys(feeLawNotes).sort());
  });

  test('hold from their first day to their last, and the one for all others outside', () => {
    const others = feeRules.find((rule) => rule.jurisdiction === '*') as FeeRule;
    const dated: FeeRule = { ...others, kind: 'none', jurisdiction: 'OH', from: '2027-01-01', to: '2027-12-31' };
    const kindOn = (day: string) => feeRuleFor('OH', day, [dated, others])?.kind;
    expect(['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map(kindOn)).toEqual([
      'flat',
      'none',
      'none',
      'flat',
    ]);
    expect(feeRuleFor('NY', '2019-06-13')?.kind).toBe('flat');
  });
});
