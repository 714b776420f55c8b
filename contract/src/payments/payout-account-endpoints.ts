import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { sandboxAccountDetails, sandboxAccountPage } from './payout-account.ts';

const accountKey = z
  .string()
  .max(80, { error: 'This page is not known' })
  .regex(/^\w+$/, { error: 'This page is not known' });

export const readSandboxAccount = endpoint({
  name: 'readSandboxAccount',
  feature: 'payments',
  method: 'GET',
  path: '/api/sandbox-payout-accounts/:accountKey',
  actsAs: 'anyone',
  params: z.object({ accountKey }),
  answer: sandboxAccountPage,
  refusals: ['sandbox.only', 'payout_account.not_found'],
  summary: 'Sandbox only: get the setup page of a payout account',
});

export const enterSandboxAccount = endpoint({
  name: 'enterSandboxAccount',
  feature: 'payments',
  method: 'POST',
  path: '/api/sandbox-payout-accounts/:accountKey/details',
  limit: 'sandboxCard',
  actsAs: 'anyone',
  params: z.object({ accountKey }),
  body: sandboxAccountDetails,
  answer: sandboxAccountPage,
  refusals: ['sandbox.only', 'payout_account.not_found', 'gateway.unavailable'],
  makesStale: [readSandboxAccount],
  summary: 'Sandbox only: submit the details that the gateway requires for a payout account',
  description:
    'Replaces Stripe’s page in the sandbox. Accepts test numbers only; each number triggers the outcome that its list describes.',
});
