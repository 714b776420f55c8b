import * as z from 'zod';
import { idOut, instant, optional } from '../kernel/values.ts';
import { languages } from '../kernel/words.ts';
import { agentStatuses } from './labels.ts';
import { password } from './passwords.ts';
import { accountPhone, personName } from './registration.ts';
import { code } from './sign-in.ts';

/** Answers given at registration, under the form's field names; null for profiles that the user does not have. */
const profile = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), z.null()])).nullable();

export const account = z.object({
  accountId: idOut,
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phone: z.string().nullable(),
  language: z.enum(languages).nullable(),
  hasPassword: z.boolean(),
  isStaff: z.boolean(),
  twoFactor: z.object({
    isOn: z.boolean(),
    /** Staff cannot turn it off. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int().min(0),
  }),
  tenant: profile,
  owner: profile,
  agent: profile,
  /** Status of the agent's review, and the reason if it was declined. */
  agentReview: z.object({ status: z.enum(agentStatuses), reason: z.string().nullable() }).nullable(),
  /** Agreements accepted at registration, newest first; kind and version identify the text. */
  agreed: z.array(
    z.object({
      role: z.enum(['tenant', 'owner', 'agent']),
      kind: z.string(),
      version: z.string(),
      at: instant,
    }),
  ),
  createdAt: instant,
  /** In demo an account is read-only; every write is refused with `demo.read_only`. */
  isReadOnly: z.boolean(),
});
export type Account = z.output<typeof account>;

/** Changes only the given fields. */
export const accountChange = z.object({
  name: personName.optional(),
  phone: z.union([z.literal('').transform(() => null), z.null(), accountPhone]).optional(),
  language: z.enum(languages, { error: 'Please choose English or Spanish' }).optional(),
});

export const passwordChange = z.object({
  /** Not needed by an account that has no password yet. */
  currentPassword: optional(password),
  newPassword: password,
});

/** Confirmation of a step for which an unattended screen must not be enough. */
export const confirmedByPassword = z.object({ password: optional(password) });

/**
 * Confirmation by both factors, for a step that removes the second factor or can bypass it later. An
 * account without a password has only the code.
 */
export const confirmedByBoth = z.object({ password: optional(password), code });

export const accountClosing = z.object({
  password: optional(password),
  understood: z
    .boolean({ error: 'Please confirm that you want to close your account' })
    .refine((value) => value, { error: 'Please confirm that you want to close your account' }),
});

export const signedInDevice = z.object({
  id: idOut,
  /** `Firefox on Windows`, from the browser's user agent. */
  device: z.string(),
  createdAt: instant,
  /** Accurate to about five minutes. */
  lastSeenAt: instant,
  expiresAt: instant,
  /** Whether this is the session of the request. */
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.output<typeof signedInDevice>;

export const twoFactorStarted = z.object({
  /** The secret for typing into the app: base32, in groups of four. */
  secret: z.string(),
  /** The `otpauth://…` URI that the QR code contains. */
  uri: z.string(),
  /** A QR code as `data:image/svg+xml…`. */
  picture: z.string(),
});

/** Recovery codes, shown only once; each works once in place of the app. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** All data about the current user, by kind. */
export const myData = z.object({
  exportedAt: instant,
  account: z.record(z.string(), z.unknown()),
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
