import { endpoints } from '@lintel/contract/endpoints';
import { inputFor } from '@lintel/contract/kernel/testing/arbitrary';
import * as fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { answerSerializer } from './json-schema.ts';

const serialised = async (schema: z.ZodType, values: unknown[]): Promise<unknown[]> => {
  const app = Fastify();
  app.get<{ Params: { at: string } }>(
    '/:at',
    { schema: { response: { 200: {} } }, serializerCompiler: () => answerSerializer(schema) },
    async (request) => values[Number(request.params.at)],
  );
  const answers: unknown[] = [];
  for (const at of values.keys()) answers.push((await app.inject({ url: `/${at}` })).json());
  await app.close();
  return answers;
};

describe('an answer written by the compiled serialiser', () => {
  test.each(endpoints.map(({ name, answer }) => [name, answer] as const))(
    'of %s is the answer that was given',
    async (_, answer) => {
      const values = fc
        .sample(inputFor(answer), { numRuns: 20, seed: 1 })
        .map((value) => JSON.parse(JSON.stringify(value)));
      expect(await serialised(answer, values)).toEqual(values);
    },
  );

  test('has no key that its schema does not name, at any depth', async () => {
    const schema = z.object({
      a: z.string(),
      list: z.array(z.object({ b: z.int().nullable() })),
      none: z.object({ c: z.boolean() }).nullable(),
    });
    const given = {
      a: 'x',
      secret: 1,
      list: [
        { b: 1, secret: 1 },
        { b: null, secret: 1 },
      ],
      none: { c: true, secret: 1 },
    };
    expect(await serialised(schema, [given])).toEqual([{ a: 'x', list: [{ b: 1 }, { b: null }], none: { c: true } }]);
  });
});
