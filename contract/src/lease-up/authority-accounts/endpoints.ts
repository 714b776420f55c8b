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
  summary: 'Ask for an account, as somebody who works for a housing authority',
  description:
    'Mails the address a link to confirm with. Staff see the request once that was done, and two of them approve it. An address at a public mail provider is refused. A new request for the same address replaces one that was not confirmed.',
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
  summary: 'What a request for an account says, by the link that was mailed',
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
  summary: 'Confirm a request for an account, by the link that was mailed',
  description: 'From then on staff see it. Once: the link does not work again.',
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
  summary: 'Staff: who asks for an account of a housing authority, or has one',
  description: '`waiting`: the oldest first. `approved`: the newest first, without those that have ended.',
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
    'The first approval is noted. The second, by another person, makes the account: its holder is mailed a link to sign in, and has every packet that was sent to the authority.',
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
  summary: 'Staff: decline a request for an account of a housing authority',
  description: 'The reason is mailed.',
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
  summary: 'Staff: end an account of a housing authority, at once',
  description: 'Its holder reads no packet any more from then on. The reason is mailed.',
});
