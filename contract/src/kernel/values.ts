import * as z from 'zod';
import { emailPattern, withAsciiDomain } from './input/email-address.ts';
import { phoneDigitCount } from './input/phone.ts';
import { isVisible, withoutUnseen } from './input/typed-text.ts';

/** The largest id that both JSON and a PostgreSQL integer can hold. */
const largestId = 2_147_483_647;

/** Returns the last member's error for a union of "not given" values and a schema, instead of "Invalid input". */
export const inWordsOfLast = (issue: { code?: string; errors?: { message: string }[][] }): string | undefined =>
  issue.code === 'invalid_union' ? issue.errors?.at(-1)?.[0]?.message : undefined;

const tooLarge = { error: 'This number is too large' };

/**
 * Makes the schema of a row's id with this error for anything that is not a number. Each part of the union has the error, because a form
 * shows the first part's. Plain clients may send ids as 1 or "1".
 */
export const idSaying = (error: string) =>
  z
    .union(
      [
        z.number({ error }).refine(Number.isInteger, { error }),
        z
          .string({ error })
          .regex(/^\d{1,10}$/, { error })
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.int(tooLarge).min(1, { error: 'This must be a positive number' }).max(largestId, tooLarge));

/** Id of a row. */
export const id = idSaying('This must be a whole number');

/** Id in a response. */
export const idOut = z.int().min(1).max(largestId).describe('The id of a record.');

/** Description of every amount of money. */
export const inCents = 'An integer amount in US cents: 180000 is $1,800.00.';

/** Integer cents. */
export const cents = z.int().min(0).max(1_000_000_000_00).describe(inCents);

/** Instant in a response: ISO 8601, UTC. */
export const instant = z.iso.datetime().describe('A UTC timestamp in ISO 8601 format: `2026-11-21T12:00:00.000Z`.');

/** Description of every day without a time. */
export const civilDay = 'A calendar date without a time or time zone: `2026-11-21`.';

/** Calendar day without a time, `2026-11-21`; shown as that day in every time zone. PostgreSQL has no year 0. */
export const day = z.iso
  .date({ error: 'Please enter a valid date' })
  .refine((text) => text >= '1900-01-01' && text < '2200-01-01', { error: 'Please enter a valid date' })
  .describe(civilDay);

/** PostgreSQL text cannot hold NUL, and lone surrogates are not characters. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const typed = (options: { max: number; error?: string }, spaced: (text: string) => string) =>
  z
    .string({ error: options.error ?? 'Please enter text' })
    .max(options.max * 4, { error: `Please use at most ${options.max} characters` })
    .refine(isStorable, { error: 'This text has characters that cannot be stored' })
    .transform((given) => {
      const text = withoutUnseen(spaced(given))
        .replace(/^[\s\p{M}]+/u, '')
        .trimEnd();
      return isVisible(text) ? text : '';
    })
    .pipe(z.string().max(options.max, { error: `Please use at most ${options.max} characters` }));

/** Makes a schema for one line of typed text: trimmed, without control or invisible characters. Empty if nothing visible is left. */
export const line = (options: { max: number; error?: string }) =>
  typed(options, (text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/** Makes a schema for several lines of text, cleaned like `line`; line ends become \n, tabs stay. */
export const lines = (options: { max: number; error?: string }) =>
  typed(options, (text) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]+/gu, ' '));

/**
 * Fields that say who someone is, with the error for a name of Lintel in them. Only the server checks: the list of lookalikes of a name
 * is long (`server/src/platform/http/reserved-names.ts`).
 */
export const shownNames = z.registry<{ error: string }>();

/** Makes a schema for a person's or firm's public name: one line, composed (NFC), and not a name of Lintel. */
export const shownName = (options: { max: number; min?: number; error: string }) =>
  line(options)
    .transform((text) => text.normalize('NFC'))
    .refine((text) => [...text].length >= (options.min ?? 1), { error: options.error })
    .register(shownNames, { error: 'Please use your own name. This one reads as if Lintel were writing' });

/**
 * Makes a field optional: absent, null, empty or invisible input means "not given", which becomes
 * null. Other errors come from the schema.
 */
export const optional = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema], {
      error: inWordsOfLast,
    })
    .optional()
    .transform((value) => (value === '' ? null : (value ?? null)) as z.output<T> | null);

/** Makes a schema for an optional checkbox: absent, null and empty all mean no. */
export const maybeTicked = (error: string) =>
  z
    .union([z.boolean(), z.literal('').transform(() => false), z.null()], { error })
    .optional()
    .transform((value) => value ?? false);

/** Email address: trimmed, its domain in ASCII; at most 254 characters (RFC 5321). Keeps the case for display. */
export const email = (error = 'Invalid email address') =>
  z
    .string({ error })
    .max(1000, { error })
    .transform((text) => withAsciiDomain(text.trim()))
    .pipe(z.email({ error, pattern: emailPattern }).max(254, { error }));

/**
 * Makes a schema for a typed phone number. Counts its digits, of any script and with any separators, without those of an
 * extension; a number has at most 15 (ITU-T E.164).
 */
export const phoneNumber = ({ min, error }: { min: number; error: string }) =>
  line({ max: 40, error }).pipe(
    z
      .string()
      .refine((text) => phoneDigitCount(text) >= min, { error })
      .refine((text) => phoneDigitCount(text) <= 15, { error: 'Phone number must have at most 15 digits' }),
  );
