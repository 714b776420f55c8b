import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { auditKindNames, auditSentences } from '@lintel/contract/staff/audit-kinds';
import { findAuditSubjects, listAudit } from '@lintel/contract/staff/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp } from '../../testing/app.ts';

/** Owner 2 is account 6 with home 1; staff is account 4. */
let app: TestApp;
const { staff } = personas;
beforeAll(async () => {
  app = await createTestApp();
  // Inserted in another order than they happened, over twenty days.
  await app.rows(`insert into audit_events (kind, actor_account_id, subject, facts, created_at)
    select case when n % 5 = 0 then 'mail_read' else 'property_updated' end, case when n % 5 = 0 then 4 else 6 end,
      case when n % 5 = 0 then 'mail:' || n else 'property:1' end, '{}', timestamptz '2026-10-01 00:00Z' + (n * 7 % 40) * interval '12 hours'
    from generate_series(0, 79) n`);
});
afterAll(() => app.close());

type Query = Parameters<typeof ask>[0];
const ask = (query: Record<string, string>, as: number | 'visitor' = staff) =>
  app.call(listAudit, { query: query as never }, { as });

/** Returns all that is found, page by page. */
const all = async (query: Query) => {
  const found: { id: number; kind: string; subject: string; at: string; actorAccountId: number | null }[] = [];
  let cursor: string | undefined;
  do {
    const { answer, headers } = await ask({ ...query, limit: '9', ...(cursor ? { cursor } : {}) });
    found.push(...(answer ?? []));
    const next = headers['x-next-cursor'];
    cursor = next === undefined ? undefined : String(next);
  } while (cursor !== undefined && found.length < 400);
  return found;
};
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const known = async (condition: string) =>
  ids(
    await app.rows<{ id: number }>(`select id from audit_events where ${condition} order by created_at desc, id desc`),
  );

test('nobody but staff reads it, or finds anybody for it', async () => {
  for (const query of [{}, { person: '6' }, { home: '1' }]) {
    expect((await ask(query, 'visitor')).refusal?.code).toBe('viewer.unknown');
    expect((await ask(query, personas['owner 1'])).refusal?.code).toBe('viewer.not_allowed');
  }
  for (const query of [{ words: 'finch' }, { person: 2 }])
    expect((await app.call(findAuditSubjects, { query }, { as: personas['owner 1'] })).refusal?.code).toBe(
      'viewer.not_allowed',
    );
});

describe('what is looked for', () => {
  test('comes the newest first, whenever it was written down, page by page', async () => {
    expect(ids(await all({}))).toEqual(await known('true'));
  });

  test('is of days, both included', async () => {
    const days = await all({ from: '2026-10-05', to: '2026-10-07' });
    expect(ids(days)).toEqual(await known(`created_at >= '2026-10-05' and created_at < '2026-10-08'`));
    expect(new Set(days.map(({ at }) => at.slice(0, 10)))).toEqual(new Set(['2026-10-05', '2026-10-06', '2026-10-07']));
    expect((await ask({ from: '2026-10-07', to: '2026-10-05' })).refusal?.fields).toEqual({
      to: 'The last day must not come before the first',
    });
    expect((await ask({ from: '2026-13-45' })).refusal?.fields).toEqual({ from: 'Please enter a valid date' });
  });

  test('is of a kind, of those that there are', async () => {
    expect(ids(await all({ kind: 'mail_read' }))).toEqual(await known(`kind = 'mail_read'`));
    expect(ids(await all({ kind: 'mail_read', person: '4', from: '2026-10-10' }))).toEqual(
      await known(`kind = 'mail_read' and actor_account_id = 4 and created_at >= '2026-10-10'`),
    );
    expect((await ask({ kind: 'nothing_such' })).refusal?.fields).toEqual({ kind: 'This kind is not known' });
  });

  test('is of a person: what they did, and what was done to what is theirs', async () => {
    const walter = await all({ person: '2' });
    expect(ids(walter)).toEqual(
      await known(`actor_account_id = 2 or subject in ('account:2', 'owner:1') or subject in (
        select 'payment:' || id from payments where payer_account_id = 2 union all select 'offense:' || id from offenses where owner_id = 1
        union all select 'penalty:' || id from penalties where owner_id = 1 union all select 'appeal:' || id from appeals where owner_id = 1
        union all select 'correction:' || id from correction_requests where owner_id = 1)`),
    );
    expect(walter.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['appeal_filed', 'penalty_issued', 'appeal_denied']),
    );
    expect(walter.some(({ actorAccountId }) => actorAccountId !== 2)).toBe(true);
  });

  test('is of a home', async () => {
    const home = await all({ home: '1' });
    expect(ids(home)).toEqual(
      await known(`subject = 'property:1' or subject in (select 'application:' || id from rental_applications where property_id = 1
        union all select 'payment:' || id from payments where property_id = 1)`),
    );
    expect(ids(await all({ home: '1', person: '6' }))).toEqual(
      ids(home.filter(({ actorAccountId, subject }) => actorAccountId === 6 || subject === 'application:none')),
    );
  });
});

test('people and homes are found by words, and named by their numbers', async () => {
  const find = async (query: { words?: string; person?: number; home?: number }) =>
    (await app.call(findAuditSubjects, { query }, { as: staff })).answer;
  expect((await find({ words: 'FINCH walter' }))?.people).toEqual([
    { accountId: 2, name: 'Walter Finch', email: 'walter.finch@example.com' },
  ]);
  expect((await find({ words: 'hardware store' }))?.homes.map(({ id }) => id)).toEqual([16]);
  expect(await find({ person: 2 })).toMatchObject({ people: [{ accountId: 2 }], homes: [] });
  expect(await find({ home: 16 })).toMatchObject({ people: [], homes: [{ id: 16 }] });
  expect(await find({ words: ' ' })).toEqual({ people: [], homes: [], hasMore: false });
  expect(await find({ words: 'nobody-has-this-name' })).toEqual({ people: [], homes: [], hasMore: false });
});

test('every kind that is recorded anywhere has its sentence, and there is no sentence too many', async () => {
  const source = path.resolve(import.meta.dirname, '../..');
  const written: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: source }))
    if (!/\.test\.ts$/.test(file)) written.push(readFileSync(path.join(source, file), 'utf8'));
  const all = written.join('\n');
  // Some kinds are composed of a fixed part and a decision.
  const isRecorded = (kind: string) =>
    all.includes(`'${kind}'`) || all.includes(`\`${kind.slice(0, kind.lastIndexOf('_') + 1)}\${`);
  expect(auditKindNames.filter((kind) => !isRecorded(kind))).toEqual([]);
  const stored = await app.rows<{ kind: string }>('select distinct kind from audit_events');
  expect(stored.filter(({ kind }) => !(kind in auditSentences))).toEqual([]);
});
