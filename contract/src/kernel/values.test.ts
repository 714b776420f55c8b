import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { cents, day, email, id, instant, line, lines, optional, phoneNumber, shownName } from './values.ts';

const sentence = (schema: z.ZodType, value: unknown): string => {
  const parsed = schema.safeParse(value);
  return parsed.success ? `taken as ${JSON.stringify(parsed.data)}` : (parsed.error.issues[0]?.message ?? '');
};

describe('an id', () => {
  test.each([
    [0, 'This must be a positive number'],
    [-1, 'This must be a positive number'],
    ['-1', 'This must be a whole number'],
    [1.5, 'This must be a whole number'],
    ['1.5', 'This must be a whole number'],
    ['1e3', 'This must be a whole number'],
    ['0x10', 'This must be a whole number'],
    [' 1', 'This must be a whole number'],
    ['', 'This must be a whole number'],
    ['١', 'This must be a whole number'],
    [2_147_483_648, 'This number is too large'],
    ['2147483648', 'This number is too large'],
    ['9999999999', 'This number is too large'],
    ['12345678901', 'This must be a whole number'],
    [Number.MAX_SAFE_INTEGER + 2, 'This number is too large'],
    [Number.NaN, 'This must be a whole number'],
    [Number.POSITIVE_INFINITY, 'This must be a whole number'],
    [null, 'This must be a whole number'],
    [true, 'This must be a whole number'],
    [[1], 'This must be a whole number'],
    ["1'; drop table properties", 'This must be a whole number'],
  ])('%j is refused: %s', (value, expected) => {
    expect(sentence(id, value)).toBe(expected);
  });

  test('comes as 1 or "1"', () => {
    expect([id.parse(1), id.parse('1'), id.parse('0012'), id.parse('2147483647')]).toEqual([1, 1, 12, 2_147_483_647]);
  });
});

describe('a day', () => {
  test.each([
    '2027-02-29',
    '2026-13-01',
    '2026-11-31',
    '2026-1-1',
    '1899-12-31',
    '2200-01-01',
    '0000-01-01',
    '2026-11-21T00:00:00Z',
    'today',
    20261121,
    null,
  ])('%j is refused', (value) => {
    expect(sentence(day, value)).toBe('Please enter a valid date');
  });

  test.each(['1900-01-01', '2028-02-29', '2199-12-31'])('%s is taken', (value) => {
    expect(day.parse(value)).toBe(value);
  });
});

describe('an instant in an answer', () => {
  test('is UTC', () => {
    expect(instant.safeParse('2026-11-21T12:00:00.000Z').success).toBe(true);
    for (const value of ['2026-11-21T12:00:00', '2026-11-21T12:00:00+01:00', '2026-11-21', 0]) {
      expect(instant.safeParse(value).success).toBe(false);
    }
  });
});

describe('money', () => {
  test('is whole cents, never negative', () => {
    for (const value of [-1, 0.5, '100', null, 1_000_000_000_01]) expect(cents.safeParse(value).success).toBe(false);
    for (const value of [0, 1, 1_000_000_000_00]) expect(cents.parse(value)).toBe(value);
  });
});

describe('a line of text', () => {
  const short = line({ max: 5 });

  test.each([
    ['a\u0000b', 'This text has characters that cannot be stored'],
    ['a\ud83c', 'This text has characters that cannot be stored'],
    ['\udfe0a', 'This text has characters that cannot be stored'],
    ['123456', 'Please use at most 5 characters'],
    [' '.repeat(21), 'Please use at most 5 characters'],
  ])('%j is refused: %s', (value, expected) => {
    expect(sentence(short, value)).toBe(expected);
  });

  test('loses the spaces around and the control characters within, and keeps all else', () => {
    expect(short.parse('  ab\t ')).toBe('ab');
    expect(line({ max: 20 }).parse('one\r\ntwo\u2028three')).toBe('one two three');
    expect(short.parse('<b>')).toBe('<b>');
    expect(short.parse('🏠🏠')).toBe('🏠🏠');
  });

  test('whatever is typed, comes out storable, trimmed and on one line, or is refused', async () => {
    await fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ unit: 'grapheme' })), (text) => {
        const parsed = line({ max: 100 }).safeParse(text);
        if (!parsed.success) return;
        expect(parsed.data).toBe(parsed.data.trim());
        expect(parsed.data).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line({ max: 100 }).parse(parsed.data)).toBe(parsed.data);
      }),
      { seed: 1 },
    );
  });
});

describe('what cannot be seen', () => {
  const text = line({ max: 80 });

  test.each([
    ['\u202etroppuS letniL', 'troppuS letniL'],
    ['\u2066a\u2069\u200e\u200f\u061cb', 'ab'],
    ['so\u00adft\u2060ly', 'softly'],
    ['a\u200db\u200c', 'ab'],
    ['\u{e0041}tag\u{e0042}', 'tag'],
    ['🏴\u{e0067}\u{e0062}', '🏴'],
    [`a${'\u0301'.repeat(60)}b`, `a${'\u0301'.repeat(4)}b`],
    [' \u0301a', 'a'],
    ['\u200b', ''],
    ['\u3164\u2800\ufe0f\u00ad', ''],
    ['\u0301', ''],
  ])('goes: %j is %j', (given, kept) => {
    expect(text.parse(given)).toBe(kept);
    expect(lines({ max: 80 }).parse(given)).toBe(kept);
  });

  test.each([
    'علی‌رضا',
    'ه‍.ش',
    '👩🏽‍🦱',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '❤️‍🔥',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🇺🇸',
    '1️⃣',
    '©️',
    'ക്‍',
    'ന്‍',
    'क्‌ष',
    'ශ්‍රී',
    'র‍্য',
    '葛󠄀城',
    'Zoe\u0308',
    'ở',
    'a\u0323\u0302\u0301',
    'שָׁלוֹם',
    '...',
    '⠓⠊',
  ])('stays where it shows something: %s', (given) => {
    expect(text.parse(given)).toBe(given);
  });

  test('is no text where one is needed, and nothing where none is', () => {
    expect(sentence(shownName({ max: 9, error: 'Name, please' }), '\u200b\u00a0')).toBe('Name, please');
    expect(optional(text).parse('\u200b \u2800')).toBeNull();
  });
});

test('a name is composed', () => {
  expect(shownName({ max: 9, error: 'Name, please' }).parse(' Zoe\u0308 ')).toBe('Zo\u00eb');
});

describe('lines of text', () => {
  const text = lines({ max: 40 });

  test('keep line ends and tabs, and no other control character', () => {
    expect(text.parse(' one\r\ntwo\rthree\n\tfour\u0007five ')).toBe('one\ntwo\nthree\n\tfour five');
    expect(sentence(text, 'a\u0000')).toBe('This text has characters that cannot be stored');
    expect(sentence(text, 'x'.repeat(41))).toBe('Please use at most 40 characters');
  });
});

describe('an optional field', () => {
  const field = optional(day);

  test('absent, null and empty is null', () => {
    expect([field.parse(undefined), field.parse(null), field.parse('')]).toEqual([null, null, null]);
  });

  test('given wrongly is refused in the words of what it holds', () => {
    expect(sentence(field, 'soon')).toBe('Please enter a valid date');
    expect(sentence(optional(id), 0)).toBe('This must be a positive number');
    expect(sentence(optional(line({ max: 2 })), 'abc')).toBe('Please use at most 2 characters');
  });
});

describe('an e-mail address', () => {
  test.each([
    '',
    'x',
    'x@',
    '@x.com',
    'x@x',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com\nBcc: b@example.com',
    `${'x'.repeat(250)}@example.com`,
    7,
    null,
  ])('%j is refused', (value) => {
    expect(sentence(email(), value)).toBe('Invalid email address');
  });

  test.each([
    'x@x.c',
    'a@1.2.3.4',
    'a@[1.2.3.4]',
    'a@-x.com',
    'a@x..com',
    'a@x.com.',
    '"a b"@x.com',
    '<a@x.com>',
    'é@x.com',
    'grace@ex\u0430mple.com',
    'a@ä.com/x',
    'a@ä:80.com',
    'a@ä\u200b.com',
    'a@１.２.３.４',
    'a＠x.com',
    `${'x'.repeat(65)}@x.com`,
    `a@${'x'.repeat(64)}.com`,
    `a@${'ä'.repeat(63)}.com`,
    `${'x'.repeat(64)}@${'x.'.repeat(94)}com`,
  ])('%j is refused as well', (value) => {
    expect(sentence(email(), value)).toBe('Invalid email address');
  });

  test.each([
    'o&leary@example.com',
    'a/b@example.com',
    'x~y@example.com',
    'x=y@example.com',
    "O'Neil@example.org",
    'info@xn--80a1acny.xn--p1ai',
    'A@XN--80A1ACNY.xn--p1ai',
    `${'x'.repeat(64)}@example.com`,
    `a@${'x'.repeat(63)}.com`,
    'dots..are.taken.@example.com',
  ])('%s is taken as it is', (value) => {
    expect(email().parse(value)).toBe(value);
  });

  test.each([
    ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
    ['info@räucher.de', 'info@xn--rucher-bua.de'],
    ['Info@RÄUCHER.de', 'Info@xn--rucher-bua.de'],
    ['a@straße.de', 'a@xn--strae-oqa.de'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@نامه‌ای.com', 'a@xn--mgba3gch31f060k.com'],
    ['a@ｅxample.com', 'a@example.com'],
  ])('%s is one mailbox with %s', (typed, ascii) => {
    expect(email().parse(typed)).toBe(ascii);
    expect(email().parse(ascii)).toBe(ascii);
  });

  test('is trimmed, and keeps its case', () => {
    expect(email().parse(' Grace.Hopper+homes@Example.COM ')).toBe('Grace.Hopper+homes@Example.COM');
  });
});

test.each([
  ['1-614-555-0142 x59734', undefined],
  ['٦١٤-٥٥٥-٠١٤٢', undefined],
  ['614-555', 'Too short'],
  ['', 'Too short'],
  ['6'.repeat(41), 'Please use at most 40 characters'],
  ['1-614-555-0142 614-555-0143', 'Phone number must have at most 15 digits'],
])('of the phone number %j is said %j, and nothing else', (typed, said) => {
  const read = phoneNumber({ min: 10, error: 'Too short' }).safeParse(typed);
  expect(read.error?.issues.map(({ message }) => message)).toEqual(said && [said]);
  expect(read.data).toBe(said ? undefined : typed);
});
