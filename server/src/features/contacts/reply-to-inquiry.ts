import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db.ts';
import { once } from '../../platform/once.ts';
import { permit } from '../../platform/policy.ts';
import { deliverMailJob, writeMail } from '../../providers/mail/write-mail.ts';
import { accounts } from '../identity/tables.ts';
import { appendMessage } from '../messages/api.ts';
import { findInquiry, type InquiryRow } from './inquiry-queries.ts';
import { mayReplyToInquiry } from './policy.ts';
import { replyLetter } from './reply-letter.ts';
import { inquiries, inquiryReplies } from './tables.ts';

/** Where an answer to this inquiry goes; null when nobody would receive it. */
export const replyChannelOf = (
  inquiry: Pick<InquiryRow, 'conversation_id' | 'sender_is_open' | 'email'>,
): 'conversation' | 'mail' | null => {
  if (inquiry.conversation_id !== null) return inquiry.sender_is_open ? 'conversation' : null;
  return inquiry.email === '' ? null : 'mail';
};

/**
 * Sends the owner's answer: into the conversation with a tenant who was signed in, by mail to anybody else.
 * Refuses: viewer.unknown, inquiry.not_found, inquiry.unreachable, request.idempotency_conflict.
 */
export const replyToInquiry = async (
  ctx: Ctx,
  input: { id: number; message: string; idempotencyKey: string | null },
): Promise<{ channel: 'conversation' | 'mail' }> => {
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  const now = ctx.now();
  const answer = await ctx.db.transaction((tx) =>
    once(
      tx,
      {
        scope: `replyToInquiry:${viewer.accountId}`,
        key: input.idempotencyKey,
        request: { id: input.id, message: input.message },
        now,
        digest: ctx.secrets.digest,
      },
      () => recordReply(tx, ctx, input),
    ),
  );
  if (answer.channel === 'mail') ctx.wake?.(deliverMailJob);
  return answer;
};

const recordReply = async (tx: Tx, ctx: Ctx, { id, message }: { id: number; message: string }) => {
  // Held, so that the sender's account cannot be closed in between without this being known.
  await tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.id, id)).for('update');
  const inquiry = await findInquiry(tx, id);
  permit(mayReplyToInquiry(ctx.viewer, inquiry));
  if (!ctx.viewer || !inquiry) throw new Refusal('inquiry.not_found');
  const channel = replyChannelOf(inquiry);
  if (channel === null) throw new Refusal('inquiry.unreachable');
  const at = ctx.now();
  const [reply] = await tx
    .insert(inquiryReplies)
    .values({ inquiryId: id, authorAccountId: ctx.viewer.accountId, channel, message, createdAt: at })
    .returning({ id: inquiryReplies.id });
  if (!reply) throw new Error('The reply was not stored.');
  if (channel === 'conversation' && inquiry.conversation_id !== null) {
    await appendMessage(tx, {
      conversationId: inquiry.conversation_id,
      senderAccountId: ctx.viewer.accountId,
      content: message,
      at,
    });
  } else {
    // Somebody with an account reads it in the language of the account, also when they wrote without signing in.
    const [known] = await tx
      .select({ language: accounts.language })
      .from(accounts)
      .where(eq(accounts.email, inquiry.email))
      .limit(1);
    const language = known?.language ?? 'en';
    await writeMail(
      tx,
      ctx,
      {
        event: `inquiry_reply:${reply.id}`,
        kind: 'inquiry_reply',
        language,
        to: { accountId: null, address: inquiry.email },
        letter: replyLetter(language, {
          owner: ctx.viewer.name,
          title: inquiry.property_title,
          question: inquiry.message,
          answer: message,
          href: `${ctx.config.origin}/property/${inquiry.property_id}`,
        }),
      },
      at,
    );
  }
  await audit(tx, {
    kind: 'inquiry_answered',
    actor: ctx.viewer,
    subject: `inquiry:${id}`,
    facts: { replyId: reply.id, channel },
    at,
  });
  return { channel };
};
