import { type CheckRows, day1, day2 } from './row.ts';

export const contacts: CheckRows = {
  receipt_disputes_decided: {
    refuses: [
      { opened_at: day1, decided_at: day1, outcome: 'upheld', decision: 'x' },
      { opened_at: day1, outcome: 'upheld' },
      { opened_at: day2, decided_at: day1, outcome: 'upheld', decision: 'x', decided_by_account_id: 1 },
    ],
    takes: [
      { opened_at: day1 },
      { opened_at: day1, decided_at: day1, outcome: 'upheld', decision: 'x', decided_by_account_id: 1 },
    ],
  },
  receipt_disputes_by_link: {
    refuses: [{ by: 'owner' }, { by: 'agent' }],
    takes: [{ by: 'tenant' }, { by: 'owner', account_id: 1 }],
  },
  receipt_disputes_second_person: {
    refuses: [{ decided_by_account_id: 1, account_id: 1 }],
    takes: [{ decided_by_account_id: 2, account_id: 1 }, { account_id: 1 }],
  },
  receipt_events_kind: { refuses: [{ kind: 'no such word' }], takes: [{ kind: 'issued' }] },
  receipt_events_status: {
    refuses: [{ kind: 'status' }, { kind: 'issued', status: 'x' }],
    takes: [{ kind: 'status', status: 'x' }, { kind: 'issued' }],
  },
  receipt_links_digest: {
    refuses: [
      { token_digest: 'g'.repeat(64), seed: 'a'.repeat(32) },
      { token_digest: 'a'.repeat(65), seed: 'a'.repeat(32) },
      { token_digest: 'a'.repeat(64), seed: 'a'.repeat(31) },
    ],
    takes: [{ token_digest: 'a'.repeat(64), seed: '9'.repeat(32) }],
  },
  showing_events_actor_known: {
    refuses: [{ by: 'lintel', actor_account_id: 1 }, { by: 'owner' }],
    takes: [{ by: 'lintel' }, { by: 'owner', actor_account_id: 1 }],
  },
  showing_hours_values: {
    refuses: [
      { weekday: 0, from_minute: 0, until_minute: 1 },
      { weekday: 8, from_minute: 0, until_minute: 1 },
      { from_minute: -1, until_minute: 1 },
      { from_minute: 1, until_minute: 1 },
      { from_minute: 0, until_minute: 1441 },
    ],
    takes: [
      { weekday: 7, from_minute: 0, until_minute: 1440 },
      { from_minute: 0, until_minute: 1 },
    ],
  },
  showing_hours_when: {
    refuses: [{ is_open: true }, { weekday: 1, on_day: day1, is_open: true }, { weekday: 1, is_open: false }],
    takes: [
      { weekday: 1, is_open: true },
      { on_day: day1, is_open: false },
    ],
  },
  showing_plans_values: {
    refuses: [
      { length_minutes: 14, notice_hours: 2 },
      { length_minutes: 61, notice_hours: 2 },
      { length_minutes: 15, notice_hours: 1 },
      { length_minutes: 15, notice_hours: 49 },
    ],
    takes: [
      { length_minutes: 15, notice_hours: 2 },
      { length_minutes: 60, notice_hours: 48 },
    ],
  },
  showing_suggestions_answer: {
    refuses: [
      { answer: 'x', status: 'open' },
      { answer: 'x', status: 'accepted' },
    ],
    takes: [{ answer: 'x', status: 'declined' }, { status: 'open' }],
  },
  showing_suggestions_ended: {
    refuses: [{ status: 'open', ended_at: day1 }, { status: 'lapsed' }],
    takes: [{ status: 'open' }, { status: 'lapsed', ended_at: day1 }],
  },
  showing_suggestions_length: {
    refuses: [{ length_minutes: 14 }, { length_minutes: 61 }],
    takes: [{ length_minutes: 15 }, { length_minutes: 60 }],
  },
  showing_suggestions_showing_came: {
    refuses: [{ status: 'accepted' }, { status: 'countered' }, { status: 'declined', showing_id: 1 }],
    takes: [{ status: 'accepted', showing_id: 1 }, { status: 'countered', showing_id: 1 }, { status: 'declined' }],
  },
  showing_suggestions_times: {
    refuses: [
      { first_at: day1, last_at: day2 },
      { first_at: day1, second_at: day1, last_at: day1 },
      { first_at: day1, third_at: day2, last_at: day2 },
      { first_at: day1, second_at: day2, third_at: day2, last_at: day2 },
      { first_at: day1, second_at: day2, third_at: day1, last_at: day2 },
    ],
    takes: [
      { first_at: day1, last_at: day1 },
      { first_at: day2, second_at: day1, last_at: day2 },
      { first_at: day1, second_at: day2, third_at: `${day2}T12:00:00Z`, last_at: `${day2}T12:00:00Z` },
    ],
  },
  showings_proposal: {
    refuses: [
      { proposed_by: 'owner', proposed_ends_at: day2, status: 'requested' },
      { proposed_by: 'owner', proposed_starts_at: day1, status: 'requested' },
      { proposed_by: 'owner', proposed_starts_at: day1, proposed_ends_at: day2, status: 'canceled' },
      { proposed_by: 'owner', proposed_starts_at: day2, proposed_ends_at: day1, status: 'requested' },
    ],
    takes: [
      { proposed_by: 'owner', proposed_starts_at: day1, proposed_ends_at: day2, status: 'confirmed' },
      { status: 'canceled' },
    ],
  },
  showings_remind: {
    refuses: [{ remind_at: day1, status: 'requested' }],
    takes: [{ remind_at: day1, status: 'confirmed' }, { status: 'requested' }],
  },
  showings_sequence: { refuses: [{ sequence: -1 }], takes: [{ sequence: 0 }] },
  showings_times: {
    refuses: [
      { starts_at: `${day1}T10:00:00Z`, ends_at: `${day1}T10:00:00Z` },
      { starts_at: `${day1}T10:00:00Z`, ends_at: `${day1}T12:00:01Z` },
    ],
    takes: [{ starts_at: `${day1}T10:00:00Z`, ends_at: `${day1}T12:00:00Z` }],
  },
};
