import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/values.ts';
import { readMe } from './me-endpoints.ts';
import { password } from './passwords.ts';
import { accountEmail, agentRegistration, ownerRegistration, tenantRegistration } from './registration.ts';
import { me } from './schema.ts';
import { code, entered, linkFacts, linkToken, signInForm } from './sign-in.ts';

export * from './me-endpoints.ts';

const message = z.object({ message: z.string() });

const registrationNote =
  'Creates the account and mails a one-time link that signs in and lets one choose a password. An e-mail address that has an account already gets exactly the same answer, and its holder a mail.';

export const registerTenant = endpoint({
  name: 'registerTenant',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/register/tenant',
  limit: 'register',
  actsAs: 'anyone',
  body: tenantRegistration,
  answer: message,
  makesStale: [readMe],
  refusals: [],
  summary: 'Register as a tenant',
  description: registrationNote,
});

export const registerOwner = endpoint({
  name: 'registerOwner',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/register/property-owner',
  limit: 'register',
  actsAs: 'anyone',
  body: ownerRegistration,
  answer: message,
  makesStale: [readMe],
  refusals: [],
  summary: 'Register as a property owner',
  description: registrationNote,
});

export const registerAgent = endpoint({
  name: 'registerAgent',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/register/agent',
  limit: 'register',
  actsAs: 'anyone',
  body: agentRegistration,
  answer: message,
  makesStale: [readMe],
  refusals: [],
  summary: 'Register as an agent',
  description: `${registrationNote} Staff review the licence before the agent may contact tenants.`,
});

export const signIn = endpoint({
  name: 'signIn',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/sign-in',
  limit: 'signIn',
  actsAs: 'anyone',
  body: signInForm,
  answer: entered,
  makesStale: [readMe],
  refusals: ['sign_in.wrong', 'live.only'],
  summary: 'Sign in with e-mail and password',
  description: 'With two-factor sign-in the answer is `needs_code`, and `enterCode` is the second step.',
});

export const enterCode = endpoint({
  name: 'enterCode',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/sign-in/code',
  limit: 'signIn',
  actsAs: 'anyone',
  body: z.object({ code }),
  answer: entered,
  makesStale: [readMe],
  refusals: ['sign_in.code_wrong', 'sign_in.step_over', 'live.only'],
  summary: 'Second step of signing in: a code of the app, or a recovery code',
});

export const signOut = endpoint({
  name: 'signOut',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/sign-out',
  limit: 'signOut',
  actsAs: 'anyone',
  answer: message,
  makesStale: [readMe],
  refusals: [],
  summary: 'Sign out of this browser',
});

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/password-reset',
  limit: 'passwordReset',
  actsAs: 'anyone',
  body: z.object({ email: accountEmail }),
  answer: message,
  makesStale: [],
  refusals: [],
  summary: 'Ask for a link to choose a new password',
  description: 'The answer is the same whether or not there is such an account.',
});

export const readLink = endpoint({
  name: 'readLink',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/links/read',
  limit: 'link',
  actsAs: 'anyone',
  body: z.object({ token: linkToken }),
  answer: linkFacts,
  makesStale: [],
  refusals: ['link.not_valid', 'link.overtaken'],
  summary: 'What a mailed link is good for',
  description: 'Does not use it up.',
});

export const openLink = endpoint({
  name: 'openLink',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/links/open',
  limit: 'link',
  actsAs: 'anyone',
  body: z.object({ token: linkToken }),
  answer: entered,
  makesStale: [readMe],
  refusals: ['link.not_valid', 'link.overtaken'],
  summary: 'Use a mailed link: confirms the e-mail address and signs in',
});

export const setPassword = endpoint({
  name: 'setPassword',
  feature: 'identity',
  method: 'POST',
  path: '/api/auth/set-password',
  limit: 'link',
  actsAs: 'anyone',
  body: z.object({ token: linkToken, password }),
  answer: entered,
  makesStale: [readMe],
  refusals: ['link.not_valid', 'link.overtaken'],
  summary: 'Use a mailed link: choose a password, end all other sessions, sign in',
  description: 'A password that is refused does not use the link up.',
});

export const viewAs = endpoint({
  name: 'viewAs',
  feature: 'identity',
  method: 'POST',
  path: '/api/demo/viewing-as',
  limit: 'viewAs',
  actsAs: 'anyone',
  body: z.object({
    viewingAs: z.union([z.enum(['everyone', 'visitor']), id], { error: 'Please choose one of the people' }),
  }),
  answer: me,
  makesStale: [readMe],
  refusals: ['demo.only'],
  summary: 'Sample data only: choose whom this browser acts as',
});

export const resetDemo = endpoint({
  name: 'resetDemo',
  feature: 'identity',
  method: 'POST',
  path: '/api/demo/reset',
  limit: 'resetDemo',
  actsAs: 'anyone',
  answer: message,
  makesStale: [readMe],
  refusals: ['demo.only'],
  summary: 'Sample data only: put everything back as it was',
});

export {
  changePassword,
  closeAccount,
  confirmTwoFactor,
  endSession,
  exportMyData,
  listSessions,
  readAccount,
  renewRecoveryCodes,
  resendVerification,
  signOutEverywhere,
  startTwoFactor,
  stopTwoFactor,
  updateAccount,
} from './account-endpoints.ts';
