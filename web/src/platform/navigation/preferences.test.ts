// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { chooseScheme, preferenceCookie } from './preferences.ts';

beforeEach(() => {
  delete document.documentElement.dataset['theme'];
});

test('a preference is kept for the whole site, for a year, and not sent across sites', () => {
  expect(preferenceCookie('lintel_language', 'es')).toBe('lintel_language=es; Path=/; SameSite=Lax; Max-Age=31536000');
});

test('a colour scheme shows at once, and auto leaves it to the system again', () => {
  chooseScheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.cookie).toContain('lintel_scheme=dark');
  chooseScheme('auto');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(document.cookie).toContain('lintel_scheme=auto');
});
