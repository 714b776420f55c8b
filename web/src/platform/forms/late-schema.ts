import type * as z from 'zod';
import { connection } from '../queries/connection.ts';

/**
 * A schema of the contract as the built pages have it: its fields, and where it comes from. With it would come the library of schemas
 * and all values that schemas are made of, more than a page is; nobody needs them before they fill in a form. `web/vite.config.ts` puts
 * these in place of the contract's schemas.
 */
class LateSchema {
  /** Its fields, each as late as itself. */
  readonly shape: Record<string, LateSchema> | undefined;
  private readonly load: () => Promise<z.ZodType>;
  private loading: Promise<z.ZodType> | undefined;

  constructor(load: () => Promise<z.ZodType>, fields: readonly string[] | null) {
    this.load = load;
    const part = async (field: string): Promise<z.ZodType> =>
      ((await this.fetch()) as unknown as { shape: Record<string, z.ZodType> }).shape[field] as z.ZodType;
    this.shape = fields
      ? Object.fromEntries(fields.map((field) => [field, new LateSchema(() => part(field), null)]))
      : undefined;
  }

  /** Fetches it once; after a failure the next call tries again. */
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

export const lateSchema = (load: () => Promise<z.ZodType>, fields: readonly string[] | null) =>
  new LateSchema(load, fields);

let isTouched = false;
const waiting = new Set<() => void>();
const signs = ['pointerdown', 'keydown', 'focusin'] as const;

const begin = () => {
  isTouched = true;
  for (const sign of signs) document.removeEventListener(sign, begin, { capture: true });
  for (const fetch of waiting) fetch();
  waiting.clear();
};

/** Has a form's schema fetched at the first touch of the page, so that it is there before the form is sent. */
export const fetchAtTouch = (schema: unknown): (() => void) | undefined => {
  if (!(schema instanceof LateSchema)) return undefined;
  // What fails here is said when the form is sent.
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
