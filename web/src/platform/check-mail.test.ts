import { beforeEach, expect, test } from 'vitest';
import { checkMail, linkLivesMs } from './check-mail.ts';

beforeEach(() => window.localStorage.clear());

test('a mail is awaited after registering, as long as its link works', () => {
  expect(checkMail.isAwaited()).toBe(false);
  checkMail.remember(1000);
  expect(checkMail.isAwaited(1000 + linkLivesMs - 1)).toBe(true);
  expect(checkMail.isAwaited(1000 + linkLivesMs)).toBe(false);
});

test('nothing is awaited once it was opened, nor by a clock that runs backwards or an odd note', () => {
  checkMail.remember(1000);
  checkMail.forget();
  expect(checkMail.isAwaited(1001)).toBe(false);
  checkMail.remember(5000);
  expect(checkMail.isAwaited(1000)).toBe(false);
  window.localStorage.setItem('lintel.check-mail', 'soon');
  expect(checkMail.isAwaited(1000)).toBe(false);
});
