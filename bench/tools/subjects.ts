import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { demoIdentity } from '../../server/src/features/identity/identity.ts';
import { builtPages } from '../../server/src/pages/built-pages.ts';
import { servePages } from '../../server/src/pages/serve-pages.ts';
import { openDatabase } from '../../server/src/platform/database/db.ts';
import { contextOf } from './context.ts';
import { benchNow } from './databases.ts';
import { type Request, withoutMark } from './scenarios.ts';

/** Order for a measured process: `node bench/tools/subjects.ts`, with this as JSON in LINTEL_BENCH_SUBJECT. */
export type SubjectOrder = {
  kind: 'lintel' | 'bare' | 'bare named';
  connection: pg.PoolConfig;
  requests: Request[];
  /** Whether it serves the built pages beside the API. */
  withPages?: true;
};

/** Connections of each subject, as many as there are clients, so that no one waits for one. */
export const poolSize = 10;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

const serveLintel = async ({ connection, withPages }: SubjectOrder, port: number) => {
  const database = openDatabase(connection, { log: () => {}, max: poolSize });
  const context = {
    ...contextOf(database, readConfig({ PORT: String(port) }), 'a secret for measuring, 32 characters', (line) =>
      process.stderr.write(`${line}\n`),
    ),
    now: () => benchNow,
  };
  return buildApp({
    context,
    identity: demoIdentity(context.pool),
    resetSampleData: null,
    ...(withPages ? { servePages: servePages(context, await builtPages(null)) } : {}),
  });
};

/**
 * Fastify with only the driver and the statement of each address, which sends the rows as they come: `bare` as a driver sends
 * them, `bare named` with the statement names that Lintel uses.
 */
const serveBare = async ({ kind, connection, requests }: SubjectOrder) => {
  const pool = new pg.Pool({ ...connection, max: poolSize });
  pool.on('error', () => {});
  const statements = new Map(
    requests.map(({ address, statement: { text, values, name } }) => [
      address,
      { text, values, ...(kind === 'bare named' && name ? { name } : {}) },
    ]),
  );
  const app = Fastify();
  app.get('/*', async (request, reply) => {
    const statement = statements.get(withoutMark(request.url));
    if (!statement) return reply.code(404).send();
    return (await pool.query(statement)).rows;
  });
  return app;
};

const order = process.env.LINTEL_BENCH_SUBJECT;
if (order) {
  process.once('message', async (message) => {
    const told = message as SubjectOrder;
    const port = await freePort();
    const app = told.kind === 'lintel' ? await serveLintel(told, port) : await serveBare(told);
    await app.listen({ port, host: '127.0.0.1' });
    process.send?.({ port });
  });
  process.once('disconnect', () => process.exit(0));
}
