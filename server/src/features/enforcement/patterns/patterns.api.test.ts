import { decidePattern, listPatterns } from '@lintel/contract/enforcement/pattern-endpoints';
import { readStaffQueues } from '@lintel/contract/staff/endpoints';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { testNow } from '../../../testing/calls.ts';
import { lookAtAnswers, lookAtContradictedClaims } from './look-for-patterns.ts';
import { appliedTo, messagesToOwners, wroteBeforeShowing } from './read-contacts.ts';

/** Account 6 is owner 2, with home 1; tenant 1 is account 1, tenant 2 account 7; June (4) and Miguel are staff. */
const [rosa, tenant, june] = [6, 1, 4];
const hour = 3_600_000;
const day = 24 * hour;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const ago = (days: number, hours = 0) => new Date(testNow.getTime() - days * day + hours * hour).toISOString();

/** Creates a thread with owner 2 about a home of theirs: what a guest wrote, and what the owner answered. */
const thread = async (guest: string, written: readonly { by: 'guest' | 'owner'; at: string; content: string }[]) => {
  const [made] = await app.rows<{ id: number; guest: number; owner: number; messages: number[] }>(
    `with c as (insert into conversations (property_id, created_at) values (1, $1) returning id),
       g as (insert into conversation_participants (conversation_id, guest_name, guest_email, role, active_at)
         select id, 'Guest', $2, 'tenant', $1 from c returning id),
       o as (insert into conversation_participants (conversation_id, account_id, role, active_at)
         select id, ${rosa}, 'owner', $1 from c returning id)
     select c.id, g.id as guest, o.id as owner from c, g, o`,
    [written.at(-1)?.at, guest],
  );
  if (!made) throw new Error('No thread was made.');
  const messages: number[] = [];
  for (const [index, { by, at, content }] of written.entries()) {
    const [row] = await app.rows<{ id: number }>(
      `insert into messages (conversation_id, sequence, sender_id, content, created_at) values ($1, $2, $3, $4, $5) returning id`,
      [made.id, index + 1, by === 'guest' ? made.guest : made.owner, content, at],
    );
    messages.push(row?.id ?? 0);
  }
  return { id: made.id, messages };
};

/** Creates people who are answered within two hours, and as many who mention a voucher and get no answer. */
const biased = async (each: number) => {
  for (let one = 0; one < each; one += 1) {
    const at = 20 + one;
    await thread(`plain${one}@example.com`, [
      { by: 'guest', at: ago(at), content: 'Is the home still free?' },
      { by: 'owner', at: ago(at, 2), content: 'It is. Would you like to see it?' },
    ]);
    await thread(`holder${one}@example.com`, [
      { by: 'guest', at: ago(at), content: 'I hold a Housing Choice Voucher. Is it free?' },
    ]);
  }
};

const waiting = async () => (await app.call(listPatterns, { query: {} }, { as: june })).answer ?? [];
const found = async () => (await waiting()).filter(({ isSample }) => !isSample);
const reason = 'We asked the owner, who had been in hospital for that month.';

describe('who must not see it', () => {
  test.each([rosa, tenant, 'visitor' as const])('%s neither reads nor decides', async (as) => {
    const code = as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed';
    expect((await app.call(listPatterns, { query: {} }, { as })).refusal?.code).toBe(code);
    const decided = await app.call(
      decidePattern,
      { params: { id: 1 }, body: { outcome: 'nothing_follows', reason } },
      { as },
    );
    expect(decided.refusal?.code).toBe(code);
  });
});

describe('answers before and after the voucher was named', () => {
  test('are shown to staff with their figures, once, whoever looks and however often; and nothing else happens', async () => {
    await biased(10);
    const before = await app.rows(
      'select (select count(*) from penalties) as p, (select count(*) from outbox_mails) as m',
    );
    const both = await Promise.all([lookAtAnswers(app.context), lookAtAnswers(app.context)]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await lookAtAnswers(app.context)).toBe(0);
    const [pattern, ...more] = await found();
    expect(more).toEqual([]);
    expect(pattern).toMatchObject({ kind: 'answers', owner: { id: 2 }, unavailable: null, decision: null });
    const first = pattern?.answers?.counts.find(({ kind }) => kind === 'first');
    // One sample thread, which was answered, is among them.
    expect(first?.afterAnswered).toBeLessThanOrEqual(1);
    expect(first?.after).toBeGreaterThanOrEqual(10);
    expect(first?.beforeAnswered).toBeGreaterThanOrEqual(10);
    expect(pattern?.answers?.chance).toBeLessThan(pattern?.answers?.corrected ?? 0);
    expect(pattern?.answers?.corrected).toBeLessThan(0.05);
    expect(
      await app.rows('select (select count(*) from penalties) as p, (select count(*) from outbox_mails) as m'),
    ).toEqual(before);
  });

  test('in another month the same contacts are not shown again, and once they are out of the window nothing is left to show', async () => {
    await biased(10);
    expect(await lookAtAnswers(app.context)).toBe(1);
    for (const days of [40, 80, 170, 400]) {
      const now = () => new Date(testNow.getTime() + days * day);
      expect(await lookAtAnswers({ ...app.context, now })).toBe(0);
    }
    expect(await app.rows('select month from pattern_looks')).toHaveLength(5);
  });

  test('of seven on a side nothing is said', async () => {
    await biased(5);
    expect(await lookAtAnswers(app.context)).toBe(0);
    expect(await found()).toEqual([]);
  });
});

describe('a home that is gone for one and shown to another', () => {
  test('is shown to staff once, with the words and both moments', async () => {
    const { messages } = await thread('gone@example.com', [
      { by: 'guest', at: ago(2), content: 'I hold a voucher. Can I see it?' },
      { by: 'owner', at: ago(2, 1), content: 'Sorry, it is no longer available.' },
    ]);
    const shown = await thread('other@example.com', [{ by: 'guest', at: ago(2, 3), content: 'Can I see it?' }]);
    const late = await thread('late@example.com', [
      { by: 'guest', at: ago(5), content: 'Can I see it?' },
      { by: 'owner', at: ago(5, 1), content: 'It is no longer available.' },
    ]);
    await app.rows(
      `with s as (insert into showings (uid, property_id, owner_id, tenant_id, receipt_id, conversation_id, status, starts_at, ends_at,
           time_zone, in_person, answer_by, created_at)
         select gen_random_uuid(), 1, 2, 2, (select max(id) from contact_receipts r where not exists (select from showings x where x.receipt_id = r.id)),
           ${shown.id}, 'confirmed', $1::timestamptz + interval '30 days', $1::timestamptz + interval '30 days 30 minutes', 'America/New_York', true, $1, $1
         returning id)
       insert into showing_events (showing_id, kind, by, actor_account_id, starts_at, at)
         select id, 'confirmed', 'owner', ${rosa}, $1, $1 from s`,
      [ago(2, 5)],
    );
    expect(await lookAtContradictedClaims(app.context)).toBe(1);
    expect(await lookAtContradictedClaims(app.context)).toBe(0);
    expect(await found()).toMatchObject([
      {
        kind: 'unavailable',
        answers: null,
        unavailable: {
          property: { id: 1 },
          quote: 'is no longer available',
          toldAt: ago(2, 1),
          confirmedAt: ago(2, 5),
        },
      },
    ]);
    expect(await app.rows('select message_id from pattern_findings where not is_sample')).toEqual([
      { message_id: messages[1] },
    ]);
    expect(late.messages).toHaveLength(2);
  });
});

describe('a decision', () => {
  test('is made once, however many decide at the same time, with a reason on record', async () => {
    const [pattern] = await waiting();
    if (!pattern) throw new Error('No sample pattern waits.');
    const { answer: queues } = await app.call(readStaffQueues, {}, { as: june });
    expect(queues?.patterns.waiting).toBe(1);
    const call = { params: { id: pattern.id }, body: { outcome: 'nothing_follows' as const, reason } };
    const both = await Promise.all([
      app.call(decidePattern, call, { as: june }),
      app.call(decidePattern, call, { as: june }),
    ]);
    expect(both.map(({ refusal }) => refusal?.code ?? 'ok').sort()).toEqual(['ok', 'pattern.already_decided']);
    expect(await waiting()).toEqual([]);
    const decided = await app.call(listPatterns, { query: { kind: 'decided' } }, { as: june });
    expect(decided.answer).toMatchObject([{ id: pattern.id, decision: { outcome: 'nothing_follows', reason } }]);
    expect(await app.rows("select facts from audit_events where kind = 'pattern_decided'")).toHaveLength(1);
  });

  test('is not made about oneself', async () => {
    await app.rows('insert into owners (id, account_id) values (9900, $1)', [june]);
    const [own] = await app.rows<{ id: number }>(
      `insert into pattern_findings (kind, owner_id, found_at, from_at, until_at, counts, chance, corrected)
         select kind, 9900, found_at, from_at, until_at, counts, chance, corrected from pattern_findings returning id`,
    );
    const { refusal } = await app.call(
      decidePattern,
      { params: { id: own?.id ?? 0 }, body: { outcome: 'acted_on', reason } },
      { as: june },
    );
    expect(refusal?.code).toBe('staff.own_matter');
  });
});

describe('reading it', () => {
  test('goes by indexes: no table of messages, threads, applications or showings is read through', async () => {
    const since = new Date(testNow.getTime() - 180 * day);
    for (const statement of [
      messagesToOwners([2, 3], since),
      appliedTo([2, 3], since),
      wroteBeforeShowing([2, 3], since),
    ]) {
      const rows = await app.context.db.transaction(async (tx) => {
        // Test tables are so small that sequential scans cost less.
        await tx.execute(sql`set local enable_seqscan = off`);
        return (await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)).rows;
      });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
