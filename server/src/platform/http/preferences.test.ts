import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { languageFrom, readPreferences } from './preferences.ts';

describe("the browser's languages", () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de', 'en'],
    [',;q=,;;;', 'en'],
    ['es', 'es'],
    ['ES-mx', 'es'],
    ['de, es;q=0.5', 'es'],
    ['en;q=0.3, es;q=0.8', 'es'],
    ['es;q=0.3, en;q=0.8', 'en'],
    ['es;q=0, en;q=0.1', 'en'],
    ['es;q=0', 'en'],
    ['en, es', 'en'],
    ['español', 'en'],
    ['es;q=1.2.3', 'en'],
  ])('%j: %s', (header, language) => {
    expect(languageFrom(header)).toBe(language);
  });
});

describe('what the visitor chose', () => {
  const read = (cookies: Record<string, string>, acceptLanguage?: string) =>
    readPreferences({ cookies, headers: { 'accept-language': acceptLanguage } } as unknown as FastifyRequest);

  test('decides over what the browser says', () => {
    expect(read({ lintel_language: 'es', lintel_scheme: 'dark' }, 'en')).toEqual({ language: 'es', scheme: 'dark' });
    expect(read({ lintel_language: 'en', lintel_scheme: 'light' }, 'es')).toEqual({ language: 'en', scheme: 'light' });
  });

  test('counts for nothing when it is no choice', () => {
    const odd = { lintel_language: '"><script>', lintel_scheme: 'neon' };
    expect(read(odd, 'es')).toEqual({ language: 'es', scheme: 'auto' });
    expect(read({}, undefined)).toEqual({ language: 'en', scheme: 'auto' });
  });
});
