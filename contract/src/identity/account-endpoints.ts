import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import {
  account,
  accountChange,
  accountClosing,
  confirmedByBoth,
  confirmedByPassword,
  myData,
  passwordChange,
  recoveryCodes,
  signedInDevice,
  twoFactorStarted,
} from './account.ts';
import { appCode } from './sign-in.ts';

const message = z.object({ message: z.string() });

/** Until a staff member has two-factor sign-in, setting it up is all that their account can do. */
const reading = ['viewer.unknown', 'account.two_factor_needed'] as const;
const writing = [...reading, 'demo.read_only'] as const;

export const readAccount = endpoint({
  name: 'readAccount',
  feature: 'identity',
  method: 'GET',
  path: '/api/account',
  actsAs: 'person',
  answer: account,
  refusals: ['viewer.unknown'],
  summary: 'My account',
});

export const updateAccount = endpoint({
  name: 'updateAccount',
  feature: 'identity',
  method: 'PATCH',
  path: '/api/account',
  limit: 'account',
  actsAs: 'person',
  body: accountChange,
  answer: account,
  refusals: writing,
  summary: 'Change name, phone or language',
});

export const changePassword = endpoint({
  name: 'changePassword',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/password',
  limit: 'account',
  actsAs: 'person',
  body: passwordChange,
  answer: message,
  refusals: ['viewer.unknown', 'demo.read_only', 'account.wrong_password'],
  summary: 'Choose another password',
  description: 'Ends every other session.',
});

export const resendVerification = endpoint({
  name: 'resendVerification',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/confirm-email',
  limit: 'account',
  actsAs: 'person',
  answer: message,
  refusals: writing,
  summary: 'Mail a link that confirms my e-mail address',
});

export const listSessions = endpoint({
  name: 'listSessions',
  feature: 'identity',
  method: 'GET',
  path: '/api/account/sessions',
  actsAs: 'person',
  query: z.object(pageByCursor),
  answer: z.array(signedInDevice),
  refusals: ['viewer.unknown'],
  headers: cursorHeaders,
  summary: 'Where I am signed in',
  description: 'Newest first. Empty in demo, where nobody signs in.',
});

export const endSession = endpoint({
  name: 'endSession',
  feature: 'identity',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  limit: 'account',
  actsAs: 'person',
  params: z.object({ id }),
  answer: message,
  refusals: ['viewer.unknown', 'demo.read_only', 'session.not_found'],
  summary: 'Sign one browser out',
});

export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  limit: 'account',
  actsAs: 'person',
  answer: message,
  refusals: ['viewer.unknown', 'demo.read_only'],
  summary: 'Sign every browser out, this one too',
});

export const startTwoFactor = endpoint({
  name: 'startTwoFactor',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/two-factor/start',
  limit: 'account',
  actsAs: 'person',
  body: confirmedByPassword,
  answer: twoFactorStarted,
  refusals: ['viewer.unknown', 'demo.read_only', 'account.wrong_password', 'two_factor.already_on'],
  summary: 'Two-factor sign-in: a secret for the app',
  description: 'Nothing changes until `confirmTwoFactor`. Starting again makes the secret before useless.',
});

export const confirmTwoFactor = endpoint({
  name: 'confirmTwoFactor',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  limit: 'account',
  actsAs: 'person',
  body: z.object({ code: appCode }),
  answer: recoveryCodes,
  refusals: [
    'viewer.unknown',
    'demo.read_only',
    'sign_in.code_wrong',
    'two_factor.already_on',
    'two_factor.not_started',
  ],
  summary: 'Two-factor sign-in: turn it on with the first code',
  description: 'Answers the recovery codes, this once. Ends every other session.',
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  limit: 'account',
  actsAs: 'person',
  body: confirmedByBoth,
  answer: recoveryCodes,
  refusals: [...writing, 'account.wrong_password', 'sign_in.code_wrong', 'two_factor.not_on'],
  summary: 'Two-factor sign-in: new recovery codes; the ones before end',
});

export const stopTwoFactor = endpoint({
  name: 'stopTwoFactor',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/two-factor/stop',
  limit: 'account',
  actsAs: 'person',
  body: confirmedByBoth,
  answer: message,
  refusals: [...writing, 'account.wrong_password', 'sign_in.code_wrong', 'two_factor.not_on', 'two_factor.required'],
  summary: 'Two-factor sign-in: turn it off',
  description: 'Staff cannot.',
});

export const exportMyData = endpoint({
  name: 'exportMyData',
  feature: 'identity',
  method: 'GET',
  path: '/api/account/export',
  limit: 'export',
  actsAs: 'person',
  answer: myData,
  refusals: reading,
  summary: 'All data about me, as a JSON file',
});

export const closeAccount = endpoint({
  name: 'closeAccount',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/close',
  limit: 'account',
  actsAs: 'person',
  body: accountClosing,
  answer: message,
  refusals: [...writing, 'account.wrong_password', 'account.last_staff'],
  summary: 'Close my account and erase what is personal in it',
  description:
    'Listings are withdrawn and every session ends. Receipts, payments and the audit trail stay, without the name.',
});
