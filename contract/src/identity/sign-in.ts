import * as z from 'zod';
import { instant, line } from '../kernel/values.ts';
import { wholeLinkToken } from './link-token.ts';
import { password } from './passwords.ts';
import { accountEmail } from './registration.ts';

export const signInForm = z.object({ email: accountEmail, password });

/** Next step: signed in, a code is needed (`enterCode`), or nothing because the demo signs no one in. */
export const entered = z.object({ status: z.enum(['signed_in', 'needs_code', 'demo']), message: z.string() });
export type Entered = z.output<typeof entered>;

const codeError = 'Enter the 6-digit code from your app, or a recovery code';

/** Six digits from the app, or a recovery code; spaces and dashes are ignored. */
export const code = line({ max: 40, error: codeError })
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{16})$/, { error: codeError }));

export const codeForm = z.object({ code });

/** Six digits from the app. */
export const appCode = line({ max: 40, error: 'Enter the 6-digit code from your app' })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'Enter the 6-digit code from your app' }));

export const appCodeForm = z.object({ code: appCode });

/** Secret of an emailed link: the part after `#` in its URL. */
export const linkToken = z
  .string({ error: 'This link is not complete' })
  .trim()
  .regex(wholeLinkToken, { error: 'This link is not complete' });

export const linkPurposes = ['welcome', 'reset', 'confirm_email', 'staff'] as const;

/** What an emailed link can be used for; reading this does not use it up. */
export const linkFacts = z.object({
  purpose: z.enum(linkPurposes),
  /** Whether the account has a password already. */
  hasPassword: z.boolean(),
  expiresAt: instant,
});
