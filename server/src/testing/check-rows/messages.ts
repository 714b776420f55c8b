import { type CheckRows, day1, day2 } from './row.ts';

export const messages: CheckRows = {
  conversation_participants_counts: {
    refuses: [
      { read_up_to: -1, unread_count: 0 },
      { read_up_to: 0, unread_count: -1 },
    ],
    takes: [{ read_up_to: 0, unread_count: 0 }],
  },
  conversation_participants_mail: {
    refuses: [
      { mail_due_at: day1, unread_count: 0, account_id: 1 },
      { mail_due_at: day1, unread_count: 1 },
    ],
    takes: [{ mail_due_at: day1, unread_count: 1, account_id: 1 }, { unread_count: 0 }],
  },
  conversation_participants_person: {
    refuses: [{ guest_name: 'x' }, { guest_email: 'x' }, { account_id: 1, guest_name: 'x', guest_email: 'x' }],
    takes: [{ account_id: 1 }, { guest_name: 'x', guest_email: 'x' }],
  },
  conversations_last: {
    refuses: [{ last_sequence: 0, last_message_at: day1 }, { last_sequence: 1 }],
    takes: [{ last_sequence: 0 }, { last_sequence: 1, last_message_at: day1 }],
  },
  message_attachments_bytes: { refuses: [{ bytes: 0 }], takes: [{ bytes: 1 }] },
  message_attachments_removed: {
    refuses: [{ removed_at: day1, name: 'x' }],
    takes: [{ removed_at: day1, name: '' }, { name: 'x' }],
  },
  message_reports_decided: {
    refuses: [
      { outcome: 'upheld', decision: 'x', decided_by_account_id: 1 },
      { outcome: 'upheld', decided_at: day1, decided_by_account_id: 1 },
      { outcome: 'upheld', decision: 'x', decided_at: day1 },
      { decision: 'x', decided_at: day1, decided_by_account_id: 1 },
    ],
    takes: [{}, { outcome: 'upheld', decision: 'x', decided_at: day1, decided_by_account_id: 1 }],
  },
  messages_attachments: {
    refuses: [{ attachment_count: -1 }, { attachment_count: 6 }],
    takes: [{ attachment_count: 0 }, { attachment_count: 5 }],
  },
  messages_numbered: { refuses: [{ sequence: 0 }], takes: [{ sequence: 1 }] },
  notification_marks_up_to: {
    refuses: [
      { up_to: 0, subject_id: 1 },
      { up_to: 1, subject_id: 0 },
    ],
    takes: [{ up_to: 1, subject_id: 1 }],
  },
  outbox_mails_sent: {
    refuses: [
      { state: 'sent', attempts: 0 },
      { state: 'waiting', sent_at: day1, attempts: 0 },
      { state: 'waiting', attempts: -1 },
    ],
    takes: [{ state: 'sent', sent_at: day1, attempts: 1 }],
  },
  person_blocks_other: {
    refuses: [{ blocked_account_id: 1, blocker_account_id: 1 }],
    takes: [{ blocked_account_id: 2, blocker_account_id: 1 }, { blocker_account_id: 1 }],
  },
  person_blocks_time: {
    refuses: [{ started_at: day2, ended_at: day1 }],
    takes: [{ started_at: day1, ended_at: day1 }, { started_at: day1 }],
  },
  person_blocks_whom: {
    refuses: [{}, { blocked_account_id: 1, blocked_email: 'x' }],
    takes: [{ blocked_account_id: 1 }, { blocked_email: 'x' }],
  },
};
