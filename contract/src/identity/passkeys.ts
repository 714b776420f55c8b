import * as z from 'zod';
import { idOut, instant, line, optional } from '../kernel/values.ts';
import { password } from './passwords.ts';

/** JSON forms of WebAuthn (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON), limited to the parts used here. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
/** Keywords of the standard, such as `internal` or `cross-platform`; accepts those of later editions, too. */
const standardWord = z.string().regex(/^[a-z-]{1,40}$/);
const transports = z.array(standardWord).max(10);
const credential = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() });
const sent = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: standardWord.optional(),
  /** Lintel requests no extensions, so any results are dropped. */
  clientExtensionResults: z.object({}),
};

/** The options with which a browser creates a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** The options with which a browser signs in with a passkey that the user chooses. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** The signed-in user's passkeys, if someone is signed in; only these are allowed. */
  allowCredentials: z.array(credential).optional(),
});

const nameError = 'Please give this device a name';

export const passkeyName = line({ max: 60, error: nameError }).pipe(z.string().min(1, { error: nameError }));

export const passkeyNaming = z.object({ name: passkeyName });

/** A new passkey, as the browser returns it. */
export const passkeyMade = z.object({
  name: passkeyName,
  response: z.object({
    ...sent,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: transports.optional(),
    }),
  }),
});

/** A passkey's signature, as the browser returns it. */
export const passkeyShown = z.object({
  response: z.object({
    ...sent,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: optional(base64url(200)),
    }),
  }),
});

export const passkeyStart = z.object({ password: optional(password) });

export const passkey = z.object({
  id: idOut,
  name: z.string(),
  /** Whether the device's maker syncs it to the user's other devices. */
  isSynced: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;
