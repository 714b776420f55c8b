import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent, neverChanges } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { markReadUntil, replyInConversation } from '../../messages/api.ts';
import { holdingTexts } from '../../monitor/api.ts';
import { mayReplyToInquiry } from '../policy.ts';
import { findInquiry, type InquiryRow } from './inquiry-queries.ts';

/** Returns where an answer to this inquiry goes; null when no one would receive it. */
export const replyChannelOf = (
  inquiry: Pick<InquiryRow, 'sender_account_id' | 'sender_is_open' | 'has_guest_address'>,
): 'conversation' | 'mail' | null => {
  if (inquiry.sender_account_id !== null) return inquiry.sender_is_open ? 'conversation' : null;
  return inquiry.has_guest_address ? 'mail' : null;
};

type Reply = { id: number; message: string; countMail: (address: string) => Promise<void> };

/**
 * Sends the owner's answer into the inquiry's thread: a tenant finds it there, a guest gets it by email. No one knows
 * whether the address was typed by its holder, so emails to it are counted (`countMail`). Refuses: viewer.unknown,
 * inquiry.not_found, inquiry.unreachable, conversation.blocked, conversation.blocking, request.idempotency_conflict,
 * request.too_many, wording.violation.
 */
export const replyToInquiry = async (
  ctx: Ctx,
  input: Reply & { idempotencyKey: string | null },
): Promise<{ channel: 'conversation' | 'mail' }> => {
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  const now = ctx.now();
  const save = () =>
    ctx.db.transaction((tx) =>
      idempotent(
        tx,
        {
          scope: `replyToInquiry:${viewer.accountId}`,
          key: input.idempotencyKey,
          request: { id: input.id, message: input.message },
          now,
          digest: ctx.secrets.digest,
          isAsItWas: neverChanges,
        },
        () => recordReply(tx, ctx, input),
      ),
    );
  return holdingTexts(ctx, [input.message], save);
};

const recordReply = async (tx: Tx, ctx: Ctx, { id, message, countMail }: Reply) => {
  const inquiry = await findInquiry(tx, id);
  permit(mayReplyToInquiry(ctx.viewer, inquiry));
  if (!ctx.viewer || !inquiry) throw new Refusal('inquiry.not_found');
  const conversationId = inquiry.conversation_id;
  if (conversationId === null || replyChannelOf(inquiry) === null) throw new Refusal('inquiry.unreachable');
  const { accountId } = ctx.viewer;
  // Answering an inquiry marks it as read, with everything before it.
  await markReadUntil(tx, { conversationId, accountId, at: inquiry.created_at });
  const sent = await replyInConversation(tx, ctx, { conversationId, content: message, countMail }).catch((error) => {
    // Their account was closed just now.
    const isClosed = error instanceof Refusal && error.code === 'conversation.unreachable';
    throw isClosed ? new Refusal('inquiry.unreachable') : error;
  });
  await audit(tx, {
    kind: 'inquiry_answered',
    actor: ctx.viewer,
    subject: `inquiry:${id}`,
    facts: { messageId: sent.id, channel: sent.channel },
    at: ctx.now(),
  });
  return { channel: sent.channel };
};
