import { check, frozen, type RefusedWrite, unique } from './refused-write.ts';

/** Writes on conversations that the database refuses from any role. */
export const messagesWrites: readonly RefusedWrite[] = [
  ['a message that changes', `update messages set content = 'x'`, frozen],
  ['a message that goes', 'delete from messages', frozen],
  [
    'a message with the number of another',
    `insert into messages (conversation_id, sequence, sender_id, content) select conversation_id, sequence, sender_id, 'x' from messages limit 1`,
    unique,
  ],
  [
    'a message that its sender’s browser sent before',
    `insert into messages (conversation_id, sequence, sender_id, client_id, content)
       select conversation_id, n, sender_id, 'the same name', 'x' from (select * from messages limit 1) m, generate_series(901, 902) n`,
    unique,
  ],
  [
    'a message by somebody who takes no part',
    `insert into messages (conversation_id, sequence, sender_id, content)
       select c.id, 900, p.id, 'x' from conversations c, conversation_participants p where p.conversation_id <> c.id limit 1`,
    '23503',
  ],
  ['a thread with a last message of no time', 'update conversations set last_message_at = null', check],
  [
    'somebody who takes part twice',
    'insert into conversation_participants (conversation_id, account_id, role, active_at) select conversation_id, account_id, role, now() from conversation_participants where account_id = 1',
    unique,
  ],
  [
    'a guest without an address',
    'update conversation_participants set guest_email = null where account_id is null',
    check,
  ],
  [
    'a guest who is an account, too',
    'update conversation_participants set account_id = 3 where account_id is null',
    check,
  ],
  [
    'a file that was sent, sent with another message',
    `insert into message_attachments (id, conversation_id, sender_id, message_id, name, content_type, bytes, sent_digest, uploaded_at)
         select gen_random_uuid(), conversation_id, sender_id, id, 'a.pdf', 'application/pdf', 1, 'x', now() from messages order by id limit 1;
       update message_attachments set message_id = message_id + 1`,
    frozen,
  ],
  [
    'a file that was sent, gone',
    `insert into message_attachments (id, conversation_id, sender_id, message_id, name, content_type, bytes, sent_digest, uploaded_at)
         select gen_random_uuid(), conversation_id, sender_id, id, 'a.pdf', 'application/pdf', 1, 'x', now() from messages order by id limit 1;
       delete from message_attachments where message_id is not null`,
    frozen,
  ],
  [
    'a block that begins at another time',
    `insert into person_blocks (blocker_account_id, blocked_account_id, conversation_id, started_at) values (6, 7, 1, now());
       update person_blocks set started_at = now() - interval '1 day'`,
    frozen,
  ],
  [
    'the same person blocked twice',
    `insert into person_blocks (blocker_account_id, blocked_account_id, conversation_id, started_at)
         select 6, 7, 1, now() from generate_series(1, 2)`,
    unique,
  ],
  [
    'somebody who blocks themself',
    'insert into person_blocks (blocker_account_id, blocked_account_id, conversation_id, started_at) values (6, 6, 1, now())',
    check,
  ],
  [
    'another decision about a report of a message',
    `insert into message_reports (message_id, reporter_account_id, reason, quote, created_at, outcome, decision, decided_at, decided_by_account_id)
         select min(id), 12, 'other', 'x', now(), 'upheld', 'x', now(), 4 from messages;
       update message_reports set outcome = 'dismissed' where decided_at is not null`,
    frozen,
  ],
  [
    'a report of a message that is decided without a reason',
    `insert into message_reports (message_id, reporter_account_id, reason, quote, created_at, outcome, decided_at, decided_by_account_id)
         select min(id), 12, 'other', 'x', now(), 'upheld', now(), 4 from messages`,
    check,
  ],
];
