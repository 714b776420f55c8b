import { beforeEach, expect, test } from 'vitest';
import { linkLivesMs, pendingVerification } from './pending-verification.ts';

beforeEach(() => window.localStorage.clear());

test('a mail is awaited after registering, as long as its link works', () => {
  expect(pendingVerification.isAwaited()).toBe(false);
  pendingVerification.remember(null, 1000);
  expect(pendingVerification.isAwaited(1000 + linkLivesMs - 1)).toBe(true);
  expect(pendingVerification.isAwaited(1000 + linkLivesMs)).toBe(false);
});

test('nothing is awaited once it was opened, nor by a clock that runs backwards or an odd note', () => {
  pendingVerification.remember(null, 1000);
  pendingVerification.forget();
  expect(pendingVerification.isAwaited(1001)).toBe(false);
  pendingVerification.remember(null, 5000);
  expect(pendingVerification.isAwaited(1000)).toBe(false);
  window.localStorage.setItem('lintel.check-mail', 'soon');
  expect(pendingVerification.isAwaited(1000)).toBe(false);
});

test('where somebody came from is kept as long as the mail is awaited, and only if it is a page of ours', () => {
  pendingVerification.remember('/apply/1?a=b c', 1000);
  expect(pendingVerification.isAwaited(1001)).toBe(true);
  expect(pendingVerification.next(1001)).toBe('/apply/1?a=b%20c');
  expect(pendingVerification.next(1000 + linkLivesMs)).toBe(null);
  pendingVerification.remember('https://elsewhere.example/', 1000);
  expect(pendingVerification.next(1001)).toBe(null);
  pendingVerification.remember(null, 1000);
  expect(pendingVerification.next(1001)).toBe(null);
});
