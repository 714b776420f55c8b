/**
 * Builds a FROM clause with WHERE for the owner's messages (`m`) in a thread, whose id is an SQL expression. The join reads
 * them by their sender, so that a thread with hundreds of messages by others costs no more than one with none.
 */
export const ownerMessagesSql = (thread: string): string => `
  from conversation_participants s join messages m on m.sender_id = s.id
  where s.conversation_id = ${thread} and s.role = 'owner'`;
