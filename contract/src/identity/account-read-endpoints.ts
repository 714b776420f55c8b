import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { account, myData, signedInDevice } from './account.ts';

/** Until staff members set up two-factor sign-in, that is all that their account can do. */
const reading = ['viewer.unknown', 'account.two_factor_needed'] as const;

export const readAccount = endpoint({
  name: 'readAccount',
  feature: 'identity',
  method: 'GET',
  path: '/api/account',
  actsAs: 'person',
  answer: account,
  refusals: ['viewer.unknown'],
  summary: 'Get my account',
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
  summary: 'List my sessions',
  description: 'Newest first. Empty in the demo, where nobody signs in.',
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
  summary: 'Download all data about me as a JSON file',
});
