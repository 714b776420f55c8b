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
  'Creates the account and sends an email with a one-time link that signs the user in and lets them choose a password. If the email address already has an account, the response is the same, and the account holder is notified by email.';

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
  description: `${registrationNote} Staff review the license before the agent can contact tenants.`,
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
  summary: 'Sign in with email and password',
  description: 'With two-factor sign-in, the response is `needs_code`, and `enterCode` completes the sign-in.',
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
  summary: 'Complete a two-factor sign-in with a code from the app or a recovery code',
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
  summary: 'Request a link to choose a new password',
  description: 'The response is the same whether or not the account exists.',
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
  summary: 'Check what an emailed link can be used for',
  description: 'Does not use up the link.',
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
  summary: 'Use an emailed link: confirm the email address and sign in',
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
  summary: 'Use an emailed link: choose a password, end all other sessions and sign in',
  description: 'A rejected password does not use up the link.',
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
  summary: 'Demo only: choose the person that this browser acts as',
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
  summary: 'Demo only: reset all data',
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
