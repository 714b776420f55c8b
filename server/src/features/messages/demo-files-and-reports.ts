import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sha256 } from '../../platform/secrets/sha256.ts';
import { makePaper } from '../../providers/pdf/pdf-document.ts';
import { attachmentFiles } from './attachments/attachment-files.ts';
import { appendMessage } from './conversations/append-message.ts';
import { openConversation } from './conversations/open-conversation.ts';
import {
  attachmentOpenings,
  conversationParticipants,
  conversations,
  messageAttachments,
  messageReports,
} from './tables.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Accounts of the demo's people. */
const tanya = 1;
const devon = 7;
const marcus = 9;
const home = { rowHouse: 2, lindenCourt: 6 };

const other = alias(conversationParticipants, 'other');

/** Marks a thread as read by everyone, with no email due. */
const readByAll = async (tx: Tx, conversationId: number, upTo: number): Promise<void> => {
  await tx
    .update(conversationParticipants)
    .set({ readUpTo: upTo, unreadCount: 0, mailDueAt: null })
    .where(eq(conversationParticipants.conversationId, conversationId));
};

/**
 * Seeds a report: an owner asked tenant 1 for money outside Lintel; she reported the message, and staff have not
 * decided yet. Everything in it is read.
 */
export const seedReports = async (tx: Tx, now: Date): Promise<void> => {
  const at = (agoMs: number) => new Date(now.getTime() - agoMs);
  const conversationId = await openConversation(tx, {
    propertyId: home.rowHouse,
    tenantAccountId: tanya,
    ownerAccountId: marcus,
    at: at(12 * day),
  });
  const said = [
    { by: tanya, agoMs: 12 * day, content: 'Hello, is the row house still free? I would pay with a voucher.' },
    {
      by: marcus,
      agoMs: 11 * day,
      content: 'It is. Send me $300 in gift cards today and I hold it for you, before anybody has seen it.',
    },
  ];
  let reported = 0;
  for (const { by, agoMs, content } of said) {
    const { id } = await appendMessage(tx, { conversationId, sender: { accountId: by }, content, at: at(agoMs) });
    reported = id;
  }
  await readByAll(tx, conversationId, said.length);
  await tx.insert(messageReports).values({
    messageId: reported,
    reporterAccountId: tanya,
    reason: 'scam',
    explanation: 'He wanted the money before I could see the home.',
    quote: said[1]?.content ?? '',
    createdAt: at(11 * day - hour),
  });
};

/**
 * Seeds a file, on servers that store files: tenant 1 sent another tenant the directions to the home that both look at,
 * and he has opened it once.
 */
export const seedMessageFiles = async (tx: Tx, context: Pick<AppContext, 'config'>, now: Date): Promise<void> => {
  const p = conversationParticipants;
  const [thread] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(p, eq(p.conversationId, conversations.id))
    .innerJoin(other, and(eq(other.conversationId, conversations.id), eq(other.accountId, tanya)))
    .where(and(eq(conversations.propertyId, home.lindenCourt), eq(p.accountId, devon)))
    .limit(1);
  if (!thread) throw new Error('The sample conversation of the two tenants is not there.');
  const at = new Date(now.getTime() - 4 * day);
  const bytes = await makePaper({
    title: 'The way to the viewing',
    language: 'en',
    at,
    blocks: [
      { kind: 'notice', text: 'This is a sample. No real person has this name.' },
      {
        kind: 'table',
        caption: 'Four-bedroom house with a yard',
        lines: [
          { label: 'Meet', value: 'Saturday, 9:30 AM, at the corner of the park' },
          { label: 'Ride', value: 'Tanya drives; two seats are free' },
        ],
      },
    ],
  });
  const message = await appendMessage(tx, {
    conversationId: thread.id,
    sender: { accountId: tanya },
    content: 'It is, Saturday at ten. Here is the way, with where we meet.',
    attachmentCount: 1,
    at,
  });
  const idOf = (account: number) => message.participants.find(({ accountId }) => accountId === account)?.id ?? 0;
  const attachmentId = await attachmentFiles(context).put(bytes);
  await tx.insert(messageAttachments).values({
    id: attachmentId,
    conversationId: thread.id,
    senderId: idOf(tanya),
    messageId: message.id,
    name: 'way-to-the-viewing.pdf',
    contentType: 'application/pdf',
    bytes: bytes.length,
    sentDigest: await sha256(bytes),
    uploadedAt: at,
  });
  await tx.insert(attachmentOpenings).values({
    conversationId: thread.id,
    attachmentId,
    participantId: idOf(devon),
    openedAt: new Date(at.getTime() + hour),
  });
  await readByAll(tx, thread.id, message.sequence);
};
