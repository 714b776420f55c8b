import { check, frozen, type RefusedWrite, unique } from './refused-write.ts';

/** Writes on receipts and showings that the database refuses from any role. */
export const contactsWrites: readonly RefusedWrite[] = [
  ['a showing of somebody else', 'update showings set tenant_id = 2 where id = 4', frozen],
  ['a showing that goes', 'delete from showings', frozen],
  ['a confirmed showing that is a request again', `update showings set status = 'requested' where id = 3`, frozen],
  ['a showing that is over and goes on', `update showings set status = 'confirmed' where status = 'passed'`, frozen],
  ['another word for what a tenant wrote', `update showings set note = 'x' where note is not null`, frozen],
  ['a step of a showing that changes', 'update showing_events set at = now()', frozen],
  [
    'a step by nobody',
    `insert into showing_events (showing_id, kind, by, starts_at, at) values (4, 'cancelled', 'tenant', now(), now())`,
    check,
  ],
  [
    'two open showings of one home for one tenant',
    `insert into showings (uid, property_id, owner_id, tenant_id, receipt_id, conversation_id, status, starts_at, ends_at, time_zone, in_person, answer_by, created_at)
       select gen_random_uuid(), property_id, owner_id, tenant_id, 1, conversation_id, status, starts_at + interval '1 day',
         ends_at + interval '1 day', time_zone, in_person, answer_by, created_at from showings where id = 4`,
    unique,
  ],
  [
    'a time of a home held twice',
    `insert into showings (uid, property_id, owner_id, tenant_id, receipt_id, conversation_id, status, starts_at, ends_at, time_zone, in_person, answer_by, created_at)
       select gen_random_uuid(), property_id, owner_id, 2, 1, conversation_id, status, starts_at + interval '20 minutes',
         ends_at + interval '20 minutes', time_zone, false, answer_by, created_at from showings where id = 4`,
    '23P01',
  ],
  ['suggested times of somebody else', 'update showing_suggestions set tenant_id = 2 where id = 1', frozen],
  ['suggested times that go', 'delete from showing_suggestions', frozen],
  [
    'suggested times that were withdrawn and are open again',
    `update showing_suggestions set status = 'withdrawn', ended_at = now(); update showing_suggestions set status = 'open', ended_at = null`,
    frozen,
  ],
  [
    'two sets of suggested times of one tenant for one home',
    `insert into showing_suggestions (property_id, owner_id, tenant_id, receipt_id, conversation_id, status, first_at, last_at, length_minutes, time_zone, created_at)
       select property_id, owner_id, tenant_id, 1, conversation_id, status, first_at, first_at, length_minutes, time_zone, created_at
       from showing_suggestions where id = 1`,
    unique,
  ],
  ['a proposal without its time', `update showings set proposed_by = 'owner' where id = 4`, check],
  [
    'hours of a week that overlap',
    `insert into showing_hours (property_id, weekday, from_minute, until_minute) select property_id, weekday, from_minute + 15, until_minute + 15
       from showing_hours where weekday is not null limit 1`,
    '23P01',
  ],
  ['hours of no day', 'update showing_hours set weekday = null', check],
  [
    'two links to one receipt',
    `insert into receipt_links (receipt_id, seed, token_digest, created_at)
       values (1, repeat('a', 32), repeat('a', 64), now()), (1, repeat('b', 32), repeat('b', 64), now())`,
    unique,
  ],
  [
    'a link to a receipt that is kept as it is sent',
    `insert into receipt_links (receipt_id, seed, token_digest, created_at)
       values (1, repeat('a', 32), 'hEIZc5jtVrqUsaaGKMB7eTVC8nYH1n6E6Zwv22v5eyU', now())`,
    check,
  ],
  [
    'an objection to a receipt decided by whoever made it',
    `update receipt_disputes set outcome = 'upheld', decision = 'x', decided_at = now(), decided_by_account_id = account_id`,
    check,
  ],
  [
    'an objection to a receipt decided twice',
    `update receipt_disputes set outcome = 'upheld', decision = 'x', decided_at = now(), decided_by_account_id = 4;
       update receipt_disputes set outcome = 'dismissed'`,
    frozen,
  ],
  [
    'two open objections to one receipt',
    `insert into receipt_disputes (receipt_id, by, account_id, reason, opened_at)
       select receipt_id, 'tenant', 1, 'x', now() from receipt_disputes where decided_at is null limit 1`,
    unique,
  ],
];
