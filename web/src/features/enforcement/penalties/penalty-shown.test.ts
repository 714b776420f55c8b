import { expect, test } from 'vitest';
import {
  activeFines,
  byOffense,
  endsByItself,
  isBanned,
  isReactivationOffered,
  isSuspended,
  offensesThatCount,
  type ShownPenalty,
  type ShownStatus,
} from './penalty-shown.ts';

const penalty = (penaltyType: string, amount = 0, isActive = true): ShownPenalty => ({
  id: 1,
  penaltyType,
  amount,
  description: '',
  isActive,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: null,
});
const suspension = penalty('listing_suspension');
const fine = penalty('fee', 150_000);
const ban = penalty('platform_ban');
const good: ShownStatus = { isBanned: false };
const offer = (isOffered: boolean): ShownStatus => ({
  ...good,
  reactivation: { isOffered, obstacle: null, fee: 150_000, totalDue: 300_000, card: null },
});

test('reactivation is offered when a suspension is active, no ban is, and active fines total more than 0', () => {
  expect(isReactivationOffered([suspension, fine], good)).toBe(true);
  expect(isReactivationOffered([penalty('listing_suspension', 150_000)], good)).toBe(true);
});

test.each([
  ['no listing suspension is active', [fine, penalty('listing_suspension', 0, false)], good],
  ['a platform ban is active', [suspension, fine, ban], good],
  ['the status says banned', [suspension, fine], { isBanned: true }],
  ['the standing says banned', [suspension, fine], { isBanned: false, standing: 'banned' }],
  ['no active fine is left', [suspension, penalty('fee', 150_000, false)], good],
  ['active fines are 0', [suspension, penalty('fee', 0)], good],
  ['there is no penalty at all', [], good],
] as const)('it is not offered when %s', (_, penalties, status) => {
  expect(isReactivationOffered(penalties, status)).toBe(false);
  // Not even when the server offers it although the rows do not allow it.
  expect(isReactivationOffered(penalties, { ...offer(true), ...status })).toBe(false);
});

test('a ban that is over does not stand in the way', () => {
  expect(isReactivationOffered([suspension, fine, penalty('platform_ban', 0, false)], offer(true))).toBe(true);
});

test('the server has the last word', () => {
  expect(isReactivationOffered([suspension, fine], offer(false))).toBe(false);
  expect(isReactivationOffered([suspension, fine], offer(true))).toBe(true);
});

test('what counts may be on a page that was not fetched; then the server alone says', () => {
  expect(isReactivationOffered([fine], offer(true), true)).toBe(true);
  expect(isReactivationOffered([fine], offer(false), true)).toBe(false);
  expect(isReactivationOffered([ban], offer(true), true)).toBe(false);
});

test('banned and suspended is who either source says is', () => {
  expect(isBanned([], { isBanned: true })).toBe(true);
  expect(isBanned([ban], good)).toBe(true);
  expect(isBanned([ban], undefined)).toBe(true);
  expect(isBanned([penalty('platform_ban', 0, false)], good)).toBe(false);
  expect(isSuspended([suspension], good)).toBe(true);
  expect(isSuspended([], { isBanned: false, standing: 'suspended' })).toBe(true);
  expect(isSuspended([penalty('listing_suspension', 0, false)], good)).toBe(false);
});

test('active fines are those of the rows, unless the server has added up all of them', () => {
  expect(activeFines([fine, penalty('fee', 999, false), penalty('something_new', 1)], good)).toBe(150_001);
  expect(activeFines([fine], { ...good, outstandingFines: 450_000 })).toBe(450_000);
});

test('an owner stands on the step of the offenses that count', () => {
  const offense = { number: 2 } as NonNullable<ShownPenalty['offense']>;
  expect(offensesThatCount([], good)).toBe(0);
  expect(offensesThatCount([{ ...fine, offense, state: 'active' }], good)).toBe(2);
  expect(offensesThatCount([{ ...fine, offense, state: 'voided' }], good)).toBe(0);
  expect(offensesThatCount([{ ...fine, offense }], { ...good, offenseCount: 3 })).toBe(3);
});

test('suspended with nothing owed, it ends by itself', () => {
  const until = '2026-12-24T10:00:00.000Z';
  const plain = { ...suspension, expiresAt: until };
  expect(endsByItself([plain], good)).toBe(until);
  expect(endsByItself([suspension], good)).toBe(null);
  const said = { isOffered: false, obstacle: 'nothing_owed', fee: 150_000, totalDue: 150_000, card: null } as const;
  expect(endsByItself([plain], { ...good, reactivation: said, suspendedUntil: null })).toBe(null);
  expect(endsByItself([plain, fine], good)).toBeUndefined();
  expect(endsByItself([plain, ban], good)).toBeUndefined();
  expect(endsByItself([fine], good)).toBeUndefined();
  expect(endsByItself([plain], { ...good, reactivation: { ...said, obstacle: 'ban_pending' } })).toBeUndefined();
  expect(endsByItself([plain], undefined)).toBeUndefined();
});

test('the penalties of one offense stand together, and what no offense is known of alone', () => {
  const of = (id: number, offenseId: number | null, description = 'Refused a voucher.') =>
    ({ id, description, ...(offenseId === null ? {} : { offense: { id: offenseId } }) }) as ShownPenalty;
  const groups = byOffense([of(9, 3), of(8, null), of(7, 2), of(6, 3), of(5, null), of(4, 2, 'Other words.')]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[9, 6], [8], [7], [5], [4]]);
});
