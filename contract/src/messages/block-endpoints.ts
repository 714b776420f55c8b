import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import { block, blockForStaff } from './block-schema.ts';
import { listConversations } from './endpoints.ts';

const feature = 'messages';

export const listBlocks = endpoint({
  name: 'listBlocks',
  feature,
  method: 'GET',
  path: '/api/blocks',
  limit: 'conversation',
  actsAs: 'person',
  query: z.object(pageByCursor),
  answer: z.array(block),
  refusals: ['viewer.unknown'],
  headers: cursorHeaders,
  summary: 'Whom one blocked, and from when until when; the newest first',
});

export const blockPerson = endpoint({
  name: 'blockPerson',
  feature,
  method: 'POST',
  path: '/api/conversations/:id/blocks',
  limit: 'edit',
  actsAs: 'person',
  params: z.object({ id }),
  /** If absent, the guest of this thread. */
  body: z.object({ personId: optional(id) }),
  answer: block,
  makesStale: [listConversations, listBlocks],
  status: 201,
  refusals: ['viewer.unknown', 'conversation.not_found', 'block.nobody', 'block.obligation'],
  summary: 'Take no messages from somebody any more',
  description:
    'In no thread, and no inquiries either; what was said stays. Applications, leases and notices are not messages: they go on. An owner cannot block a tenant whose application the owner has opened and that is still open, or with whom there is a lease; an earlier block rests meanwhile.',
});

export const endBlock = endpoint({
  name: 'endBlock',
  feature,
  method: 'POST',
  path: '/api/blocks/:id/end',
  limit: 'edit',
  actsAs: 'person',
  params: z.object({ id }),
  answer: block,
  makesStale: [listConversations, listBlocks],
  refusals: ['viewer.unknown', 'block.not_found'],
  summary: 'Take messages from somebody again',
});

export const listBlocksForStaff = endpoint({
  name: 'listBlocksForStaff',
  feature,
  method: 'GET',
  path: '/api/staff/blocks',
  actsAs: 'staff',
  /** An account id: returns whom it blocked, and who blocked it. */
  query: z.object({ ...pageByCursor, person: optional(id) }),
  answer: z.array(blockForStaff),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  headers: cursorHeaders,
  summary: 'Who blocked whom, from when until when; the newest first',
});
