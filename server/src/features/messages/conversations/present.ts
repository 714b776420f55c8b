import { refusals } from '@lintel/contract/kernel/refusals';
import type { Conversation, Message } from '@lintel/contract/messages/schema';
import type { Viewer } from '../../../viewer.ts';
import { presentAttachment } from '../attachments/present.ts';
import type { ThreadBlocks } from '../blocks/queries.ts';
import { mayWriteMessage } from '../policy.ts';
import type { ConversationRow, MessageRow, ParticipantRow } from './queries.ts';

/** Presents a thread to one of its participants. Contains no one's email address. */
export const presentConversation = (row: ConversationRow, viewer: Viewer, blocks: ThreadBlocks): Conversation => {
  const write = mayWriteMessage(viewer, row.participants, blocks.side);
  return {
    id: row.id,
    participants: row.participants.map(({ accountId, name, role }) => ({ id: accountId, name, type: role })),
    propertyId: row.property_id,
    propertyTitle: row.property_title,
    unreadCount: row.unread_count,
    lastMessage:
      row.last_at === null
        ? null
        : {
            content: row.last_content ?? '',
            createdAt: row.last_at.toISOString(),
            senderId: row.last_sender_account_id,
          },
    activeAt: row.active_at.toISOString(),
    closedBecause: write.allowed ? null : refusals[write.reason].sentence,
    blocks: blocks.own,
  };
};

/** Presents a message to one of the participants. */
export const presentMessage = (
  row: MessageRow,
  { participants, readerAccountId }: { participants: readonly ParticipantRow[]; readerAccountId: number },
): Message => {
  const isOwn = row.senderAccountId === readerAccountId;
  const others = participants.filter(({ accountId }) => accountId !== readerAccountId);
  const readers = isOwn ? others : participants.filter(({ accountId }) => accountId === readerAccountId);
  return {
    id: row.id,
    sequence: row.sequence,
    senderId: row.senderAccountId,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    isRead: readers.length > 0 && readers.every(({ readUpTo }) => readUpTo >= row.sequence),
    attachments: row.attachments.map(presentAttachment),
    report: row.report,
    clientId: isOwn ? row.clientId : null,
  };
};
