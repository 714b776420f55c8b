import { beforeEach, expect, test } from 'vitest';
import { checkMail, linkLivesMs } from './pending-verification.ts';

beforeEach(() => window.localStorage.clear());

test('a mail is awaited after registering, as long as its link works', () => {
  expect(checkMail.isAwaited()).toBe(false);
  checkMail.remember(null, 1000);
  expect(checkMail.isAwaited(1000 + linkLivesMs - 1)).toBe(true);
  expect(checkMail.isAwaited(1000 + linkLivesMs)).toBe(false);
});

test('nothing is awaited once it was opened, nor by a clock that runs backwards or an odd note', () => {
  checkMail.remember(null, 1000);
  checkMail.forget();
  expect(checkMail.isAwaited(1001)).toBe(false);
  checkMail.remember(null, 5000);
  expect(checkMail.isAwaited(1000)).toBe(false);
  window.localStorage.setItem('lintel.check-mail', 'soon');
  expect(checkMail.isAwaited(1000)).toBe(false);
});

test('where somebody came from is kept as long as the mail is awaited, and only if it is a page of ours', () => {
  checkMail.remember('/apply/1?a=b c', 1000);
  expect(checkMail.isAwaited(1001)).toBe(true);
  expect(checkMail.next(1001)).toBe('/apply/1?a=b%20c');
  expect(checkMail.next(1000 + linkLivesMs)).toBe(null);
  checkMail.remember('https://elsewhere.example/', 1000);
  expect(checkMail.next(1001)).toBe(null);
  checkMail.remember(null, 1000);
  expect(checkMail.next(1001)).toBe(null);
});
