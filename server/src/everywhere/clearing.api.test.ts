import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '../app-context.ts';
import { tidyAccounts } from '../features/identity/jobs.ts';
import { tidyDeliveries } from '../features/webhooks/deliver.ts';
import { createLiveApp } from '../testing/live-app.ts';

/** Data past its retention period is deleted to the last row, however much came since the last run, and through an index. */
let live: Awaited<ReturnType<typeof createLiveApp>>;
beforeAll(async () => {
  live = await createLiveApp();
  await live.rows(`insert into accounts (id, email, name) values (900, 'owner@example.com', 'Owner')`);
  await live.rows('insert into owners (id, account_id) values (900, 900)');
  await live.rows(`insert into webhooks (id, owner_id, address, events, secret_seed, secret_sealed, created_at)
    values (900, 900, 'https://example.com/hook', '{inquiry.received}', '', '', now())`);
});
afterAll(() => live.close());

const day = 86_400_000;
/** More than one batch. */
const many = 2100;

/** A time before all others. */
const long = "timestamptz '2020-01-01Z'";

type Case = {
  job: (context: AppContext) => Promise<void>;
  /** How long a row must be kept, counted back from now; after that it may be deleted. */
  keptMs: number;
  /** The column with the time that counts. */
  moment: string;
  /** The other columns of a row: SQL expressions in which `n` is the row's number. */
  row: Record<string, string>;
};

const mail = (state: string, keptMs: number): Case => ({
  job: tidyAccounts,
  keptMs,
  moment: 'created_at',
  row: {
    event: `'${state}:' || n`,
    message_id: `'<' || n || '>'`,
    kind: `'reset'`,
    language: `'en'`,
    subject: `''`,
    facts_sealed: `''`,
    has_link: 'false',
    state: `'${state}'`,
    sent_at: state === 'sent' ? long : 'null',
  },
});

const cases: Record<string, Case> = {
  sessions: {
    job: tidyAccounts,
    keptMs: 0,
    moment: 'expires_at',
    row: { token_digest: `'s' || n`, account_id: '900', device: `''`, created_at: long, last_seen_at: long },
  },
  passkey_challenges: {
    job: tidyAccounts,
    keptMs: 0,
    moment: 'expires_at',
    row: { challenge_digest: `'c' || n`, created_at: long },
  },
  one_time_links: {
    job: tidyAccounts,
    keptMs: 30 * day,
    moment: 'expires_at',
    row: { token_digest: `'l' || n`, purpose: `'reset'`, created_at: long },
  },
  rate_buckets: {
    job: tidyAccounts,
    keptMs: 2 * 3_600_000,
    moment: 'at',
    row: { key: `'clicks:' || n`, '"left"': '1' },
  },
  'outbox_mails to nobody': mail('void', day),
  'outbox_mails that were sent': mail('sent', 180 * day),
  'outbox_mails that failed': mail('failed', 180 * day),
  webhook_deliveries: {
    job: tidyDeliveries,
    keptMs: 30 * day,
    moment: 'occurred_at',
    row: { webhook_id: '900', event: `'inquiry.received'`, subject_id: '1', state: `'delivered'`, status: '200' },
  },
};

/** Adds rows of a case, all with the same time. */
const add = (name: string, from: number, to: number, at: Date) => {
  const { moment, row } = cases[name] as Case;
  return live.rows(
    `insert into ${tableOf(name)} (${[...Object.keys(row), moment].join(', ')})
     select ${[...Object.values(row), '$1::timestamptz'].join(', ')} from generate_series(${from}, ${to}) n`,
    [at],
  );
};
const tableOf = (name: string): string => name.split(' ')[0] ?? '';

test.each(Object.keys(cases))('%s: all that is old goes in one run, and nothing that is not', async (name) => {
  const { job, keptMs, moment } = cases[name] as Case;
  const end = live.context.now().getTime() - keptMs;
  const left = async () => {
    const old = new Date(end).toISOString();
    const [row] = await live.rows<{ old: number; young: number }>(
      `select count(*) filter (where ${moment} < '${old}')::int as old, count(*) filter (where ${moment} >= '${old}')::int as young
       from ${tableOf(name)} ${name.startsWith('outbox') ? `where state = ${cases[name]?.row['state']}` : ''}`,
    );
    return row;
  };
  await job(live.context);
  const young = (await left())?.young ?? 0;
  await add(name, 1, many, new Date(end - 1));
  await add(name, many + 1, many + 3, new Date(end + 60_000));
  expect(await left()).toEqual({ old: many, young: young + 3 });
  await job(live.context);
  expect(await left()).toEqual({ old: 0, young: young + 3 });
});

test('each batch is found by an index, in the order in which it goes', async () => {
  const sent: { text: string; values: unknown[] }[] = [];
  const listening = (pool: AppContext['pool']) =>
    Object.assign(Object.create(pool), {
      query: (text: string, values: unknown[]) => {
        sent.push({ text, values });
        return pool.query(text, values);
      },
    });
  const { pool, counts } = live.context;
  const context = { ...live.context, pool: listening(pool), counts: listening(counts) };
  for (const job of new Set(Object.values(cases).map((one) => one.job))) await job(context);
  const deletes = sent.filter(({ text }) => text.startsWith('delete from'));
  expect(new Set(deletes.map(({ text }) => text.split(' ')[2]))).toEqual(new Set(Object.keys(cases).map(tableOf)));
  const client = await live.context.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
    );
    for (const { text, values } of deletes) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
    await client.query('rollback');
  } finally {
    client.release();
  }
});

test('the runbook says what is cleared, and when', () => {
  const document = readFileSync(new URL('../../../docs/OPERATIONS.md', import.meta.url), 'utf8');
  const [, section = ''] = document.split('\n## What is kept and for how long\n');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  const names = rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name),
  );
  for (const name of Object.keys(cases)) expect(names).toContain(tableOf(name));
});
