import { expect, test } from 'vitest';
import { type ListingToPay, whyLeftOut } from './listings-to-pay.ts';
import { listingsToPay } from './schema.ts';
import { listingTermsAt } from './terms.ts';

const now = new Date('2026-11-22T12:00:00Z');
const { renewalDays } = listingTermsAt(now);
const draft: ListingToPay = { state: 'draft', isSuspended: false, heldBackReason: null, activeUntil: null };
const inDays = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms).toISOString();

test.each([
  ['a draft', {}, null],
  ['an expired one', { state: 'expired', activeUntil: inDays(-3) }, null],
  ['one off the market', { state: 'withdrawn' }, 'withdrawn'],
  ['a leased one', { state: 'leased', activeUntil: inDays(3) }, 'leased'],
  ['a suspended one', { isSuspended: true }, 'suspended'],
  ['one whose text turns vouchers away', { heldBackReason: 'no vouchers' }, 'held_back'],
  ['a live one in its last moment to wait', { state: 'active', activeUntil: inDays(renewalDays, 1) }, 'live'],
  ['a live one in the first moment of renewal', { state: 'active', activeUntil: inDays(renewalDays) }, null],
  ['a live one without an end', { state: 'active' }, 'live'],
] as const)('of many homes, %s', (_, change, reason) => {
  expect(whyLeftOut({ ...draft, ...change }, now)).toBe(reason);
});

test('homes are named once, in the order of their numbers, and 200 at most', () => {
  expect(listingsToPay.parse({ propertyIds: ['12', 3, 12] }).propertyIds).toEqual([3, 12]);
  expect(listingsToPay.safeParse({ propertyIds: [] }).success).toBe(false);
  const many = Array.from({ length: 201 }, (_, index) => index + 1);
  expect(listingsToPay.safeParse({ propertyIds: many }).success).toBe(false);
  expect(listingsToPay.parse({ propertyIds: many.slice(1) }).propertyIds).toHaveLength(200);
});
