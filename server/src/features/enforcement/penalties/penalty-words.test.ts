import { describe, expect, test } from 'vitest';
import type { PenaltyRow } from '../rules.ts';
import { issuedNotice } from './penalty-words.ts';

const until = new Date('2026-12-12T09:59:59.999Z');
const fine = (amountCents: number, isRepealable: boolean) =>
  ({
    penaltyType: 'fee',
    amountCents,
    isRepealable,
    propertyId: null,
    awaitsBan: false,
    expiresAt: null,
    appealUntil: isRepealable ? until : null,
  }) as PenaltyRow;
const offense = (number: number) => ({
  number,
  category: 'voucher' as const,
  foundIn: 'listing' as const,
  foundBy: 'person' as const,
  words: 'no programs',
  explanation: 'The listing refused vouchers.',
  law: 'Terms of Service',
  homeTitle: 'Flat on Fourth',
});

describe('the notice of an offense', () => {
  test('excepts the $100 that cannot be appealed from the right to appeal, in both languages', () => {
    const { en, es } = issuedNotice(offense(1), [fine(10_000, false), fine(40_000, true)]);
    expect(en.content).toContain('in at least 50 characters, except the $100 charged now. The penalty rests');
    expect(es.content).toContain('con al menos 50 caracteres, salvo los $100 que se cobran ahora. La sanción');
  });

  test('excepts nothing where everything can be appealed', () => {
    const { en, es } = issuedNotice(offense(2), [fine(150_000, true)]);
    expect(en.content).toContain('in at least 50 characters. The penalty rests');
    expect(es.content).not.toContain('salvo');
  });
});
