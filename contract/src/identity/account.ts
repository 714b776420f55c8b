import * as z from 'zod';
import { idOut, instant, optional } from '../kernel/values.ts';
import { languages } from '../kernel/words.ts';
import { agentStatuses } from './labels.ts';
import { password } from './passwords.ts';
import { accountPhone, personName } from './registration.ts';
import { code } from './sign-in.ts';

/** What one said at registration, in the words of its form; null for profiles one does not have. */
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
  /** Where the review of an agent stands, and why it was declined. */
  agentReview: z.object({ status: z.enum(agentStatuses), reason: z.string().nullable() }).nullable(),
  /** What one agreed to when registering, the newest first: which text is told by its kind and version. */
  agreed: z.array(
    z.object({
      role: z.enum(['tenant', 'owner', 'agent']),
      kind: z.string(),
      version: z.string(),
      at: instant,
    }),
  ),
  createdAt: instant,
  /** In demo an account is for reading; every write is refused with `demo.read_only`. */
  isReadOnly: z.boolean(),
});
export type Account = z.output<typeof account>;

/** Only what is given changes. */
export const accountChange = z.object({
  name: personName.optional(),
  phone: z.union([z.literal('').transform(() => null), z.null(), accountPhone]).optional(),
  language: z.enum(languages, { error: 'Please choose English or Spanish' }).optional(),
});

export const passwordChange = z.object({
  /** Not needed by an account that has none yet. */
  currentPassword: optional(password),
  newPassword: password,
});

/** A step that an unattended screen must not be enough for. */
export const confirmedByPassword = z.object({ password: optional(password) });

/** What undoes the second factor, or goes around it later: both factors. An account without a password has the code only. */
export const confirmedByBoth = z.object({ password: optional(password), code });

export const accountClosing = z.object({
  password: optional(password),
  understood: z
    .boolean({ error: 'Please confirm that you want to close your account' })
    .refine((value) => value, { error: 'Please confirm that you want to close your account' }),
});

export const signedInDevice = z.object({
  id: idOut,
  /** `Firefox on Windows`, from what the browser said of itself. */
  device: z.string(),
  createdAt: instant,
  /** To about five minutes. */
  lastSeenAt: instant,
  expiresAt: instant,
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.output<typeof signedInDevice>;

export const twoFactorStarted = z.object({
  /** For typing it into the app: base32, in groups of four. */
  secret: z.string(),
  /** `otpauth://…`, what the picture holds. */
  uri: z.string(),
  /** A QR code as `data:image/svg+xml…`. */
  picture: z.string(),
});

/** Shown this once; each works once in place of the app. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Everything on record about the person who asks, by kind. */
export const myData = z.object({
  exportedAt: instant,
  account: z.record(z.string(), z.unknown()),
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
