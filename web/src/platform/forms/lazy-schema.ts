import type * as z from 'zod';
import { connection } from '../queries/connection.ts';

/**
 * A contract schema as the built pages have it: its fields, and where to load it from. The real one would bring in the schema library
 * and all the values that schemas are built from, which is more than a page; no one needs them before filling in a form.
 * `web/vite.config.ts` substitutes these for the contract's schemas.
 */
class LazySchema {
  /** Its fields, each loaded just as late. */
  readonly shape: Record<string, LazySchema> | undefined;
  private readonly load: () => Promise<z.ZodType>;
  private loading: Promise<z.ZodType> | undefined;

  constructor(load: () => Promise<z.ZodType>, fields: readonly string[] | null) {
    this.load = load;
    const part = async (field: string): Promise<z.ZodType> =>
      ((await this.fetch()) as unknown as { shape: Record<string, z.ZodType> }).shape[field] as z.ZodType;
    this.shape = fields
      ? Object.fromEntries(fields.map((field) => [field, new LazySchema(() => part(field), null)]))
      : undefined;
  }

  /** Loads it once; after a failure the next call tries again. */
  fetch(): Promise<z.ZodType> {
    this.loading ??= connection.follow(this.load()).catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  async safeParseAsync(values: unknown) {
    return (await this.fetch()).safeParseAsync(values);
  }
}

export const lazySchema = (load: () => Promise<z.ZodType>, fields: readonly string[] | null) =>
  new LazySchema(load, fields);

let isTouched = false;
const waiting = new Set<() => void>();
const signs = ['pointerdown', 'keydown', 'focusin'] as const;

const begin = () => {
  isTouched = true;
  for (const sign of signs) document.removeEventListener(sign, begin, { capture: true });
  for (const fetch of waiting) fetch();
  waiting.clear();
};

/** Loads a form's schema at the first touch of the page, so that it is there before the form is sent. */
export const fetchAtTouch = (schema: unknown): (() => void) | undefined => {
  if (!(schema instanceof LazySchema)) return undefined;
  // A failure here is reported when the form is sent.
  const fetch = () => void schema.fetch().catch(() => {});
  if (isTouched) {
    fetch();
    return undefined;
  }
  waiting.add(fetch);
  for (const sign of signs) document.addEventListener(sign, begin, { capture: true });
  return () => {
    waiting.delete(fetch);
  };
};
