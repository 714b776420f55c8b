import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeAgo } from './ago.ts';
import { dateFormat, dayOf, longDate, shortDate } from './dates.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const ago = (ms: number, language?: 'en' | 'es') => timeAgo(new Date(now.getTime() - ms), now, language);

describe('how long ago', () => {
  test.each([
    [0, 'less than a minute ago'],
    [30 * second - 1, 'less than a minute ago'],
    [30 * second, '1 minute ago'],
    [90 * second - 1, '1 minute ago'],
    [90 * second, '2 minutes ago'],
    [44 * minute + 29 * second, '44 minutes ago'],
    [44 * minute + 30 * second, 'about 1 hour ago'],
    [89 * minute + 29 * second, 'about 1 hour ago'],
    [89 * minute + 30 * second, 'about 2 hours ago'],
    [23 * hour + 59 * minute + 29 * second, 'about 24 hours ago'],
    [23 * hour + 59 * minute + 30 * second, '1 day ago'],
    [41 * hour, '1 day ago'],
    [42 * hour, '2 days ago'],
    [29 * day, '29 days ago'],
    [30 * day, 'about 1 month ago'],
    [45 * day, 'about 2 months ago'],
    [60 * day, '2 months ago'],
    [366 * day, 'about 1 year ago'],
    [470 * day, 'over 1 year ago'],
    [650 * day, 'almost 2 years ago'],
  ])('%d ms: %s', (ms, words) => {
    expect(ago(ms)).toBe(words);
  });

  test('is the same in every time zone, also where a summer lies in between', () => {
    const zone = process.env['TZ'];
    const ages = [135, 165, 195, 400, 700].map((days) => days * day);
    const inUtc = ages.map((age) => ago(age));
    try {
      for (const other of ['America/Los_Angeles', 'Pacific/Auckland']) {
        process.env['TZ'] = other;
        expect(ages.map((age) => ago(age))).toEqual(inUtc);
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  test('is told in Spanish', () => {
    expect(ago(3 * hour, 'es')).toBe('hace alrededor de 3 horas');
  });

  test('never lies in the future, whatever the clocks say', () => {
    for (const ahead of [1, second, 10 * second, 3 * hour]) {
      expect(ago(-ahead)).toBe('less than a minute ago');
      expect(ago(-ahead, 'es')).toBe('hace menos de un minuto');
    }
  });
});

describe('a day without a time', () => {
  test('is that day in every time zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago']) {
      expect(longDate('2025-01-05', 'en', zone)).toBe('January 5, 2025');
    }
    expect(longDate('2025-01-05', 'es')).toBe('5 de enero de 2025');
    expect(shortDate('2024-06-03')).toBe('Jun 03, 2024');
  });
});

describe('an instant', () => {
  test('is the day of the zone it is shown in', () => {
    const night = '2025-01-05T02:00:00.000Z';
    expect(longDate(night)).toBe('January 5, 2025');
    expect(longDate(night, 'en', 'America/New_York')).toBe('January 4, 2025');
    expect(longDate(new Date(night), 'en', 'America/New_York')).toBe('January 4, 2025');
  });

  test('has a day in UTC', () => {
    expect(dayOf(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
    expect(dayOf(new Date('2026-11-22T00:00:00.000Z'))).toBe('2026-11-22');
  });
});

test('one way to write dates is made once, and each language and zone has its own', () => {
  const options = { dateStyle: 'long', timeZone: 'America/Chicago' } as const;
  expect(dateFormat('en', options)).toBe(dateFormat('en', { ...options }));
  expect(dateFormat('es', options)).not.toBe(dateFormat('en', options));
  expect(dateFormat('en', { ...options, timeZone: 'UTC' })).not.toBe(dateFormat('en', options));
});

test('dates that are written by hand are those of the language, in every year', async () => {
  const locales = { en: 'en-US', es: 'es-US' } as const;
  await fc.assert(
    fc.property(
      fc.date({ min: new Date('0500-01-01'), max: new Date('+012000-01-01'), noInvalidDate: true }),
      fc.constantFrom('en' as const, 'es' as const),
      (at, language) => {
        const said = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(at);
        expect(longDate(at, language)).toBe(said({ dateStyle: 'long' }));
        expect(shortDate(at, language)).toBe(said({ year: 'numeric', month: 'short', day: '2-digit' }));
      },
    ),
    { seed: 1, numRuns: 400 },
  );
});
