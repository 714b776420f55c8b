import type * as z from 'zod';

type Inside = {
  type: string;
  innerType: z.core.$ZodType;
  in: z.core.$ZodType;
  out: z.core.$ZodType;
  element: z.core.$ZodType;
  keyType: z.core.$ZodType;
  valueType: z.core.$ZodType;
  options: readonly z.core.$ZodType[];
  entries: Record<string, string>;
  values: readonly unknown[];
  shape: Record<string, z.core.$ZodType>;
  format?: string;
};

const text = (format: string | undefined, name: string): string => {
  if (format === 'datetime') return '2026-11-20T12:00:00.000Z';
  if (format === 'date') return '2026-12-20';
  if (/hash/i.test(name)) return 'a'.repeat(64);
  return `Some ${name || 'words'}`;
};

/** Returns a sample response for a schema: every part is present, every list has one row, every choice is the first. */
export const sampleOf = (schema: z.core.$ZodType, name = ''): unknown => {
  const def = schema._zod.def as unknown as Inside;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([field, one]) => [field, sampleOf(one, field)]));
    case 'array':
      return [sampleOf(def.element, name)];
    case 'record': {
      const keys = (def.keyType._zod.def as unknown as Inside).entries ?? { some: 'some' };
      return Object.fromEntries(Object.values(keys).map((key) => [key, sampleOf(def.valueType, key)]));
    }
    case 'string':
      return text(def.format, name);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
    case 'int':
      return 1;
    case 'boolean':
      return true;
    case 'union':
      return sampleOf(def.options[0] as z.core.$ZodType, name);
    case 'pipe':
      return sampleOf(def.out, name);
    case 'null':
      return null;
    case 'nullable':
    case 'optional':
    case 'readonly':
    case 'default':
      return sampleOf(def.innerType, name);
    default:
      return null;
  }
};
