import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import { myShare, newShare, sharedList, sharedListAsked, shareLink } from './sharing-schema.ts';

const feature = 'saved';
const own = { feature, actsAs: 'person' } as const;

export const readShare = endpoint({
  ...own,
  name: 'readShare',
  method: 'GET',
  path: '/api/saved/share',
  limit: 'search',
  answer: myShare,
  refusals: ['viewer.unknown'],
  summary: 'Get the link that shares my saved homes, if there is one',
});

export const makeShare = endpoint({
  ...own,
  name: 'makeShare',
  method: 'POST',
  path: '/api/saved/share',
  limit: 'edit',
  body: newShare,
  answer: shareLink,
  status: 201,
  makesStale: [readShare],
  refusals: ['viewer.unknown'],
  summary: 'Create a read-only link to my saved homes',
  description: 'A previous link stops working. The shared list does not include vouchers, incomes or searches.',
});

export const endShare = endpoint({
  ...own,
  name: 'endShare',
  method: 'DELETE',
  path: '/api/saved/share',
  limit: 'edit',
  answer: z.object({ ended: z.boolean() }),
  makesStale: [readShare],
  refusals: ['viewer.unknown'],
  summary: 'Revoke the link to my saved homes',
});

export const openSharedList = endpoint({
  feature,
  actsAs: 'anyone',
  name: 'openSharedList',
  method: 'POST',
  path: '/api/saved/shared-list',
  limit: 'sharedList',
  body: sharedListAsked,
  answer: sharedList,
  makesStale: [],
  refusals: ['shared_list.not_found'],
  headers: cursorHeaders,
  summary: 'Get a shared list of homes',
  description:
    'The secret is sent in the request body. Returns the homes as any visitor can see them, with what has changed since each was saved.',
});
