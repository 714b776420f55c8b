import { endpoints } from '@lintel/contract/endpoints';
import { emailPattern } from '@lintel/contract/kernel/input/email-address';
import { isUnseen, meantOrUnseen } from '@lintel/contract/kernel/input/typed-text';
import { numberBefore } from '@lintel/sample-listings/import-row';
import { placeAtEnd, placeBehindWord } from '@lintel/sample-listings/import-title';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endlessText } from '../testing/expressions/expression-time.ts';
import { expressionsInSources } from '../testing/expressions/expressions-in-sources.ts';

type Expression = { source: string; flags: string };
const minutes = 60_000;

/** Describes, for the failing test, the expressions that do not run in linear time. */
const endlessAmong = (expressions: readonly Expression[]): string[] =>
  expressions.flatMap((expression) => {
    const attack = endlessText(expression);
    return attack ? [`/${expression.source}/${expression.flags} on ${JSON.stringify(attack)}`] : [];
  });

const { found, made } = expressionsInSources();

test(
  'every expression in the sources reads its worst long text in linear time',
  () => {
    expect(found.length).toBeGreaterThan(200);
    expect(endlessAmong(found)).toEqual([]);
  },
  10 * minutes,
);

/** Returns every pattern with which a call checks its input, including Zod's own (for emails and ids). */
const patternsOf = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(patternsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsOf(value),
  );
};

test(
  'so does every pattern of a field that a call takes',
  () => {
    const schemas = endpoints.flatMap(({ params, query, body }) =>
      [params, query, body].filter((each) => each !== undefined),
    );
    const patterns = (['input', 'output'] as const).flatMap((io) =>
      schemas.flatMap((schema) => patternsOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))),
    );
    expect(new Set(patterns).size).toBeGreaterThan(10);
    const sources = [...new Set(patterns)].map((source) => ({ source, flags: 'u' }));
    expect(endlessAmong(sources)).toEqual([]);
  },
  10 * minutes,
);

describe('expressions that are made while the program runs', () => {
  /** Expressions that are built at run time, by file. Add an example here for each new one. */
  const examples: Record<string, readonly RegExp[]> = {
    'contract/src/kernel/input/email-address.ts': [emailPattern],
    'contract/src/kernel/input/typed-text.ts': [isUnseen, meantOrUnseen],
    // Fields of calls, which are among the patterns above.
    'contract/src/listings/image-address.ts': [/^$/],
    'contract/src/listings/owner-schema.ts': [/^$/],
    'sample-listings/src/import-row.ts': [numberBefore('br|bd|beds?|bedrooms?')],
    'sample-listings/src/import-title.ts': [placeAtEnd({ city: "Lee's Summit", state: 'MO' }), placeBehindWord('MO')],
  };

  test('are all known', () => {
    const places = Object.fromEntries(Object.entries(examples).map(([file, { length }]) => [file, length]));
    const inSources = Object.fromEntries(
      Object.entries(Object.groupBy(made, ({ file }) => file)).map(([file, lines]) => [file, lines?.length]),
    );
    expect(inSources).toEqual(places);
  });

  test(
    'are linear, too',
    () => {
      expect(endlessAmong(Object.values(examples).flat())).toEqual([]);
    },
    10 * minutes,
  );
});

describe('the judge', () => {
  test.each([
    String.raw`\s+$`,
    String.raw`\d+\s+\d+\s+obj\b`,
    `<a[^>]*href`,
    `^(a+)+$`,
    String.raw`^\w+_secret_\w+$`,
    `(?=a*b)`,
  ])('sees that /%s/ is not', (source) => {
    expect(endlessText({ source, flags: '' }, 300)).not.toBeNull();
  });

  test.each([String.raw`(?<!\s)\s+$`, String.raw`^\s+`, '<a[^<>]*href', '^(a|b)+$'])('lets /%s/ pass', (source) => {
    expect(endlessText({ source, flags: '' })).toBeNull();
  });
});
