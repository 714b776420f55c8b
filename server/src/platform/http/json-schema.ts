import buildSerializers from '@fastify/fast-json-stringify-compiler';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** Returns the short form of an `anyOf` that only says "this simple type, or null", which JSON Schema can say in one word. */
const simpleNullable = (options: Json[]): Json | undefined => {
  const [value, none] = options;
  if (options.length !== 2 || !value || none?.['type'] !== 'null' || typeof value['type'] !== 'string')
    return undefined;
  if (value['type'] === 'object' || value['type'] === 'array' || 'enum' in value || 'const' in value) return undefined;
  return { ...value, type: [value['type'], 'null'] };
};

/** Keywords that only validation needs; serialization would pay for them. */
const checksOnly = new Set([
  '$schema',
  'description',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'default',
  'propertyNames',
  // Unnamed keys are dropped anyway; where a value may also be null, this keyword would make them an error.
  'additionalProperties: false',
]);

const prune = (schema: unknown, drop: ReadonlySet<string>): unknown => {
  if (Array.isArray(schema)) return schema.map((part) => prune(part, drop));
  if (schema === null || typeof schema !== 'object') return schema;
  const out: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (drop.has(key) || (value === false && drop.has(`${key}: false`))) continue;
    // Under `properties`, keys are field names, not JSON Schema keywords.
    out[key] =
      key === 'properties'
        ? Object.fromEntries(Object.entries(value as Json).map(([name, field]) => [name, prune(field, drop)]))
        : prune(value, drop);
  }
  return (Array.isArray(out['anyOf']) && simpleNullable(out['anyOf'] as Json[])) || out;
};

/** Returns the schema for compiled serialization of answers: shapes only. It drops keys that the contract does not name. */
const answerSchema = (schema: z.ZodType): Json =>
  prune(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }), checksOnly) as Json;

type Serializer = (answer: unknown) => string;

const compile = buildSerializers()();
const compiled = new WeakMap<z.ZodType, Serializer>();

/** Serializes an answer as JSON. Compiled once per process, however many servers it builds: the tests build hundreds. */
export const answerSerializer = (answer: z.ZodType): Serializer => {
  const serializer =
    compiled.get(answer) ?? compile({ schema: answerSchema(answer), method: '', url: '', httpStatus: '' });
  compiled.set(answer, serializer);
  return serializer;
};
