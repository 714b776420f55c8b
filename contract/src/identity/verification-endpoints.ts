import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { passkeyRequest, passkeyShown } from './passkeys.ts';
import { codeForm } from './sign-in.ts';

const message = z.object({ message: z.string() });
const mayVerify = ['viewer.unknown', 'viewer.not_allowed', 'demo.read_only'] as const;

export const startVerification = endpoint({
  name: 'startVerification',
  feature: 'identity',
  method: 'POST',
  path: '/api/staff/verification/start',
  limit: 'account',
  actsAs: 'staff',
  answer: z.object({
    /** Options with which a browser signs with one of the current user's passkeys; null for users without one. */
    passkey: passkeyRequest.nullable(),
    /** Whether a code of the authenticator app is accepted as well. */
    takesCode: z.boolean(),
  }),
  makesStale: [],
  refusals: mayVerify,
  summary: 'Staff: list the ways to verify my identity again',
});

export const verifyByPasskey = endpoint({
  name: 'verifyByPasskey',
  feature: 'identity',
  method: 'POST',
  path: '/api/staff/verification/passkey',
  limit: 'account',
  actsAs: 'staff',
  body: passkeyShown,
  answer: message,
  makesStale: [],
  refusals: [...mayVerify, 'passkey.not_accepted'],
  summary: 'Staff: verify my identity again with a passkey',
});

export const verifyByCode = endpoint({
  name: 'verifyByCode',
  feature: 'identity',
  method: 'POST',
  path: '/api/staff/verification/code',
  limit: 'account',
  actsAs: 'staff',
  body: codeForm,
  answer: message,
  makesStale: [],
  refusals: [...mayVerify, 'sign_in.code_wrong', 'two_factor.not_on'],
  summary: 'Staff: verify my identity again with a code',
  description: 'Accepts a code from the authenticator app or a recovery code. Each code works once.',
});
