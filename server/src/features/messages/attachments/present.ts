import type { MessageAttachment } from '@lintel/contract/messages/schema';

/** A file as it comes with its message; times as in the database or in the code. */
export type SentAttachment = Pick<
  MessageAttachment,
  'id' | 'name' | 'contentType' | 'bytes' | 'isRemoved' | 'openings'
> & {
  lastOpenedAt: string | Date | null;
};

export const presentAttachment = (row: SentAttachment): MessageAttachment => ({
  id: row.id,
  name: row.name,
  contentType: row.contentType,
  bytes: row.bytes,
  isRemoved: row.isRemoved,
  openings: row.openings,
  lastOpenedAt: row.lastOpenedAt === null ? null : new Date(row.lastOpenedAt).toISOString(),
});
