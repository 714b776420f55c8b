import { appealForm } from '@lintel/contract/enforcement/schema';
import { describe, expect, test } from 'vitest';
import { resolverOf } from '../../../platform/forms/contract-form.ts';
import { deadlineDay, isEndOfDay } from './appeal-dates.ts';
import { type ContestablePenalty, isOpenMatter, mayChoose, whyNotAppeal } from './appeal-shown.ts';
import { appealBadge } from './appeal-status.tsx';
import { cachedDocument, documentOf, emptyAppeal, lengthOf, payloadOf } from './appeal-values.ts';
import { panelOwnerOf } from './legal-protection-owner.ts';
import { searchFor, viewOf } from './legal-protection-view.ts';

test('the address’s owner is one’s own, another’s, or nobody’s; what is no id falls back', () => {
  const own = { kind: 'own', ownerId: 1 };
  for (const given of [undefined, '', 'abc', '0', '-1', '1.5', '1e3', '99999999999', '1'])
    expect([given, panelOwnerOf(given, 1)]).toEqual([given, own]);
  for (const given of ['2', '999']) expect(panelOwnerOf(given, 1)).toEqual({ kind: 'foreign' });
  expect(panelOwnerOf('abc', 7)).toEqual({ kind: 'own', ownerId: 7 });
  expect(panelOwnerOf('1', 7)).toEqual({ kind: 'foreign' });
  expect(panelOwnerOf(undefined, null)).toEqual({ kind: 'nobody' });
  expect(panelOwnerOf('1', null)).toEqual({ kind: 'foreign' });
});

test('tab and penalty are read from the address and written back without losing what else stands in it', () => {
  expect(viewOf({})).toEqual({ tab: 'appeals', penaltyId: null });
  expect(viewOf({ tab: 'notices' })).toEqual({ tab: 'notices', penaltyId: null });
  expect(viewOf({ penalty: '12' })).toEqual({ tab: 'file', penaltyId: 12 });
  expect(viewOf({ penalty: '12', tab: 'penalties' })).toEqual({ tab: 'penalties', penaltyId: 12 });
  expect(viewOf({ penalty: '-1', tab: 'secret' })).toEqual({ tab: 'appeals', penaltyId: null });
  expect(searchFor({ ownerId: '1', penalty: '3' }, { tab: 'appeals', penaltyId: null })).toBe('?ownerId=1');
  expect(searchFor({}, { tab: 'appeals', penaltyId: null })).toBe('');
  for (const view of [
    { tab: 'file', penaltyId: 4 },
    { tab: 'penalties', penaltyId: 4 },
    { tab: 'appeals', penaltyId: 4 },
    { tab: 'file', penaltyId: null },
  ] as const)
    expect(viewOf(Object.fromEntries(new URLSearchParams(searchFor({}, view))))).toEqual(view);
});

const penalty = (part: Partial<ContestablePenalty> = {}): ContestablePenalty => ({
  id: 1,
  penaltyType: 'fee',
  amount: 40_000,
  description: 'Refused a voucher.',
  isActive: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: null,
  isRepealable: true,
  canAppeal: true,
  ...part,
});
const now = new Date('2026-11-21T12:00:00Z');

describe('a penalty', () => {
  test('can be chosen only when it is repealable and can be appealed', () => {
    const all = [true, false].flatMap((isRepealable) =>
      [true, false].map((canAppeal) => penalty({ isRepealable, canAppeal })),
    );
    expect(all.filter(mayChoose)).toEqual([penalty()]);
    expect(all.map((one) => whyNotAppeal(one, now))).toEqual([null, 'not_now', 'not_repealable', 'not_repealable']);
  });

  test('that cannot be chosen says why', () => {
    const why = (part: Partial<ContestablePenalty>) => whyNotAppeal(penalty({ canAppeal: false, ...part }), now);
    expect(why({ state: 'voided', appealId: 3 })).toBe('repealed');
    expect(why({ appealId: 3 })).toBe('filed');
    expect(why({ appealUntil: '2026-11-21T09:59:59.999Z' })).toBe('window_closed');
    expect(why({ appealUntil: '2026-12-01T09:59:59.999Z' })).toBe('not_now');
  });

  test('is an open matter while it counts, rests or can still be contested', () => {
    expect(isOpenMatter(penalty({ canAppeal: false }))).toBe(true);
    expect(isOpenMatter(penalty({ isActive: false, canAppeal: false, state: 'stayed' }))).toBe(true);
    expect(isOpenMatter(penalty({ isActive: false, state: 'settled' }))).toBe(true);
    expect(isOpenMatter(penalty({ isActive: false, canAppeal: false, state: 'settled' }))).toBe(false);
  });
});

test('each status has its own icon and color; another is neutral', () => {
  const badges = ['pending', 'under_review', 'approved', 'denied', 'adjourned'].map(appealBadge);
  expect(new Set(badges.map(({ tone }) => tone)).size).toBe(5);
  expect(new Set(badges.map(({ icon }) => icon)).size).toBe(5);
  expect(appealBadge('adjourned').tone).toBe('neutral');
  expect(appealBadge('toString')).toEqual(appealBadge('adjourned'));
});

test('a deadline is a day where it ends with one, in Hawaii', () => {
  expect(isEndOfDay('2026-12-22T09:59:59.999Z')).toBe(true);
  expect(isEndOfDay('2026-12-22T10:00:00.000Z')).toBe(false);
  expect(deadlineDay('2026-12-22T09:59:59.999Z', 'en')).toBe('December 21, 2026');
});

describe('the form', () => {
  const fields = ['appealReason', 'evidence', 'supportingDocuments'] as const;
  const resolve = resolverOf(appealForm, { fields, asCall: (values: typeof emptyAppeal) => payloadOf(1, values) });
  const judge = async (part: Partial<typeof emptyAppeal>) => {
    const { errors } = await resolve({ ...emptyAppeal, ...part }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
  };

  test('counts characters as they are sent: 49 are too few, 50 are enough', async () => {
    const tooShort = { appealReason: 'Appeal reason must be at least 50 characters' };
    expect(await judge({ appealReason: '' })).toEqual(tooShort);
    expect(await judge({ appealReason: 'a'.repeat(49) })).toEqual(tooShort);
    expect(await judge({ appealReason: ` ${'a'.repeat(49)}  ` })).toEqual(tooShort);
    expect(await judge({ appealReason: 'a'.repeat(50) })).toEqual({});
    expect(await judge({ appealReason: '🏠'.repeat(49) })).toEqual(tooShort);
    expect(await judge({ appealReason: '🏠'.repeat(50) })).toEqual({});
    expect(lengthOf(' 🏠 ')).toBe(1);
  });

  test('names what is wrong with evidence and documents at their fields', async () => {
    const appealReason = 'a'.repeat(50);
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n\n');
    expect(await judge({ appealReason, evidence: lines(20) })).toEqual({});
    expect(await judge({ appealReason, evidence: lines(21) })).toEqual({ evidence: 'At most 20 lines' });
    expect(await judge({ appealReason, evidence: 'x'.repeat(501) })).toEqual({
      evidence: 'Please use at most 500 characters',
    });
    expect(await judge({ appealReason, supportingDocuments: ['nothing'] })).toEqual({
      supportingDocuments: 'This document is not known',
    });
  });

  test('sends exactly four fields', () => {
    const id = '0b9f2f8c-4d43-4d07-9f43-53f2f6a1a001';
    const kept = cachedDocument({ id, name: 'a letter.pdf' });
    expect(documentOf(kept)).toEqual({ id, name: 'a letter.pdf' });
    expect(payloadOf(5, { appealReason: ' because ', evidence: ' one \n\n two', supportingDocuments: [kept] })).toEqual(
      {
        penaltyId: 5,
        appealReason: 'because',
        evidence: ['one', 'two'],
        supportingDocuments: [id],
      },
    );
  });
});
