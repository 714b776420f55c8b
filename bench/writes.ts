/**
 * `npm run bench -- writes`: measures how many contacts (an inquiry with its receipt), messages and viewing heartbeats Lintel takes per
 * second from 1 and from 8 writers, and how long each waits, beside a bare Fastify that only writes the same rows in one transaction,
 * statement by statement: no session, limits, permissions, idempotency, seals or emails. Both run on one database, alternating every
 * few seconds, so that other work on the machine affects them alike. Compare the ratios.
 *
 * LINTEL_BENCH_DATA: folder of its database. LINTEL_BENCH_ROUNDS, LINTEL_BENCH_SECONDS.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';
import { locks } from '../server/src/advisory-locks.ts';
import { load, part, say } from './tools/figures.ts';
import { base, fillWithPeople, serveLive, tokenOf } from './tools/live-server.ts';
import { type Figures, middleOf } from './tools/measure.ts';
import { withOwnServer } from './tools/own-database.ts';

const [port, barePort] = [3951, 3952];
const setting = (name: string, otherwise: number): number => Number(process.env[`LINTEL_BENCH_${name}`] ?? otherwise);
const rounds = setting('ROUNDS', 3);
const seconds = setting('SECONDS', 3);
const people = 64;
/** Home 1 of the samples, with its owner. */
const home = { id: 1, ownerId: 2, ownerAccountId: 6 };

/** Tenant n has a thread with the owner of home 1, and an application there that owner n of the bench views. All have the number n. */
const fill = (connection: pg.PoolConfig): Promise<void> =>
  fillWithPeople(connection, { tenants: people, owners: people }, async (query) => {
    const n = `${base} + n`;
    await query(
      `insert into conversations (id, property_id, created_at) select ${n}, $1, now() from generate_series(1, $2) n`,
      [home.id, people],
    );
    await query(
      `insert into conversation_participants (conversation_id, account_id, role, active_at)
       select ${n}, side.account, side.role, now() from generate_series(1, $1) n,
         lateral (values (${n}, 'tenant'), ($2::int, 'owner')) as side (account, role)`,
      [people, home.ownerAccountId],
    );
    await query(
      `insert into rental_applications (id, property_id, tenant_id, owner_id, applicant_name, applicant_email, has_voucher,
         employment_status, fee_cents, fee_status)
       select ${n}, $1, ${n}, ${n} + $2, 'Person', 'p@example.com', false, 'full-time', 1000, 'due' from generate_series(1, $2) n`,
      [home.id, people],
    );
    await query(
      `insert into application_viewings (id, application_id, viewer_account_id, started_at, last_seen_at)
       select ${n}, ${n}, ${n} + $1, now(), now() from generate_series(1, $1) n`,
      [people],
    );
  });

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

const writeMessage = async (query: Query, conversationId: number, accountId: number, content: string) => {
  await query(
    'update conversations set last_sequence = last_sequence + 1, last_message_at = now() where id = $1 returning id',
    [conversationId],
  );
  await query(
    'update conversation_participants set active_at = now(), unread_count = unread_count + 1 where conversation_id = $1',
    [conversationId],
  );
  await query(
    `insert into messages (conversation_id, sequence, sender_id, content, created_at)
     select c.id, c.last_sequence, p.id, $3, now() from conversations c join conversation_participants p on p.conversation_id = c.id
     where c.id = $1 and p.account_id = $2`,
    [conversationId, accountId, content],
  );
};

const writeContact = async (query: Query, tenant: number, message: string) => {
  const hash = randomBytes(32).toString('hex');
  const mail = randomUUID();
  await query(`insert into once_answers (scope, key, request_digest, answer) values ('bench', $1, $1, '{}')`, [hash]);
  await writeMessage(query, tenant, tenant, message);
  await query(`insert into audit_events (kind, actor_account_id, subject) values ('inquiry_sent', $1, 'inquiry:1')`, [
    tenant,
  ]);
  await query(
    `insert into outbox_mails (event, message_id, kind, language, account_id, recipient, subject, facts_sealed, has_link, state, created_at)
     values ($1, $1, 'inquiry', 'en', $2, 'owner@example.com', 'An inquiry', $3, true, 'kept', now())`,
    [mail, home.ownerAccountId, 'x'.repeat(1200)],
  );
  await query('select pg_advisory_xact_lock($1, $2)', [locks.chain, home.id]);
  const { rows } = await query(
    `insert into contact_receipts (property_id, owner_id, tenant_id, initiation_type, contact_method, initiated_by, contact_details,
       tenant_name, tenant_email, commission_eligible, salt, digests, contact_key, previous_hash, receipt_hash, timestamp_proof, issued_at)
     values ($1, $2, $3, 'direct_contact', 'platform_message', 'tenant', $4, 'Person', 'person@example.com', false,
       $5, $6, $5, $5, $5, 'p', now()) returning id`,
    [home.id, home.ownerId, tenant, message, hash, 'x'.repeat(600)],
  );
  const receiptId: number = rows[0].id;
  await query(
    `insert into receipt_events (receipt_id, kind, facts, previous_hash, event_hash, proof)
     values ($1, 'issued', '{}', $2, $2, 'p')`,
    [receiptId, hash],
  );
  await query(
    `insert into inquiries (property_id, owner_id, tenant_id, receipt_id, conversation_id, name, email, message)
     values ($1, $2, $3, $4, $3, 'Person', 'person@example.com', $5)`,
    [home.id, home.ownerId, tenant, receiptId, message],
  );
};

type Body = { tenant: number; content: string };

const serveBare = async (connection: pg.PoolConfig): Promise<void> => {
  const pool = new pg.Pool({ ...connection, max: 10 });
  pool.on('error', () => {});
  const transaction = async (work: (query: Query) => Promise<void>) => {
    const client = await pool.connect();
    const query: Query = (text, values) => client.query(text, values);
    await query('begin');
    await work(query);
    await query('commit');
    client.release();
    return {};
  };
  const app = Fastify();
  app.post<{ Body: Body }>('/contacts', ({ body }) =>
    transaction((query) => writeContact(query, body.tenant, body.content)),
  );
  app.post<{ Body: Body }>('/messages', ({ body }) =>
    transaction((query) => writeMessage(query, body.tenant, body.tenant, body.content)),
  );
  app.post<{ Body: Body }>('/heartbeats', async ({ body }) => {
    await pool.query(
      'update application_viewings set last_seen_at = now(), counted_ms = counted_ms + 1, scroll_progress = 50 where id = $1 returning *',
      [body.tenant],
    );
    return {};
  });
  await app.listen({ port: barePort, host: '127.0.0.1' });
};

type Sent = { port: number; method: string; path: string; account?: number; body: object };
type Write = { name: string; lintel: (tenant: number, count: number) => Sent; bare: string };

const writes: readonly Write[] = [
  {
    name: 'contact',
    bare: '/contacts',
    lintel: (tenant, count) => ({
      port,
      method: 'POST',
      path: `/api/properties/${home.id}/inquiries`,
      account: tenant,
      body: { name: 'Person', email: `person-${count}@example.com`, message: `Is this home still free? ${count}` },
    }),
  },
  {
    name: 'message',
    bare: '/messages',
    lintel: (tenant, count) => ({
      port,
      method: 'POST',
      path: '/api/messages',
      account: tenant,
      body: { conversationId: tenant, content: `I can come on Saturday. ${count}` },
    }),
  },
  {
    name: 'sign of life',
    bare: '/heartbeats',
    lintel: (tenant, count) => ({
      port,
      method: 'PATCH',
      path: `/api/application-viewings/${tenant}`,
      account: tenant + people,
      // A heartbeat that changes nothing within half a second is not written.
      body: { section: Math.floor(count / people) % 2 === 0 ? 'income' : 'voucher', scrollProgress: 50 },
    }),
  },
];

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const send = ({ port: to, method, path, account, body }: Sent): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      origin: `http://localhost:${port}`,
      ...(account === undefined ? {} : { cookie: `lintel_session=${tokenOf(account)}` }),
    };
    const request = http.request({ agent, host: '127.0.0.1', port: to, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve();
        else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${text}`));
      });
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });

let count = 0;
const next = (write: Write, subject: 'Lintel' | 'bare Fastify'): Sent => {
  count += 1;
  const tenant = base + 1 + (count % people);
  return subject === 'Lintel'
    ? write.lintel(tenant, count)
    : { port: barePort, method: 'POST', path: write.bare, body: { tenant, content: `A message ${count}` } };
};

/** Runs several writers, each writing one request after the other, for `long` seconds. Throws when any is refused. */
const turn = async (
  write: Write,
  subject: 'Lintel' | 'bare Fastify',
  writers: number,
  long: number,
): Promise<Figures> => {
  const times: number[] = [];
  const started = performance.now();
  const until = started + long * 1000;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let from = performance.now(); from < until; from = performance.now()) {
        await send(next(write, subject));
        times.push(performance.now() - from);
      }
    }),
  );
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { perSecond, p50: part(times, 0.5), p99: part(times, 0.99), requests: times.length };
};

const subjects = ['Lintel', 'bare Fastify'] as const;
const measure = async (reviveViewings: () => Promise<unknown>): Promise<void> => {
  const cases = writes.flatMap((write) =>
    [1, 8].flatMap((writers) => subjects.map((subject) => ({ write, writers, subject }))),
  );
  const taken = new Map<(typeof cases)[number], Figures[]>(cases.map((one) => [one, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of cases) {
      await reviveViewings();
      const figures = await turn(one.write, one.subject, one.writers, round === 0 ? 1 : seconds);
      // The first round warms up compilers and caches.
      if (round > 0) taken.get(one)?.push(figures);
    }
  }
  say(`Middle of ${rounds} rounds of ${seconds} s in turns, Node ${process.versions.node}, load ${load()}.\n`);
  say('| write | writers | subject | writes/s | of bare Fastify | p50 ms | p99 ms |');
  say('|---|---|---|---|---|---|---|');
  for (const { write, writers, subject } of cases) {
    const of = (which: string): Figures =>
      middleOf(
        taken.get(
          cases.find((one) => one.write === write && one.writers === writers && one.subject === which) ??
            (cases[0] as never),
        ) ?? [],
      );
    const { perSecond, p50, p99 } = of(subject);
    const ratio = (perSecond / of('bare Fastify').perSecond).toFixed(2);
    say(
      `| ${write.name} | ${writers} | ${subject} | ${perSecond.toFixed(0)} | ${ratio} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`,
    );
  }
};

if (process.env['LINTEL_BENCH_WRITES']) {
  process.once('message', async (connection) => {
    await serveBare(connection as pg.PoolConfig);
    await serveLive(connection as pg.PoolConfig, port, 100_000);
  });
  process.once('disconnect', () => process.exit(0));
} else {
  let database: pg.PoolConfig = {};
  const order = {
    file: import.meta.filename,
    setting: 'LINTEL_BENCH_WRITES',
    fill: (connection: pg.PoolConfig) => {
      database = connection;
      return fill(connection);
    },
  };
  await withOwnServer('writes', order, async () => {
    const client = new pg.Client(database);
    await client.connect();
    // A viewing without a heartbeat for fifteen seconds ends, and the other turns take longer.
    await measure(() =>
      client.query('update application_viewings set last_seen_at = now(), ended_at = null, end_reason = null'),
    );
    await client.end();
  });
  process.exit(0);
}
