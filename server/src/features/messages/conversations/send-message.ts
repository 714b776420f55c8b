import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Message } from '@lintel/contract/messages/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { holdingTexts, watchText } from '../../enforcement/monitor/api.ts';
import { accounts } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { sendAttachments } from '../attachments/send-attachments.ts';
import { findThreadBlocks } from '../blocks/queries.ts';
import { mayAttach, mayWriteMessage } from '../policy.ts';
import { conversations, messageAttachments, messages } from '../tables.ts';
import { type AgentRecord, refuseAgents } from './agent-record.ts';
import { appendMessage, holdConversation } from './append-message.ts';
import { mailGuest } from './mail-guest.ts';
import { presentMessage } from './present.ts';
import { findMessage, findParticipants } from './queries.ts';

type New = {
  conversationId: number;
  content: string;
  /** Files that its sender uploaded into the thread. */
  attachments: readonly string[];
  clientId: string | null;
  isMailed?: boolean;
  /** Whether an address was typed by its holder nobody knows, so mails to guests are counted. */
  countMail: (address: string) => Promise<void>;
};
type Sent = { id: number; sequence: number; createdAt: Date; channel: 'conversation' | 'mail' };

/**
 * Sends a message into a thread, to all others who take part: people find it there, a guest gets it by mail. The same client's name
 * again is the same message. No audit event: messages are append-only themselves. Refuses: viewer.unknown, conversation.not_found,
 * conversation.unreachable, conversation.blocked, conversation.blocking, conversation.agent_scope, attachment.guest, attachment.not_found,
 * request.idempotency_conflict, request.too_many, wording.violation, wording.not_sent.
 */
export const sendMessage = async (ctx: Ctx, input: New, record: AgentRecord): Promise<Message> => {
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  const save = () =>
    ctx.db.transaction(async (tx) => {
      const { id } = await storeMessage(tx, ctx, input, record, 'message');
      return {
        sent: await findMessage(tx, id, viewer.accountId),
        participants: await findParticipants(tx, input.conversationId),
      };
    });
  const { sent, participants } = await holdingTexts(ctx, save);
  if (!sent) throw new Error('The message was not stored.');
  return presentMessage(sent, { participants, readerAccountId: viewer.accountId });
};

/** The same in another verb's transaction; `isMailed` when that verb tells the others by mail itself. `holdingTexts` is around it. */
export const replyInConversation = (
  tx: Tx,
  ctx: Ctx,
  input: Omit<New, 'clientId' | 'attachments'>,
  record: AgentRecord = refuseAgents,
): Promise<Sent> => storeMessage(tx, ctx, { ...input, clientId: null, attachments: [] }, record, 'reply');

/** What owners and agents write to tenants is looked over; what tenants write is not. */
const watchMessage = async (tx: Tx, ctx: Ctx, { conversationId, content }: New, foundIn: 'message' | 'reply') => {
  const [home] = await tx
    .select({ id: properties.id, title: properties.title, state: properties.state, city: properties.city })
    .from(conversations)
    .innerJoin(properties, eq(properties.id, conversations.propertyId))
    .where(eq(conversations.id, conversationId));
  const texts = { [foundIn === 'reply' ? 'message' : 'content']: content };
  await watchText(tx, ctx, { foundIn, home: home ?? null, place: home ?? { state: null, city: null }, texts });
};

const storeMessage = async (
  tx: Tx,
  ctx: Ctx,
  input: New,
  record: AgentRecord,
  foundIn: 'message' | 'reply',
): Promise<Sent> => {
  const { conversationId, content, clientId, attachments } = input;
  await holdConversation(tx, conversationId);
  const before = await findParticipants(tx, conversationId);
  const accountIds = before.flatMap(({ accountId }) => accountId ?? []);
  if (accountIds.length > 0) {
    // Held, so that none of them is closed in between without this being known.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.id, accountIds))
      .orderBy(accounts.id)
      .for('share');
  }
  const participants = await findParticipants(tx, conversationId);
  const me = participants.find(({ accountId }) => accountId !== null && accountId === ctx.viewer?.accountId);
  const repeated = me && clientId !== null ? await findByClient(tx, me.id, clientId) : undefined;
  if (repeated) {
    const isOther = repeated.content !== content || repeated.conversationId !== conversationId;
    if (isOther || !(await cameWith(tx, repeated.id, attachments))) {
      throw new Refusal('request.idempotency_conflict');
    }
    return { ...repeated, channel: 'conversation' };
  }
  const blocksIn = await findThreadBlocks(tx, ctx.viewer?.accountId ?? 0, [conversationId], ctx.now());
  const mayWrite = attachments.length > 0 ? mayAttach : mayWriteMessage;
  permit(mayWrite(ctx.viewer, participants, blocksIn(conversationId).side));
  if (!ctx.viewer || !me) throw new Refusal('conversation.not_found');
  if (me.role !== 'tenant') await watchMessage(tx, ctx, input, foundIn);
  const sender = { accountId: ctx.viewer.accountId };
  const attachmentCount = attachments.length;
  const isMailed = input.isMailed ?? false;
  const at = ctx.now();
  const sent = await appendMessage(tx, { conversationId, sender, content, clientId, attachmentCount, isMailed, at });
  const names = await sendAttachments(tx, { id: sent.id, conversationId, senderId: me.id }, attachments);
  const others = sent.participants.filter(({ id }) => id !== me.id);
  const writer = sent.participants.find(({ id }) => id === me.id);
  if (writer && sent.participants.some(({ role }) => role === 'agent')) {
    const [{ propertyId = 0 } = {}] = await tx
      .select({ propertyId: conversations.propertyId })
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    await record(tx, { propertyId, sender: writer, others, content, attachments: names, at: sent.createdAt });
  }
  const guests = others.flatMap(({ id, accountId, guestEmail }) =>
    accountId === null && guestEmail ? [{ id, email: guestEmail }] : [],
  );
  for (const guest of guests) {
    await input.countMail(guest.email);
    await mailGuest(tx, ctx, guest, { ...sent, conversationId, sender: ctx.viewer.name, content });
  }
  return { ...sent, channel: guests.length > 0 ? 'mail' : 'conversation' };
};

const findByClient = async (tx: Tx, senderId: number, clientId: string) => {
  const [found] = await tx
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      sequence: messages.sequence,
      content: messages.content,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return found;
};

/** Whether a message was sent with these files and no others. */
const cameWith = async (tx: Tx, messageId: number, ids: readonly string[]): Promise<boolean> => {
  const sent = await tx
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .where(eq(messageAttachments.messageId, messageId));
  return sent.length === ids.length && sent.every(({ id }) => ids.includes(id));
};
