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
  summary: 'List the people whom the viewer blocked, with start and end, newest first',
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
  summary: 'Block a participant of a thread',
  description:
    'Stops messages from this person in all threads, and inquiries. Existing messages stay. Applications, leases and notices are not messages and continue. An owner cannot block a tenant who has a lease with the owner, or an open application that the owner has opened. During that time an earlier block is suspended.',
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
  summary: 'End a block, which allows messages from that person again',
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
  summary: 'Staff: list who blocked whom, with start and end, newest first',
});
