import * as z from 'zod';

/** Minimum password length in the forms, in characters. */
export const shortestPassword = 6;
/** Minimum length of a new password in live accounts, in characters. */
export const shortestNewPassword = 12;
export const longestPassword = 200;

export const passwordSentences = {
  short: `Password must be at least ${shortestPassword} characters`,
  long: `Password must have at most ${longestPassword} characters`,
  shortForAccount: `Please use at least ${shortestNewPassword} characters. A few words in a row are easy to keep in mind.`,
  common: 'This password is one of the first that attackers try. Please choose another.',
  personal: 'This password is too close to your name or email address. Please choose another.',
} as const;

/** A typed password, never trimmed. Its length counts characters, not stored units. */
export const password = z
  .string({ error: passwordSentences.short })
  .max(longestPassword * 4, { error: passwordSentences.long })
  .refine((text) => [...text].length >= shortestPassword, { error: passwordSentences.short })
  .refine((text) => [...text].length <= longestPassword, { error: passwordSentences.long })
  .refine((text) => text.isWellFormed(), { error: 'This password has characters that cannot be stored' });

export const passwordForm = z.object({ password });
