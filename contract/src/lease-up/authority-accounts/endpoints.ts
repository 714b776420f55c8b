import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders } from '../../kernel/paging.ts';
import { id } from '../../kernel/values.ts';
import {
  authorityAccountAsked,
  authorityAccountForStaff,
  authorityAccountLink,
  authorityAccountMailed,
  authorityAccountReason,
  authorityAccountRequest,
  authorityAccountsQuery,
} from './schema.ts';

const feature = 'lease-up';
const requestPath = '/api/authority-account-requests';
const staffPath = '/api/staff/authority-accounts';
const one = z.object({ id });

export const askForAuthorityAccount = endpoint({
  name: 'askForAuthorityAccount',
  feature,
  method: 'POST',
  path: requestPath,
  limit: 'authorityAccount',
  actsAs: 'anyone',
  body: authorityAccountRequest,
  answer: authorityAccountMailed,
  makesStale: [],
  refusals: ['authority.not_found'],
  summary: 'Request an account, as a person who works for a housing authority',
  description:
    'Sends an email with a confirmation link to the address. After the confirmation, staff see the request, and two of them must approve it. Addresses of public email providers are rejected. A new request for the same address replaces an unconfirmed one.',
});

export const readAuthorityAccountRequest = endpoint({
  name: 'readAuthorityAccountRequest',
  feature,
  method: 'POST',
  path: `${requestPath}/read`,
  limit: 'link',
  actsAs: 'anyone',
  body: authorityAccountLink,
  answer: authorityAccountAsked,
  makesStale: [],
  refusals: ['link.not_valid'],
  summary: 'Get an account request by the link that was emailed',
});

export const confirmAuthorityAccountRequest = endpoint({
  name: 'confirmAuthorityAccountRequest',
  feature,
  method: 'POST',
  path: `${requestPath}/confirmation`,
  limit: 'link',
  actsAs: 'anyone',
  body: authorityAccountLink,
  answer: authorityAccountAsked,
  makesStale: [],
  refusals: ['link.not_valid'],
  summary: 'Confirm an account request by the link that was emailed',
  description: 'Staff see the request from then on. The link works only once.',
});

export const listAuthorityAccounts = endpoint({
  name: 'listAuthorityAccounts',
  feature,
  method: 'GET',
  path: staffPath,
  actsAs: 'staff',
  query: authorityAccountsQuery,
  answer: z.array(authorityAccountForStaff),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  headers: cursorHeaders,
  summary: 'Staff: list the account requests and accounts of housing authorities',
  description: '`waiting`: oldest first. `approved`: newest first, without accounts that have ended.',
});

const staffRefusals = [
  'viewer.unknown',
  'viewer.not_allowed',
  'staff.own_matter',
  'authority_account.not_found',
] as const;

export const approveAuthorityAccount = endpoint({
  name: 'approveAuthorityAccount',
  feature,
  method: 'POST',
  path: `${staffPath}/:id/approval`,
  limit: 'staff',
  actsAs: 'staff',
  asksAgain: true,
  params: one,
  answer: authorityAccountForStaff,
  makesStale: [listAuthorityAccounts],
  refusals: [...staffRefusals, 'authority_account.decided', 'authority_account.second_person'],
  summary: 'Staff: approve an account of a housing authority',
  description:
    'The first approval is recorded. The second approval, by another person, creates the account. Its holder receives an email with a sign-in link and has access to every packet that was sent to the authority.',
});

export const declineAuthorityAccount = endpoint({
  name: 'declineAuthorityAccount',
  feature,
  method: 'POST',
  path: `${staffPath}/:id/decline`,
  limit: 'staff',
  actsAs: 'staff',
  params: one,
  body: authorityAccountReason,
  answer: z.object({ declined: z.literal(true) }),
  makesStale: [listAuthorityAccounts],
  refusals: [...staffRefusals, 'authority_account.decided'],
  summary: 'Staff: decline an account request of a housing authority',
  description: 'The reason is sent by email.',
});

export const endAuthorityAccount = endpoint({
  name: 'endAuthorityAccount',
  feature,
  method: 'POST',
  path: `${staffPath}/:id/end`,
  limit: 'staff',
  actsAs: 'staff',
  params: one,
  body: authorityAccountReason,
  answer: z.object({ ended: z.literal(true) }),
  makesStale: [listAuthorityAccounts],
  refusals: [...staffRefusals, 'authority_account.ended'],
  summary: 'Staff: end an account of a housing authority immediately',
  description: 'The holder loses access to all packets. The reason is sent by email.',
});
