import * as z from 'zod';
import { emailPattern, withAsciiDomain } from './input/email-address.ts';
import { phoneDigitCount } from './input/phone.ts';
import { isVisible, withoutUnseen } from './input/typed-text.ts';

/** The largest id that both JSON and PostgreSQL's integer hold. */
const largestId = 2_147_483_647;

/** For a union of what means "not given" and a schema: says what the schema says of a value, and not "Invalid input". */
export const inWordsOfLast = (issue: { code?: string; errors?: { message: string }[][] }): string | undefined =>
  issue.code === 'invalid_union' ? issue.errors?.at(-1)?.[0]?.message : undefined;

const tooLarge = { error: 'This number is too large' };

/**
 * A row's number, with what is said of whatever is no number: by each part, for a form says the first part's words. Ids may come as 1
 * or "1" from plain clients.
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

/** A row's number. */
export const id = idSaying('This must be a whole number');

/** An id as it stands in an answer. */
export const idOut = z.int().min(1).max(largestId).describe('The number of a row.');

/** Said of every amount of money. */
export const inCents = 'Money in whole US cents: 180000 is $1,800.00.';

/** Integer cents. */
export const cents = z.int().min(0).max(1_000_000_000_00).describe(inCents);

/** An instant in an answer: ISO 8601, UTC. */
export const instant = z.iso.datetime().describe('An instant: ISO 8601, UTC, `2026-11-21T12:00:00.000Z`.');

/** Said of every day without a time. */
export const civilDay = 'A civil day without time or zone: `2026-11-21`.';

/** A calendar day without a time, `2026-11-21`; shown as that day in every time zone. The year 0 is no year to PostgreSQL. */
export const day = z.iso
  .date({ error: 'Please enter a valid date' })
  .refine((text) => text >= '1900-01-01' && text < '2200-01-01', { error: 'Please enter a valid date' })
  .describe(civilDay);

/** PostgreSQL text cannot hold NUL, and lone surrogates are no characters. */
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

/** One line of text as a person types it: trimmed, without control characters and what cannot be seen. Empty if nothing can. */
export const line = (options: { max: number; error?: string }) =>
  typed(options, (text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/** Several lines of text, as `line`; line ends as \n, tabs stay. */
export const lines = (options: { max: number; error?: string }) =>
  typed(options, (text) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]+/gu, ' '));

/**
 * Fields that say who somebody is, and what is said of a name of the house in them. Only the server looks: what a name can be made to
 * look like is a long list (`server/src/platform/http/house-names.ts`).
 */
export const shownNames = z.registry<{ error: string }>();

/** A name that others are shown, of a person or a firm: one line, composed (NFC), and no name of the house. */
export const shownName = (options: { max: number; min?: number; error: string }) =>
  line(options)
    .transform((text) => text.normalize('NFC'))
    .refine((text) => [...text].length >= (options.min ?? 1), { error: options.error })
    .register(shownNames, { error: 'Please use your own name. This one reads as if Lintel were writing' });

/** An optional field: absent, null and empty, or nothing to see, all mean "not given", which is null. What is wrong with it, the schema says. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema], {
      error: inWordsOfLast,
    })
    .optional()
    .transform((value) => (value === '' ? null : (value ?? null)) as z.output<T> | null);

/** A box that may stay empty: absent, null and empty all mean no. */
export const maybeTicked = (error: string) =>
  z
    .union([z.boolean(), z.literal('').transform(() => false), z.null()], { error })
    .optional()
    .transform((value) => value ?? false);

/** An e-mail address: trimmed, its domain in ASCII; at most 254 characters (RFC 5321). Case is kept for display. */
export const email = (error = 'Invalid email address') =>
  z
    .string({ error })
    .max(1000, { error })
    .transform((text) => withAsciiDomain(text.trim()))
    .pipe(z.email({ error, pattern: emailPattern }).max(254, { error }));

/**
 * A phone number as it was typed. Its digits are counted, of whatever script and whatever stands between them, without those of an
 * extension; a number has 15 at most (ITU-T E.164).
 */
export const phoneNumber = ({ min, error }: { min: number; error: string }) =>
  line({ max: 40, error }).pipe(
    z
      .string()
      .refine((text) => phoneDigitCount(text) >= min, { error })
      .refine((text) => phoneDigitCount(text) <= 15, { error: 'Phone number must have at most 15 digits' }),
  );
