/**
 * `npm run bench -- messages`: a thread of 100,000 messages and a person with 5,000 threads, on an empty database of its own. Says what
 * the pages of both cost: time, rows and blocks read, as the database explains the very statements of the product.
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { seedHomes } from '../server/src/demo/homes.ts';
import { seedPeople } from '../server/src/demo/people.ts';
import {
  findConversations,
  findMessages,
  readParticipants,
} from '../server/src/features/messages/conversations/queries.ts';
import { type Db, migrateDatabase, openDatabase } from '../server/src/platform/database/db.ts';
import { benchSecrets } from './tools/databases.ts';
import { say } from './tools/figures.ts';

const messageCount = 100_000;
const threadCount = 5000;
const [tenant, owner] = [1, 6];

const fill = `
  insert into conversations (id, property_id, last_sequence, last_message_at, created_at)
    select n, 1, 0, null, now() from generate_series(100, 100 + ${threadCount} - 1) n;
  insert into conversation_participants (conversation_id, account_id, role, active_at)
    select n, a.id, a.role, now() - n * interval '1 minute' from generate_series(100, 100 + ${threadCount} - 1) n,
      (values (${tenant}, 'tenant'), (${owner}, 'owner')) a (id, role);
  insert into messages (conversation_id, sequence, sender_id, content, created_at)
    select p.conversation_id, 1, p.id, 'A first word in thread ' || p.conversation_id, now()
    from conversation_participants p where p.account_id = ${tenant} and p.conversation_id > 100;
  insert into messages (conversation_id, sequence, sender_id, content, created_at)
    select 100, n, p.id, 'Message number ' || n || ' of a long talk about a home', now() + n * interval '1 second'
    from generate_series(1, ${messageCount}) n
    join conversation_participants p on p.conversation_id = 100 and p.account_id = (case n % 2 when 0 then ${tenant} else ${owner} end);
  update conversations c set last_sequence = m.n, last_message_at = m.at
    from (select conversation_id, max(sequence) as n, max(created_at) as at from messages group by 1) m where m.conversation_id = c.id;`;

const dataDir = path.resolve(process.env['LINTEL_BENCH_DATA'] ?? path.join(tmpdir(), 'lintel-bench'));
const embedded = await openEmbeddedPostgres({ dataDir, log: say });
const name = 'messages';
const admin = new pg.Client(embedded.connection);
await admin.connect();
await admin.query(`drop database if exists ${name} with (force)`);
await admin.query(`create database ${name}`);
const database = openDatabase({ ...embedded.connection, database: name }, { log: () => {} });
try {
  await migrateDatabase(database.pool);
  await database.db.transaction(async (tx) => {
    await seedPeople(tx);
    await seedHomes(tx, new Date(), benchSecrets);
  });
  // Without the news of each message, which nobody hears.
  await database.pool.query(
    `set statement_timeout = 0; set session_replication_role = replica; ${fill} reset session_replication_role; reset statement_timeout`,
  );
  await database.pool.query('analyze');
  let last: { text: string; values: unknown[] } | undefined;
  const logger = {
    logQuery: (text: string, values: unknown[]) => {
      last = { text, values };
    },
  };
  const db = drizzle(database.pool, { logger }) as unknown as Db;
  const pool = new Proxy(database.pool, {
    get: (from, name) =>
      name === 'query'
        ? (asked: { text: string; values: unknown[] }) => {
            last = asked;
            return from.query(asked);
          }
        : Reflect.get(from, name),
  });
  const none = { after: null, search: null, type: null, propertyId: null, conversationId: null };
  const reads: [string, () => Promise<unknown>][] = [
    [
      'the newest page of a thread',
      () => findMessages(pool, 100, { limit: 25, before: null, readerAccountId: tenant }),
    ],
    ['a page from its middle', () => findMessages(pool, 100, { limit: 25, before: 50_000, readerAccountId: tenant })],
    ['who takes part', () => readParticipants(pool, 100)],
    ['the first page of 5,000 threads', () => findConversations(db, tenant, { ...none, limit: 25 })],
    [
      'a page from their middle',
      () =>
        findConversations(db, tenant, {
          ...none,
          limit: 25,
          after: { activeAt: new Date(Date.now() - 2500 * 60_000), id: 2600 },
        }),
    ],
    ['a search that finds nothing', () => findConversations(db, tenant, { ...none, limit: 25, search: 'zebra' })],
  ];
  for (const [name, read] of reads) {
    await read();
    const began = performance.now();
    for (let n = 0; n < 10; n += 1) await read();
    const ms = (performance.now() - began) / 10;
    if (!last) throw new Error('Nothing was asked.');
    const plan = await database.pool.query(`explain (analyze, buffers, format json) ${last.text}`, last.values);
    const [{ Plan: top, 'Execution Time': execution, 'Planning Time': planning }] = plan.rows[0]['QUERY PLAN'];
    const blocks = top['Shared Hit Blocks'] + top['Shared Read Blocks'];
    const scans = new Set(JSON.stringify(top).match(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"[a-z_]+"/g) ?? []);
    say(
      `${name}: ${ms.toFixed(1)} ms, ${planning.toFixed(2)} ms planned and ${execution.toFixed(2)} ms run in the database, ${blocks} blocks${[...scans].length ? `, reads whole: ${[...scans].map((one) => one.replace(/.*"Relation Name":/, '')).join(' ')}` : ''}`,
    );
  }
} finally {
  await database.close();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await embedded.stop();
}
process.exit(0);
