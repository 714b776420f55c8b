import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { seedHomes } from '../../server/src/demo/homes.ts';
import { seedPeople } from '../../server/src/demo/people.ts';
import { liveIdentity } from '../../server/src/features/identity/live-identity.ts';
import { migrateDatabase, openDatabase } from '../../server/src/platform/database/db.ts';
import { tokenDigest } from '../../server/src/platform/http/session.ts';
import { contextOf } from './context.ts';
import { benchSecrets } from './databases.ts';
import { say } from './figures.ts';

const secret = 'a secret for the bench, 32 characters';
/** First id of a bench's people. */
export const base = 100_000;
export const tokenOf = (account: number): string => `bench-${account}-`.padEnd(43, 'x');

/** Runs in the child process: serves the product in live mode and reports its cost on request. `rateFactor` multiplies the rate limits. */
export const serveLive = async (connection: pg.PoolConfig, port: number, rateFactor = 1): Promise<void> => {
  const config = readConfig({
    LINTEL_MODE: 'live',
    LINTEL_GATEWAY: 'sandbox',
    LINTEL_SECRET: secret,
    LINTEL_ORIGIN: `http://localhost:${port}`,
    LINTEL_RATE_FACTOR: String(rateFactor),
  });
  const database = openDatabase(connection, { log: () => {} });
  const context = contextOf(database, config, secret, (message, _facts, failure) =>
    say(failure instanceof Error ? `${message}: ${failure.message}` : message),
  );
  const app = await buildApp({ context, identity: liveIdentity(context), resetSampleData: null });
  await app.listen({ port, host: '127.0.0.1' });
  process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss }));
  process.send?.({ ready: true });
};

type Cost = { cpu: NodeJS.CpuUsage; rss: number };
export const costOf = async (child: ChildProcess): Promise<Cost> => {
  child.send('cost');
  return ((await once(child, 'message')) as [Cost])[0];
};

/**
 * Fills a new database with the sample people and the given number of tenants, and after them owners, each with an account and a
 * session; then runs the statements of `more`.
 */
export const fillWithPeople = async (
  connection: pg.PoolConfig,
  { tenants, owners }: { tenants: number; owners: number },
  more: (query: (text: string, values: unknown[]) => Promise<unknown>) => Promise<unknown>,
): Promise<void> => {
  const database = openDatabase(connection, { log: () => {} });
  await migrateDatabase(database.pool);
  await database.db.transaction(async (tx) => {
    await seedPeople(tx);
    await seedHomes(tx, new Date(), benchSecrets);
  });
  const query = (text: string, values: unknown[]) => database.pool.query(text, values);
  await query(
    `insert into accounts (id, email, name) select $1 + n, 'bench' || n || '@example.com', 'Person ' || n from generate_series(1, $2) n`,
    [base, tenants + owners],
  );
  await query('insert into tenants (id, account_id) select $1 + n, $1 + n from generate_series(1, $2) n', [
    base,
    tenants,
  ]);
  await query('insert into owners (id, account_id) select $1 + n, $1 + n from generate_series($2 + 1, $2 + $3) n', [
    base,
    tenants,
    owners,
  ]);
  await more(query);
  const accounts = Array.from({ length: tenants + owners }, (_, index) => base + index + 1);
  await query(
    `insert into sessions (token_digest, account_id, device, created_at, last_seen_at, expires_at)
     select d, a, 'Bench', now(), now(), now() + interval '1 day' from unnest($1::text[], $2::int[]) as t(d, a)`,
    [accounts.map((account) => tokenDigest(tokenOf(account))), accounts],
  );
  await database.pool.query('analyze');
  await database.close();
};
