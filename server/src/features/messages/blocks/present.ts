import type { Block, BlockForStaff } from '@lintel/contract/messages/block-schema';
import type { BlockRow } from './queries.ts';

export const presentBlock = (row: BlockRow): Block => ({
  id: row.id,
  personId: row.blocked_account_id,
  name: row.blocked_name,
  conversationId: row.conversation_id,
  from: row.started_at.toISOString(),
  until: row.ended_at?.toISOString() ?? null,
});

export const presentBlockToStaff = (row: BlockRow): BlockForStaff => ({
  ...presentBlock(row),
  blockerId: row.blocker_account_id,
  blockerName: row.blocker_name,
});
