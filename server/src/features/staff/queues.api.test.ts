import {
  listCorrections,
  listDuties,
  listStaffAppeals,
  listStaffPenalties,
} from '@lintel/contract/enforcement/staff-endpoints';
import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import * as endpoints from '@lintel/contract/staff/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp } from '../../testing/app.ts';

/** Staff queues whose rows were inserted in another order than they came: the higher the id, the earlier. */
let app: TestApp;
const as = personas.staff;
const when = (n: string) => `timestamptz '2026-11-01 12:00Z' - (${n} * 7 % 40) * interval '1 hour'`;

beforeAll(async () => {
  app = await createTestApp();
  await app.rows(`insert into support_requests (name, email, user_type, subject, message, created_at, closed_at, note)
    select 'Otto', 'otto@example.com', 'other', 'Question ' || n, 'How?', ${when('n')}, case when n > 30 then now() end,
      case when n > 30 then 'Answered' end from generate_series(1, 60) n`);
  await app.rows(`insert into outbox_mails (event, message_id, kind, language, recipient, subject, facts_sealed, has_link, state, attempts, sent_at, created_at)
    select 'test:' || n, 'm' || n, 'welcome', 'en', 'a@example.com', 'Hello', 'x', false,
      (array['failed', 'waiting', 'sent'])[1 + n % 3], 8, case when n % 3 = 2 then now() end, ${when('n')} from generate_series(1, 90) n`);
  await app.rows(`with made as (insert into accounts (email, name, created_at)
      select 'agent' || n || '@example.com', 'Agent ' || n, now() from generate_series(1, 30) n returning id)
    insert into agents (account_id, license_number, license_state, brokerage, status, created_at)
      select id, 'OH-12345', 'OH', 'Homes', 'pending_review', ${when('id')} from made`);
  await app.rows(`with found as (insert into offenses (owner_id, number, category, found_in, found_by, explanation, law, occurred_at,
        recorded_at, ladder_version, is_sample)
      select 2, n, 'voucher', 'conduct', 'machine', 'x', 'y', now(), now(), 'v', true from generate_series(1, 60) n returning id),
    issued as (insert into penalties (offense_id, owner_id, penalty_type, description, is_repealable, awaits_ban, created_at, appeal_until)
      select id, 2, 'listing_suspension', 'z', true, id % 2 = 0, ${when('id')}, now() + interval '30 days' from found returning id),
    contested as (insert into appeals (penalty_id, owner_id, filed_by_account_id, appeal_reason, evidence, supporting_documents, status,
        created_at, decided_at, resolution)
      select id, 2, 6, 'because', '{}', '{}', case when id % 2 = 0 then 'pending' else 'denied' end, ${when('id')},
        case when id % 2 = 1 then now() end, case when id % 2 = 1 then 'No' end from issued)
    insert into correction_requests (penalty_id, owner_id, message, created_at)
      select id, 2, 'Not so', ${when('id')} from issued where id % 2 = 0`);
  await app.rows(`with signed as (insert into reactivations (owner_id, signed_by_account_id, agreement_version, agreement_text,
        agreement_hash, signed_at) select 2, 6, 'v', 't', 'h', now() from generate_series(1, 30) returning id)
    insert into compliance_duties (owner_id, reactivation_id, kind, number, due_on)
      select 2, id, 'training', 1, date '2026-11-20' - (id * 7 % 40) from signed`);
});
afterAll(() => app.close());

type Row = { id?: number; agentId?: number; appeal?: { id: number } };
const idOf = (row: Row): number => row.id ?? row.agentId ?? row.appeal?.id ?? 0;

const waiting: [string, Endpoint, Record<string, string>, string][] = [
  [
    'agents who wait',
    endpoints.listAgentsForReview,
    { status: 'pending_review' },
    `agents where status = 'pending_review'`,
  ],
  ['open messages', endpoints.listSupportRequests, { state: 'open' }, 'support_requests where closed_at is null'],
  ['mails that failed', endpoints.listOutbox, { state: 'failed' }, `outbox_mails where state = 'failed'`],
  ['mails that wait', endpoints.listOutbox, { state: 'waiting' }, `outbox_mails where state = 'waiting'`],
  ['open appeals', listStaffAppeals, {}, `appeals where status in ('pending', 'under_review')`],
  [
    'bans to confirm',
    listStaffPenalties,
    { kind: 'awaiting_ban' },
    'penalties where awaits_ban and lifted_at is null and voided_at is null and stayed_at is null',
  ],
  ['errors of fact', listCorrections, {}, 'correction_requests where decided_at is null'],
];
const done: [string, Endpoint, Record<string, string>, string][] = [
  [
    'messages that are closed',
    endpoints.listSupportRequests,
    { state: 'closed' },
    'support_requests where closed_at is not null',
  ],
  ['mails that were sent', endpoints.listOutbox, { state: 'sent' }, `outbox_mails where state = 'sent'`],
  ['all mails', endpoints.listOutbox, {}, `outbox_mails where state <> 'void'`],
  ['decided appeals', listStaffAppeals, { state: 'decided' }, `appeals where status in ('approved', 'denied')`],
];

/** Returns all rows, page by page, as long as the responses say that there are more. */
const readAll = async (endpoint: Endpoint, query: Record<string, string>) => {
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...query, limit: '7', ...(cursor === undefined ? {} : { cursor }) };
    const response = await app.inject({ url: `${endpoint.path}?${new URLSearchParams(asked)}` }, as);
    expect(response.statusCode, response.payload).toBe(200);
    found.push(...response.json<Row[]>().map(idOf));
    const next = response.headers['x-next-cursor'];
    cursor = next === undefined ? undefined : String(next);
  } while (cursor !== undefined && found.length < 500);
  return found;
};
const idsOf = async (from: string, order: string) =>
  (await app.rows<{ id: number }>(`select id from ${from} order by ${order}`)).map(({ id }) => id);

describe('what waits comes in the order of time, page by page', () => {
  test.each(waiting)('%s', async (_, endpoint, query, from) => {
    const known = await idsOf(from, 'created_at, id');
    expect(known.length).toBeGreaterThan(20);
    expect(await readAll(endpoint, query)).toEqual(known);
  });

  test('duties, by the day on which they are due', async () => {
    const known = await idsOf(
      `compliance_duties where done_at is null and due_on <= current_date + 3000`,
      'due_on, id',
    );
    const found = await readAll(listDuties, {});
    expect(found.length).toBeGreaterThan(20);
    expect(found).toEqual(known.slice(0, found.length));
  });
});

test.each(done)('%s are looked back at from the newest', async (_, endpoint, query, from) => {
  expect(await readAll(endpoint, query)).toEqual(await idsOf(from, 'created_at desc, id desc'));
});

test('how much is in each part is counted for staff alone, and no further than a thousand', async () => {
  const count = (viewer: number | 'visitor') => app.call(endpoints.readStaffQueues, {}, { as: viewer });
  expect((await count('visitor')).refusal?.code).toBe('viewer.unknown');
  expect((await count(personas['owner 1'])).refusal?.code).toBe('viewer.not_allowed');
  const [{ kept } = { kept: 0 }] = await app.rows<{ kept: number }>(
    `select count(*)::int as kept from outbox_mails where state = 'kept'`,
  );
  expect((await count(as)).answer).toMatchObject({
    mails: { waiting: 30, kept, sent: 30, failed: 30 },
    failedMails: { waiting: 30 },
    appeals: { waiting: 32 },
    decidedAppeals: 32,
  });
  await app.rows(`insert into outbox_mails (event, message_id, kind, language, subject, facts_sealed, has_link, state, sent_at, created_at)
    select 'more:' || n, 'more' || n, 'welcome', 'en', 'Hello', 'x', false, 'sent', now(), now() from generate_series(1, 1100) n`);
  expect((await count(as)).answer?.mails.sent).toBe(1000);
});
