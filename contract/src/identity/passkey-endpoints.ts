import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/values.ts';
import { listSessions, readAccount } from './account-read-endpoints.ts';
import { readMe } from './me-endpoints.ts';
import {
  passkey,
  passkeyCreation,
  passkeyMade,
  passkeyNaming,
  passkeyRequest,
  passkeyShown,
  passkeyStart,
} from './passkeys.ts';
import { entered } from './sign-in.ts';

const message = z.object({ message: z.string() });

export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/passkey/start',
  limit: 'signIn',
  actsAs: 'anyone',
  answer: passkeyRequest,
  makesStale: [],
  refusals: ['live.only'],
  summary: 'Get the options that a browser needs to sign in with a passkey',
  description: 'The challenge can be used once within five minutes, in any browser and on any server of this site.',
});

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/passkey',
  limit: 'signIn',
  actsAs: 'anyone',
  body: passkeyShown,
  answer: entered,
  makesStale: [readMe],
  refusals: ['passkey.not_accepted', 'live.only'],
  summary: 'Sign in with a passkey',
  description:
    'A passkey verifies its owner by fingerprint, face or PIN, so it counts as both factors and no code is required.',
});

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  feature: 'identity',
  method: 'GET',
  path: '/api/account/passkeys',
  actsAs: 'person',
  answer: z.array(passkey),
  refusals: ['viewer.unknown'],
  summary: 'List my passkeys',
  description: 'At most 20, newest first. Empty in the demo, where nobody signs in.',
});

export const startPasskey = endpoint({
  name: 'startPasskey',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/passkeys/start',
  limit: 'account',
  actsAs: 'person',
  asksAgain: true,
  body: passkeyStart,
  answer: passkeyCreation,
  makesStale: [],
  refusals: [
    'viewer.unknown',
    'account.two_factor_needed',
    'demo.read_only',
    'account.wrong_password',
    'passkey.too_many',
  ],
  summary: 'Get the options that a browser needs to create a passkey',
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/passkeys',
  limit: 'account',
  actsAs: 'person',
  body: passkeyMade,
  answer: message,
  status: 201,
  makesStale: [listPasskeys, readAccount],
  refusals: [
    'viewer.unknown',
    'account.two_factor_needed',
    'demo.read_only',
    'passkey.not_accepted',
    'passkey.too_many',
  ],
  summary: 'Save a passkey that a browser created',
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  feature: 'identity',
  method: 'PATCH',
  path: '/api/account/passkeys/:id',
  limit: 'account',
  actsAs: 'person',
  params: z.object({ id }),
  body: passkeyNaming,
  answer: passkey,
  makesStale: [listPasskeys],
  refusals: ['viewer.unknown', 'account.two_factor_needed', 'demo.read_only', 'passkey.not_found'],
  summary: 'Rename one of my passkeys',
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  limit: 'account',
  actsAs: 'person',
  asksAgain: true,
  params: z.object({ id }),
  body: passkeyStart,
  answer: message,
  makesStale: [listPasskeys, readAccount, readMe, listSessions],
  refusals: [
    'viewer.unknown',
    'account.two_factor_needed',
    'demo.read_only',
    'account.wrong_password',
    'passkey.not_found',
    'passkey.last_way_in',
  ],
  summary: 'Delete one of my passkeys',
  description: 'Ends all other sessions, because the passkey may have been used to sign in to one of them.',
});
