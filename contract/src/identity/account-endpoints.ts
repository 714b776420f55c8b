import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/values.ts';
import {
  account,
  accountChange,
  accountClosing,
  confirmedByBoth,
  confirmedByPassword,
  passwordChange,
  recoveryCodes,
  twoFactorStarted,
} from './account.ts';
import { listSessions, readAccount } from './account-read-endpoints.ts';
import { readMe } from './me-endpoints.ts';
import { appCode } from './sign-in.ts';

export * from './account-read-endpoints.ts';

const message = z.object({ message: z.string() });

/** Until staff members set up two-factor sign-in, that is all that their account can do. */
const reading = ['viewer.unknown', 'account.two_factor_needed'] as const;
const writing = [...reading, 'demo.read_only'] as const;

export const updateAccount = endpoint({
  name: 'updateAccount',
  feature: 'identity',
  method: 'PATCH',
  path: '/api/account',
  limit: 'account',
  actsAs: 'person',
  body: accountChange,
  answer: account,
  makesStale: [readAccount, readMe],
  refusals: writing,
  summary: 'Update my name, phone or language',
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
  makesStale: [readAccount, readMe, listSessions],
  refusals: ['viewer.unknown', 'demo.read_only', 'account.wrong_password'],
  summary: 'Change my password',
  description: 'Ends all other sessions.',
});

export const resendVerification = endpoint({
  name: 'resendVerification',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/confirm-email',
  limit: 'account',
  actsAs: 'person',
  answer: message,
  makesStale: [],
  refusals: writing,
  summary: 'Send an email with a link that confirms my email address',
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
  makesStale: [listSessions],
  refusals: ['viewer.unknown', 'demo.read_only', 'session.not_found'],
  summary: 'End one of my sessions',
});

export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  limit: 'account',
  actsAs: 'person',
  answer: message,
  makesStale: [readAccount, readMe, listSessions],
  refusals: ['viewer.unknown', 'demo.read_only'],
  summary: 'End all of my sessions, including this one',
});

export const startTwoFactor = endpoint({
  name: 'startTwoFactor',
  feature: 'identity',
  method: 'POST',
  path: '/api/account/two-factor/start',
  limit: 'account',
  actsAs: 'person',
  asksAgain: true,
  body: confirmedByPassword,
  answer: twoFactorStarted,
  makesStale: [],
  refusals: [...writing, 'account.wrong_password', 'two_factor.already_on'],
  summary: 'Two-factor sign-in: create a secret for the authenticator app',
  description:
    'Two-factor sign-in stays as it is until `confirmTwoFactor`. A repeated request replaces the previous secret.',
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
  makesStale: [readAccount, readMe],
  refusals: [...writing, 'sign_in.code_wrong', 'two_factor.already_on', 'two_factor.not_started'],
  summary: 'Two-factor sign-in: turn it on with the first code',
  description: 'Returns the recovery codes; they are shown only once. Ends all other sessions.',
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
  makesStale: [readAccount, readMe],
  refusals: [...writing, 'account.wrong_password', 'sign_in.code_wrong', 'two_factor.not_on'],
  summary: 'Two-factor sign-in: create new recovery codes; the previous codes stop working',
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
  makesStale: [readAccount, readMe],
  refusals: [...writing, 'account.wrong_password', 'sign_in.code_wrong', 'two_factor.not_on', 'two_factor.required'],
  summary: 'Two-factor sign-in: turn it off',
  description: 'Not allowed for staff.',
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
  makesStale: [readAccount, readMe],
  refusals: [...writing, 'account.wrong_password', 'account.last_staff'],
  summary: 'Close my account and erase my personal data',
  description:
    'Withdraws the account’s listings and ends all sessions. Receipts, payments and the audit log are kept, without the name.',
});
