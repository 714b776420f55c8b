import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { withoutUnseen } from './kernel/input/typed-text.ts';
import { inputFor } from './kernel/testing/arbitrary.ts';

/**
 * Secrets count character by character, whatever they are: they are compared and never shown. Page cursors are
 * read only by the server that wrote them.
 */
const isSecret = (path: string) => /(^|\.)(password|newPassword|currentPassword|token|cursor)$/.test(path);

/** Texts with nothing visible. */
const invisible = [
  '\u200b',
  '\u00ad\u00ad',
  '\u3164',
  '\u2800\u2800',
  '\ufe0f',
  '\u115f\uffa0',
  '\u2063\u2064',
  '\u202e\u202c',
  '\u{e0041}\u{e007f}',
  '\u034f\u180e',
  '\u0301\u0302',
  '\u00a0\u3000',
  '\u0007\u0085',
  // Characters without a glyph in common fonts: for private use, and not assigned.
  '\ue000\uf8ff',
  '\u0378',
];
/** Characters inserted to deceive, or to break the display. */
const planted = [
  '\u202etroppuS',
  'a\u2066b\u2069c',
  'x\u200fy',
  'so\u00adft',
  'a\u200db',
  'tag\u{e0068}\u{e0069}',
  `flood${'\u0301'.repeat(200)}`,
  'a\u0000b',
  'half\ud83d',
  'a\u0007b',
];

/** The wording check returns offsets into the text as it was sent, and stores nothing of it. */
const isAsSent = (place: string) => place === 'checkWording body text';

/** Returns whether a field of an old payload may hold anything, because no one reads it. */
const isUnread = (schema: z.ZodType, field: Part | undefined): boolean => {
  const one = (schema as unknown as { shape?: Record<Part, z.ZodType> }).shape?.[field ?? ''];
  return one !== undefined && [1, {}, ['x']].every((value) => one.safeParse(value).success);
};

type Part = string | number;
const leavesOf = (value: unknown, path: Part[] = []): Part[][] => {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((each, at) => leavesOf(each, [...path, at]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]));
};
const put = (value: unknown, [key, ...rest]: readonly Part[], text: string): unknown => {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((each, at) => (at === key ? put(each, rest, text) : each));
  return { ...(value as object), [key]: put((value as Record<Part, unknown>)[key], rest, text) };
};
const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsOf);
};

/** Returns one input for each text that a schema accepts: its location, and a function that puts a text there. */
const textsOf = (schema: z.ZodType): { name: string; fill: (text: string) => unknown }[] => {
  const found = new Map<string, { name: string; fill: (text: string) => unknown }>();
  for (const sample of fc.sample(inputFor(schema), { numRuns: 25, seed: 5 })) {
    for (const path of leavesOf(sample)) {
      const name = path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');
      if (isSecret(name) || isUnread(schema, path[0])) continue;
      found.set(name, { name, fill: (text) => put(sample, path, text) });
    }
  }
  return [...found.values()];
};

const isClean = (text: string): boolean =>
  text.isWellFormed() && withoutUnseen(text) === text && !/[^\P{Cc}\n\t]/u.test(text);

const texts = (endpoints as readonly Endpoint[]).flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((section) => {
    const schema = endpoint[section];
    return schema
      ? textsOf(schema).map((each) => ({ ...each, schema, place: `${endpoint.name} ${section} ${each.name}` }))
      : [];
  }),
);

describe('every text of every call', () => {
  test('is looked at: there are many of them', () => {
    expect(texts.length).toBeGreaterThan(300);
  });

  test('keeps nothing that cannot be seen, turns its direction, or breaks what shows it', () => {
    const kept = texts.flatMap(({ schema, fill, place }) => {
      if (isAsSent(place)) return [];
      const text = [...planted, ...invisible].find((each) => {
        const parsed = schema.safeParse(fill(each));
        return parsed.success && !stringsOf(parsed.data).every(isClean);
      });
      return text === undefined ? [] : [`${place}: ${JSON.stringify(text)}`];
    });
    expect(kept).toEqual([]);
  });

  test('that is needed is refused where nothing of it can be seen', () => {
    const taken = texts.flatMap(({ schema, fill, place }) => {
      if (schema.safeParse(fill('')).success) return [];
      const text = invisible.find((each) => schema.safeParse(fill(each.repeat(20))).success);
      return text === undefined ? [] : [`${place}: ${JSON.stringify(text)}`];
    });
    expect(taken).toEqual([]);
  });
});
