import type * as z from 'zod';

/**
 * Placeholder for a missing part of a response: no rows for a list, empty text for a text, and an object with all of its parts. It is
 * null for numbers, so that no one reads a zero that nothing counted, and for nullable parts. A list's blank holds the blank of one row;
 * `{ '?': blank }` describes a nullable part that has parts of its own when it is not null.
 */
export type Blank = null | '' | false | readonly Blank[] | { readonly [field: string]: Blank };

const guaranteed = new WeakMap<object, ReadonlySet<string>>();

/**
 * Names the fields that every server sends. Only these are filled with blanks; any other field stays undefined when it is
 * missing, because its blank would be wrong (a null `contest` says that a penalty cannot be contested). `extend` makes another
 * schema, whose fields must be named again.
 */
export const guaranteeFields = <Schema extends z.ZodObject>(
  schema: Schema,
  fields: readonly (keyof Schema['shape'] & string)[],
): Schema => {
  guaranteed.set(schema, new Set(fields));
  return schema;
};

/** Returns the blank of a schema; undefined where there is none (a union of several shapes, an optional value). */
export const blankOf = (schema: z.core.$ZodType): Blank | undefined => {
  const { def } = (schema as z.ZodType)._zod as { def: z.core.$ZodTypeDef };
  const inside = def as unknown as Record<
    'innerType' | 'out' | 'element' | 'keyType' | 'valueType',
    z.core.$ZodType
  > & {
    shape: Record<string, z.core.$ZodType>;
  };
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(inside.shape).flatMap(([field, one]) => {
          if (guaranteed.get(schema)?.has(field) === false) return [];
          const blank = blankOf(one);
          return blank === undefined ? [] : [[field, blank]];
        }),
      );
    case 'array': {
      const row = blankOf(inside.element);
      return row === undefined ? [] : [row];
    }
    case 'record': {
      // A record over known keys has all of them.
      const { entries = {} } = inside.keyType._zod.def as { entries?: Record<string, string> };
      const blank = blankOf(inside.valueType);
      return blank === undefined ? {} : Object.fromEntries(Object.values(entries).map((name) => [name, blank]));
    }
    case 'string':
    case 'enum':
    case 'literal':
      return '';
    case 'boolean':
      return false;
    case 'number':
    case 'int':
      return null;
    case 'nullable': {
      const blank = blankOf(inside.innerType);
      return typeof blank === 'object' && blank !== null ? { '?': blank } : null;
    }
    case 'readonly':
    case 'default':
    case 'nonoptional':
      return blankOf(inside.innerType);
    case 'pipe':
      return blankOf(inside.out);
    default:
      return undefined;
  }
};

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a response with its missing parts filled from its blank; a null that the blank does not
 * allow is replaced, too. Other fields stay.
 */
export const complete = (answer: unknown, blank: Blank | undefined): unknown => {
  if (blank === undefined) return answer;
  if (Array.isArray(blank)) {
    if (!Array.isArray(answer)) return [];
    const [row] = blank as readonly (Blank | undefined)[];
    return row === undefined
      ? answer
      : answer.flatMap((one) => (one === null || one === undefined ? [] : [complete(one, row)]));
  }
  if (!isParts(blank)) return answer ?? blank;
  if ('?' in blank) return isParts(answer) || Array.isArray(answer) ? complete(answer, blank['?']) : null;
  const parts = isParts(answer) ? answer : {};
  return {
    ...parts,
    ...Object.fromEntries(Object.entries(blank).map(([field, one]) => [field, complete(parts[field], one)])),
  };
};
