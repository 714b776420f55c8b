import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../../endpoints.ts';
import { inputFor } from './arbitrary.ts';

describe('values generated from a schema', () => {
  const parts = endpoints.flatMap((endpoint) =>
    (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema ? [[`${endpoint.name} ${part}`, schema] as const] : [];
    }),
  );

  test.each(parts)('are taken by it: %s', async (_, schema) => {
    await fc.assert(
      fc.property(inputFor(schema), (value) => {
        expect(schema.safeParse(value).error).toBeUndefined();
      }),
      { numRuns: 30, seed: 1 },
    );
  });

  test('keep every bound, and differ', () => {
    const schema = z.object({
      few: z.int().min(3).max(5),
      word: z.string().regex(/^[a-c]{2,3}$/),
      may: z.null().optional(),
    });
    const samples = fc.sample(inputFor(schema), { numRuns: 100, seed: 1 }) as z.output<typeof schema>[];
    expect(new Set(samples.map(({ few }) => few))).toEqual(new Set([3, 4, 5]));
    expect(new Set(samples.map((sample) => 'may' in sample))).toEqual(new Set([true, false]));
    expect(new Set(samples.map(({ word }) => word)).size).toBeGreaterThan(10);
  });

  test('have every key of a record over an enum', () => {
    const schema = z.object({ byStep: z.record(z.enum(['first', 'second', 'third', 'fourth']), z.int()) });
    for (const sample of fc.sample(inputFor(schema), { numRuns: 20, seed: 1 })) {
      expect(schema.safeParse(sample).error).toBeUndefined();
    }
  });

  test('are not guessed for a schema of an unknown kind', () => {
    expect(() => inputFor(z.map(z.string(), z.string()))).toThrow('No values are known for a schema of type map');
  });
});
