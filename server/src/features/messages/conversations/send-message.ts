import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Message } from '@lintel/contract/messages/schema';
import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { together } from '../../../platform/database/transactions.ts';
import { permit } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { accounts } from '../../identity/tables.ts';
import { holdingTexts, type WatchedText, watchText } from '../../monitor/api.ts';
import { sendAttachments } from '../attachments/send-attachments.ts';
import { findThreadBlocks } from '../blocks/queries.ts';
import { mayAttach, mayWriteMessage } from '../policy.ts';
import { messageAttachments } from '../tables.ts';
import { type AgentRecord, refuseAgents } from './agent-record.ts';
import { appendMessage, holdConversationAndPeople } from './append-message.ts';
import { mailGuest } from './mail-guest.ts';
import { presentMessage } from './present.ts';
import { findMessage, findThread, type ParticipantRow, type ThreadHome } from './queries.ts';

type New = {
  conversationId: number;
  content: string;
  /** Ids of files that the sender uploaded to the thread. */
  attachments: readonly string[];
  clientId: string | null;
  isMailed?: boolean;
  /** Counts emails to guests: it is not known whether the holder typed the address. */
  countMail: (address: string) => Promise<void>;
};
type Sent = { id: number; sequence: number; createdAt: Date; channel: 'conversation' | 'mail' };
/** A sent message with the participants, and whether it is new. */
type Stored = Sent & { participants: ParticipantRow[]; isFresh: boolean };

/**
 * Sends a message into a thread, to all other participants: users find it there, a guest gets it by email. The same
 * client id again is the same message. Writes no audit event: messages are append-only themselves. Refuses:
 * viewer.unknown, conversation.not_found, conversation.unreachable, conversation.blocked, conversation.blocking,
 * conversation.agent_scope, attachment.guest, attachment.not_found, request.idempotency_conflict, request.too_many,
 * wording.violation, wording.not_sent.
 */
export const sendMessage = async (ctx: Ctx, input: New, record: AgentRecord): Promise<Message> => {
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  const save = () => ctx.db.transaction((tx) => storeMessage(tx, ctx, input, record, 'message'));
  const { id, sequence, createdAt, participants, isFresh } = await holdingTexts(
    ctx,
    mayBeWatched(viewer) ? [input.content] : [],
    save,
  );
  const stored =
    isFresh && input.attachments.length === 0
      ? {
          id,
          sequence,
          createdAt,
          senderAccountId: viewer.accountId,
          clientId: input.clientId,
          content: input.content,
          attachments: [],
          report: null,
        }
      : await findMessage(ctx.pool, id, viewer.accountId);
  if (!stored) throw new Error('The message was not stored.');
  return presentMessage(stored, { participants, readerAccountId: viewer.accountId });
};

/**
 * Returns whether a user's messages may be checked for wording: true for owners and agents, in whatever role they write
 * here, which is not known yet; false for users who are only tenants.
 */
const mayBeWatched = ({ ownerId, agentId }: Viewer): boolean => ownerId !== null || agentId !== null;

/**
 * Does the same in another action's transaction; `isMailed` if that action emails the others itself. The caller runs it
 * within `holdingTexts`.
 */
export const replyInConversation = (
  tx: Tx,
  ctx: Ctx,
  input: Omit<New, 'clientId' | 'attachments'>,
  record: AgentRecord = refuseAgents,
): Promise<Sent> => storeMessage(tx, ctx, { ...input, clientId: null, attachments: [] }, record, 'reply');

/** Checks the wording of what owners and agents write to tenants; what tenants write is not checked. */
const watchMessage = (
  tx: Tx,
  ctx: Ctx,
  content: string,
  home: ThreadHome,
  { foundIn, writtenAs }: Pick<WatchedText, 'foundIn' | 'writtenAs'>,
) => {
  const texts = { [foundIn === 'reply' ? 'message' : 'content']: content };
  return watchText(tx, ctx, { foundIn, writtenAs, home, place: home, texts });
};

/**
 * Locks a thread and its participants, and returns its state. Each statement costs a turn of this process and of the
 * database, which is what a message takes where both are busy: so two share one round trip, and a third runs only where
 * someone blocks someone.
 */
const holdThread = async (tx: Tx, ctx: Ctx, { conversationId, clientId }: New) => {
  const accountId = ctx.viewer?.accountId ?? 0;
  const asked = { conversationId, accountId, clientId };
  const [held, found] = await together([
    () => holdConversationAndPeople(tx, conversationId),
    () => findThread(tx, asked),
  ]);
  let thread = found;
  // Participants who joined while this waited for the lock are locked too, and the thread is read again.
  const newcomers = thread?.participants.flatMap(({ accountId: id }) => (id === null || held.includes(id) ? [] : id));
  if (newcomers && newcomers.length > 0) {
    const them = inArray(accounts.id, newcomers);
    await tx.select({ id: accounts.id }).from(accounts).where(them).orderBy(accounts.id).for('share');
    thread = await findThread(tx, asked);
  }
  if (!thread) throw new Refusal('conversation.not_found');
  const blocksIn = thread.hasBlocks ? await findThreadBlocks(tx, accountId, [conversationId], ctx.now()) : null;
  return { ...thread, side: blocksIn?.(conversationId).side ?? null };
};

const storeMessage = async (
  tx: Tx,
  ctx: Ctx,
  input: New,
  record: AgentRecord,
  foundIn: 'message' | 'reply',
): Promise<Stored> => {
  const { conversationId, content, clientId, attachments } = input;
  const { participants, home, repeated, side } = await holdThread(tx, ctx, input);
  const me = participants.find(({ accountId }) => accountId !== null && accountId === ctx.viewer?.accountId);
  if (repeated) {
    if (repeated.content !== content || !(await cameWith(tx, repeated.id, attachments))) {
      throw new Refusal('request.idempotency_conflict');
    }
    const { id, sequence } = repeated;
    return {
      id,
      sequence,
      createdAt: new Date(repeated.createdAt),
      channel: 'conversation',
      participants,
      isFresh: false,
    };
  }
  const mayWrite = attachments.length > 0 ? mayAttach : mayWriteMessage;
  permit(mayWrite(ctx.viewer, participants, side));
  if (!ctx.viewer || !me) throw new Refusal('conversation.not_found');
  // Judged by the role in this thread: someone who is both owner and agent writes as one of them.
  if (me.role !== 'tenant') {
    await watchMessage(tx, ctx, content, home, { foundIn, writtenAs: me.role === 'owner' ? 'owner' : 'agent' });
  }
  const sender = { accountId: ctx.viewer.accountId };
  const attachmentCount = attachments.length;
  const isMailed = input.isMailed ?? false;
  const at = ctx.now();
  const sent = await appendMessage(tx, { conversationId, sender, content, clientId, attachmentCount, isMailed, at });
  const names = await sendAttachments(tx, { id: sent.id, conversationId, senderId: me.id }, attachments);
  const others = sent.participants.filter(({ id }) => id !== me.id);
  const writer = sent.participants.find(({ id }) => id === me.id);
  if (writer && sent.participants.some(({ role }) => role === 'agent')) {
    await record(tx, { propertyId: home.id, sender: writer, others, content, attachments: names, at: sent.createdAt });
  }
  const guests = others.flatMap(({ id, accountId, guestEmail, isDisowned }) =>
    accountId === null && guestEmail ? [{ id, email: guestEmail, isDisowned }] : [],
  );
  for (const guest of guests) {
    await input.countMail(guest.email);
    // The sender is not told that the holder of the address has an account and said that they did not write.
    if (guest.isDisowned) continue;
    await mailGuest(tx, ctx, guest, { ...sent, conversationId, sender: ctx.viewer.name, content });
  }
  return { ...sent, channel: guests.length > 0 ? 'mail' : 'conversation', participants, isFresh: true };
};

/** Returns whether a message was sent with exactly these files. */
const cameWith = async (tx: Tx, messageId: number, ids: readonly string[]): Promise<boolean> => {
  const sent = await tx
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .where(eq(messageAttachments.messageId, messageId));
  return sent.length === ids.length && sent.every(({ id }) => ids.includes(id));
};
