import * as fc from 'fast-check';
import type * as z from 'zod';

/**
 * Generates values that a schema accepts, from the schema itself; tests only. It generates what a caller may send (the schema's input);
 * response schemas transform nothing, so for them it is also the output.
 */

/** The parts of Zod's definitions that are read here. */
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  innerType?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  values?: readonly unknown[];
  entries?: Record<string, string>;
  checks?: readonly { _zod: { def: Record<string, unknown> } }[];
  format?: string;
  pattern?: RegExp;
  check?: string;
} & Record<string, unknown>;

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** Returns the checks of a schema, including its own format. */
const checksOf = (definition: Definition): Record<string, unknown>[] => [
  ...(definition.check ? [definition] : []),
  ...(definition.checks ?? []).map((check) => check._zod.def),
];

const limit = (checks: Record<string, unknown>[], check: string, key: string): number | undefined => {
  const values = checks.flatMap((each) => (each['check'] === check ? [Number(each[key])] : []));
  if (values.length === 0) return undefined;
  return check === 'greater_than' || check === 'min_length' ? Math.max(...values) : Math.min(...values);
};

const dayBetween = (min: string, max: string): fc.Arbitrary<string> =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

/** Typical input, and input that no one should type but may. */
const typed: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200 }),
  fc.lorem({ maxCount: 12 }),
  fc
    .array(fc.constantFrom(...'0123456789'), { minLength: 10, maxLength: 15 })
    .map((digits) => `+${digits.join('').replace(/^(...)(...)/, '$1 ($2) ')}`),
  fc.constantFrom(
    'Columbus',
    'عمان القديمة',
    '👩‍👩‍👧 a home for us, please',
    "Robert'); drop table inquiries;--",
    '<img src=x onerror=alert(1)> and more',
    'line one\r\nline two\tand a tab',
    'Zoë\u0301 Ñandú',
  ),
);

const text = (definition: Definition): fc.Arbitrary<string> => {
  const checks = checksOf(definition);
  const format = checks.find((check) => typeof check['format'] === 'string' && check['format'] !== 'regex')?.['format'];
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return dayBetween('1900-01-01', '2199-12-31');
  if (format === 'datetime') {
    return fc
      .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  const pattern = checks.find((check) => check['pattern'] instanceof RegExp)?.['pattern'];
  if (pattern instanceof RegExp) return fc.stringMatching(pattern);
  return typed;
};

const number = (definition: Definition): fc.Arbitrary<number> => {
  const checks = checksOf(definition);
  const isInteger = checks.some((check) => check['format'] === 'safeint') || definition.type === 'int';
  const min = Math.ceil(limit(checks, 'greater_than', 'value') ?? -1_000_000);
  const max = Math.floor(limit(checks, 'less_than', 'value') ?? Math.max(min, 2_147_483_647));
  // Low numbers are ids that exist.
  const integer = fc.oneof(fc.integer({ min, max: Math.min(max, min + 20) }), fc.integer({ min, max }));
  return isInteger ? integer : fc.oneof(integer, fc.double({ min, max, noNaN: true, noDefaultInfinity: true }));
};

/** Generates values that pass each layer's own checks only. */
const shaped = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const definition = definitionOf(schema);
  const inner = () => inputFor(definition.innerType as z.ZodType);
  switch (definition.type) {
    case 'object': {
      const shape = definition.shape ?? {};
      const entries = Object.entries(shape).map(([key, field]) => [key, inputFor(field)] as const);
      const required = Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success);
      return fc.record(Object.fromEntries(entries), { requiredKeys: required, noNullPrototype: true });
    }
    case 'record': {
      const value = inputFor(definition.valueType as z.ZodType);
      // A record over an enum has all of its keys.
      const { entries: keys } = definitionOf(definition.keyType as z.ZodType);
      if (keys) {
        return fc.record(Object.fromEntries(Object.values(keys).map((key) => [key, value])), { noNullPrototype: true });
      }
      const key = inputFor(definition.keyType as z.ZodType) as fc.Arbitrary<string>;
      return fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true });
    }
    case 'array':
      return fc.array(inputFor(definition.element as z.ZodType), { maxLength: 4 });
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(inputFor));
    case 'pipe': {
      // The output of a normalization is valid input, too, and often the only generated value that passes it, such as an email address.
      const [from, to] = [definition.in, definition.out].map((part) => part as z.ZodType);
      if (!from || !to || definitionOf(to).type === 'transform') return inputFor(from as z.ZodType);
      return fc.oneof(inputFor(from), inputFor(to));
    }
    case 'optional':
    case 'default':
      return fc.option(inner(), { nil: undefined });
    case 'nullable':
      return fc.option(inner(), { nil: null });
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'string':
      return text(definition);
    case 'number':
      return number(definition);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`No values are known for a schema of type ${definition.type}; teach them here.`);
  }
};

/** Generates values that `schema` accepts, as a caller would send them. */
export const inputFor = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  shaped(schema).filter((value) => schema.safeParse(value).success);
