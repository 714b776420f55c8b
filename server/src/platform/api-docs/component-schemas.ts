import { civilDay } from '@lintel/contract/kernel/values';
import { namedSchemas } from '@lintel/contract/schemas';
import * as z from 'zod';

export type Json = Record<string, unknown>;

/** The direction of a value: what a caller sends may be looser than what comes back. */
type Way = 'input' | 'output';

const prefix = '#/components/schemas/';

/**
 * Lists each key of a record over a closed set of keys as a property, so that a generated client gets an object instead of an arbitrary
 * map.
 */
const nameKeys = (schema: Json): Json => {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (!keys || !additionalProperties || schema['properties']) return schema;
  return { ...rest, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])) };
};

/** The default descriptions of dates, where the contract has none. */
const dates: Readonly<Record<string, string>> = {
  date: civilDay,
  'date-time': 'A timestamp in ISO 8601 with a time zone: `2026-11-21T12:00:00.000Z`.',
};

const tidy = (schema: Json): Json => {
  const out = { ...schema };
  if (typeof out['$ref'] === 'string') out['$ref'] = out['$ref'].replace('#/$defs/', prefix);
  // An object schema that forbids unknown keys would break clients when a field is added.
  if (out['additionalProperties'] === false) delete out['additionalProperties'];
  // JavaScript's largest integer is no intended bound.
  if (out['maximum'] === Number.MAX_SAFE_INTEGER) delete out['maximum'];
  if (out['minimum'] === Number.MIN_SAFE_INTEGER) delete out['minimum'];
  const { format } = out;
  if (typeof format === 'string' && format in dates) {
    out['description'] ??= dates[format];
    // The format already says it; the pattern has 400 characters.
    delete out['pattern'];
  }
  return nameKeys(out);
};

/** Applies `map` to each schema within `value`, innermost first. Under `properties` keys are field names, not JSON Schema keywords. */
const mapSchemas = (value: unknown, map: (schema: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((part) => mapSchemas(part, map));
  if (value === null || typeof value !== 'object') return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(Object.entries(part as Json).map(([name, field]) => [name, mapSchemas(field, map)]))
        : mapSchemas(part, map),
    ]),
  );
  return map(inner);
};

const refsIn = (value: unknown): string[] => [
  ...new Set(
    [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? ''),
  ),
];

/** Returns a query schema without the empty value, which means the same as an absent one and does not help client authors. */
export const withoutEmpty = (schema: Json): Json => {
  const options = schema['anyOf'] as Json[] | undefined;
  const given = options?.filter((each) => each['const'] !== '' && each['type'] !== 'null') ?? [];
  const [only] = given;
  if (!options || given.length === options.length || !only) return schema;
  const { anyOf: _, ...rest } = schema;
  return given.length === 1 ? { ...rest, ...withoutEmpty(only) } : { ...rest, anyOf: given };
};

/**
 * Collects a document's schemas by name: what the contract names is written once and referenced. A name whose input differs from its output
 * becomes two schemas; the input one is called `…Input`.
 */
export const gatherSchemas = () => {
  const registry = z.registry<{ id?: string; description?: string }>();
  const described = (schema: z.ZodType) => {
    const description = z.globalRegistry.get(schema)?.description;
    return description ? { description } : {};
  };
  for (const [id, schema] of namedSchemas) registry.add(schema, { id, ...described(schema) });
  const found: Record<Way, Map<string, Json>> = { input: new Map(), output: new Map() };

  /** Names a schema in this document: a call's request or response body, for which the contract has no name. */
  const name = (schema: z.ZodType, id: string): void => {
    if (!registry.get(schema)?.id) registry.add(schema, { id, ...described(schema) });
  };

  const write = (schema: z.ZodType, way: Way): Json => {
    // Inside an object, so that a named schema becomes a reference like everywhere else.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ it: schema }), {
      target: 'draft-2020-12',
      io: way,
      unrepresentable: 'any',
      metadata: registry,
      override: ({ zodSchema, jsonSchema }) => {
        // Described in place, where the registry above has nothing: fields that carry their own description.
        const { description } = z.globalRegistry.get(zodSchema) ?? {};
        if (description) jsonSchema.description ??= description;
      },
    }) as unknown as { $defs?: Record<string, Json>; properties: { it: Json } };
    for (const [id, { id: _, ...part }] of Object.entries($defs)) found[way].set(id, mapSchemas(part, tidy) as Json);
    return mapSchemas(properties.it, tidy) as Json;
  };

  /** Returns the names whose input differs from their output, also through what they refer to. */
  const differing = (): Set<string> => {
    const names = new Set<string>();
    for (const [id, schema] of found.input) {
      const answered = found.output.get(id);
      if (answered && JSON.stringify(schema) !== JSON.stringify(answered)) names.add(id);
    }
    for (let before = -1; before !== names.size; ) {
      before = names.size;
      for (const [id, schema] of found.input) {
        if (found.output.has(id) && refsIn(schema).some((each) => names.has(each))) names.add(id);
      }
    }
    return names;
  };

  /** Returns `components.schemas`, and a function that rewrites the parts' references to it. */
  const close = (): { schemas: Record<string, Json>; sent: <Part>(part: Part) => Part } => {
    const apart = differing();
    const sent = <Part>(part: Part): Part =>
      JSON.parse(
        JSON.stringify(part).replace(/"\$ref":"#\/components\/schemas\/(\w+)"/g, (ref, id: string) =>
          apart.has(id) ? `"$ref":"${prefix}${id}Input"` : ref,
        ),
      ) as Part;
    const entries: [string, Json][] = [
      ...found.output,
      ...[...found.input].flatMap(([id, schema]): [string, Json][] => {
        if (!found.output.has(id)) return [[id, sent(schema)]];
        return apart.has(id) ? [[`${id}Input`, sent(schema)]] : [];
      }),
    ];
    const schemas = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
    if (Object.keys(schemas).length !== entries.length) throw new Error('Two schemas of the document have one name.');
    return { schemas, sent };
  };

  return { name, write, close };
};
