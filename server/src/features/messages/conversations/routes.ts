import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/messages/endpoints';
import type { Message } from '@lintel/contract/messages/schema';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { idKey, momentKey, pageOf, readCursor } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { guardRate, mailboxOf } from '../../../platform/limits/rate-limit.ts';
import { permit } from '../../../platform/policy.ts';
import { findThreadBlocks } from '../blocks/queries.ts';
import { mayListConversations, mayReadConversation } from '../policy.ts';
import type { AgentRecord } from './agent-record.ts';
import { markRead } from './mark-read.ts';
import { presentConversation, presentMessage } from './present.ts';
import { findConversations, findFirstConversation, findMessages, readParticipants } from './queries.ts';
import { sendMessage } from './send-message.ts';

const conversationKeys = z.tuple([momentKey, idKey]);
const messageKeys = z.tuple([idKey]);

const readMessages = async (
  ctx: Ctx,
  reply: FastifyReply,
  conversationId: number,
  page: { limit: number; cursor: string | null },
): Promise<Message[]> => {
  const participants = await readParticipants(ctx.pool, conversationId);
  permit(mayReadConversation(ctx.viewer, participants));
  const readerAccountId = ctx.viewer?.accountId ?? 0;
  const [before] = readCursor(page.cursor, messageKeys) ?? [null];
  const rows = await findMessages(ctx.pool, conversationId, { limit: page.limit, before, readerAccountId });
  return pageOf(rows, { limit: page.limit, reply, markOf: ({ sequence }) => [sequence] })
    .reverse()
    .map((row) => presentMessage(row, { participants, readerAccountId }));
};

/** Routes of conversations. `record` adds agents' messages to their tenants' records. */
export const conversationRoutes = (record: AgentRecord): Handled[] => [
  handle(endpoints.listConversations, async ({ input, ctx, reply }) => {
    permit(mayListConversations(ctx.viewer, input.params.userId));
    const { viewer } = ctx;
    if (!viewer) return [];
    const { cursor, ...asked } = input.query;
    if (asked.search !== null) {
      // The demo's accounts are shared by everyone: there the limit counts by network.
      const who = ctx.config.mode === 'live' ? String(viewer.accountId) : (ctx.network ?? '');
      await guardRate(ctx, reply, [['messageSearches', who]]);
    }
    const keys = readCursor(cursor, conversationKeys);
    const after = keys && { activeAt: new Date(keys[0]), id: keys[1] };
    const rows = await findConversations(ctx.db, viewer.accountId, { ...asked, after });
    const page = pageOf(rows, {
      limit: asked.limit,
      reply,
      markOf: ({ active_at, id }) => [active_at.getTime(), id],
    });
    // Most people block no one, and finding what a block means in a thread is expensive.
    const ids = page.flatMap(({ id, has_blocks }) => (has_blocks ? id : []));
    const blocksIn = await findThreadBlocks(ctx.db, viewer.accountId, ids, ctx.now());
    return page.map((row) => presentConversation(row, viewer, blocksIn(row.id)));
  }),

  handle(endpoints.listMessages, async ({ input, ctx, reply }) => {
    const { conversationId, ...page } = input.query;
    if (!ctx.viewer) throw new Refusal('viewer.unknown');
    const chosen = conversationId ?? (await findFirstConversation(ctx.pool, ctx.viewer.accountId));
    return chosen === null ? [] : readMessages(ctx, reply, chosen, page);
  }),

  handle(endpoints.listMessagesOf, async ({ input, ctx, reply }) =>
    readMessages(ctx, reply, input.params.conversationId, input.query),
  ),

  handle(endpoints.sendMessage, async ({ input, ctx, request, reply }) =>
    sendMessage(
      ctx,
      {
        conversationId: input.body.conversationId,
        content: input.body.content,
        attachments: input.body.attachments,
        clientId: input.body.clientId ?? readIdempotencyKey(request.headers),
        countMail: (address) => guardRepliesTo(ctx, reply, address),
      },
      record,
    ),
  ),

  handle(endpoints.markRead, async ({ input, ctx }) => markRead(ctx, { id: input.params.id, upTo: input.body.upTo })),
];

const guardRepliesTo = (ctx: Ctx, reply: FastifyReply, address: string): Promise<void> =>
  guardRate(ctx, reply, [
    ['replyTo', `${ctx.viewer?.accountId} ${mailboxOf(address)}`],
    ['repliesTo', mailboxOf(address)],
  ]);
