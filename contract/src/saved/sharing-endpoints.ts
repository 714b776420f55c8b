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
  summary: 'The link by which one’s saved homes are shared, if there is one',
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
  summary: 'Make a link to one’s saved homes, for reading only',
  description:
    'A link that was there before does not work any more. Nothing of a voucher, an income or a search is shown by it.',
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
  summary: 'Stop sharing: the link does not work any more',
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
  summary: 'A list of homes that somebody shares',
  description:
    'The secret stands in the body. Homes as anybody may see them, with what became of each since it was saved.',
});
