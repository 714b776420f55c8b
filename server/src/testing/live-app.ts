import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnswerOf, addressOf, type CallOf, type Endpoint } from '@lintel/contract/kernel/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { buildApp } from '../app.ts';
import type { AppContext } from '../app-context.ts';
import { readConfig } from '../config.ts';
import { holdAccount } from '../features/identity/account/lock-account.ts';
import { liveIdentity } from '../features/identity/live-identity.ts';
import { beginSession } from '../features/identity/sessions/sessions.ts';
import { readHere } from '../features/monitor/read-here.ts';
import { handlers } from '../handlers.ts';
import { openDatabase } from '../platform/database/db.ts';
import { prepareQueues } from '../platform/database/prepare-database.ts';
import { grantRights } from '../platform/database/rights.ts';
import { sessionCookie } from '../platform/http/session.ts';
import { makeLog } from '../platform/log.ts';
import { makeSecrets } from '../platform/secrets/secrets.ts';
import { readEmail } from '../providers/mail/enqueue-email.ts';
import { servingRights } from '../serving-rights.ts';
import { demoTemplate, expectAnswer, expectRefusal, type Outcome, watchingRoutes } from './app.ts';
import { testNow } from './calls.ts';
import { createTestDatabase, openServed, schema, servingRole } from './database.ts';
import { note } from './recorded-lines.ts';
import { rowCounts } from './row-counts.ts';

export const liveOrigin = 'https://lintel.example';

/** The same secret as the tests' demo has, so that what is sealed there opens here. */
const secrets = makeSecrets('a secret for tests, 32 characters');

type Options = {
  /** `people`: the sample people, homes and contacts as if they were real; empty otherwise. */
  data?: 'people';
  env?: Record<string, string>;
  servePages?: (app: FastifyInstance, context: AppContext) => Promise<void>;
};

/** Creates the whole server in live mode on a separate database, with a settable clock; browsers use cookies. */
export const createLiveApp = async ({ data, env = {}, servePages }: Options = {}) => {
  const { connectionConfig, ownerConfig, drop } = await createTestDatabase(data === 'people' ? demoTemplate : schema);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-test-live-'));
  const clock = { now: testNow };
  const logged: string[] = [];
  const database = openServed(connectionConfig, { log: (line) => void logged.push(note(line)) });
  const owned = openDatabase(ownerConfig, { log: (line) => void logged.push(note(line)), max: 3 });
  const context: AppContext = {
    ...handlers,
    readTexts: readHere,
    ...database,
    config: readConfig({
      LINTEL_MODE: 'live',
      LINTEL_SECRET: 'a secret for tests, 32 characters',
      LINTEL_GATEWAY: 'sandbox',
      LINTEL_ORIGIN: liveOrigin,
      LINTEL_DATA: dataDir,
      ...env,
    }),
    now: () => clock.now,
    secrets,
    log: makeLog(
      (line) => void logged.push(note(line)),
      () => clock.now,
    ),
  };
  const build = (own: AppContext) =>
    buildApp({
      context: own,
      identity: liveIdentity(own),
      resetSampleData: null,
      servePages: async (server) => servePages?.(server, own),
    });
  const { app, routes } = await watchingRoutes(() => build(context));
  await app.ready();

  /** Opens a browser with its own cookies, address and name. */
  const openBrowser = (browser: { address?: string; userAgent?: string; server?: FastifyInstance } = {}) => {
    const cookies = new Map<string, string>();
    const send = async (request: {
      method: string;
      url: string;
      payload?: unknown;
      headers?: Record<string, string>;
    }) => {
      const response = await (browser.server ?? app).inject({
        method: request.method as 'GET',
        url: request.url,
        remoteAddress: browser.address ?? '192.0.2.1',
        headers: {
          'user-agent': browser.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          ...(request.method === 'GET' ? {} : { origin: liveOrigin }),
          ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
          ...request.headers,
        },
        ...(request.payload === undefined ? {} : { payload: request.payload as object }),
      });
      for (const cookie of response.cookies) {
        if (cookie.maxAge === 0 || cookie.value === '') cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
      return response;
    };
    return {
      cookies,
      send,
      /** Makes a call and checks the result against the contract. */
      call: async <E extends Endpoint>(
        endpoint: E,
        call: CallOf<E>,
        headers: Record<string, string> = {},
      ): Promise<Outcome<E>> => {
        const { body } = call as { body?: unknown };
        const response = await send({
          method: endpoint.method,
          url: addressOf(endpoint, call as { params?: unknown; query?: unknown }),
          headers,
          ...(body === undefined ? {} : { payload: body }),
        });
        const base = { status: response.statusCode, headers: response.headers };
        return response.statusCode < 400
          ? { ...base, answer: expectAnswer(endpoint, response) as AnswerOf<E>, refusal: null }
          : { ...base, answer: null, refusal: expectRefusal(response, endpoint.refusals) };
      },
      /** Signs in as an account, as if by its password. */
      become: async (accountId: number, { hasSecondFactor = false } = {}): Promise<string> => {
        const token = await database.db.transaction(async (tx) => {
          const account = await holdAccount(tx, accountId);
          if (!account) throw new Error(`There is no account ${accountId}.`);
          const session = { device: 'Firefox on Linux', awaitsCode: false, hasSecondFactor };
          return beginSession(tx, account, session, clock.now);
        });
        cookies.set(sessionCookie(context.config), token);
        return token;
      },
    };
  };

  const rows = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await owned.pool.query<Row>(text, values)).rows;

  const others: { close: () => Promise<void> }[] = [];
  /** Starts another server on the same database, as a second process would, so that browsers can be opened on it. */
  const startAnother = async (): Promise<FastifyInstance> => {
    const connected = openServed(connectionConfig, { log: (line) => void logged.push(note(line)) });
    const other = await build({ ...context, ...connected });
    others.push(other, connected);
    await other.ready();
    return other;
  };

  return {
    app,
    startAnother,
    context,
    /** The database's address, for programs that open it themselves. */
    connectionConfig,
    ownerConfig,
    clock,
    logged,
    routes: routes as readonly RouteOptions[],
    openBrowser,
    /** Reads or sets up what a test needs, as the owner of the tables. */
    rows,
    /** Creates the tables of the job queues, which few tests need. */
    prepareQueues: async () => {
      await prepareQueues(owned.pool);
      const client = await owned.pool.connect();
      await grantRights(client, servingRole(), servingRights);
      client.release();
    },
    /** Advances the clock. */
    wait: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /** Returns the emails written to an address, oldest first. */
    emailsTo: async (address: string) => {
      const mails = await rows<{
        event: string;
        factsSealed: string;
        kind: string;
        subject: string;
        language: string;
        state: string;
      }>(
        `select event, facts_sealed as "factsSealed", kind, subject, language, state from outbox_mails
         where lower(recipient) = lower($1) order by id`,
        [address],
      );
      return mails.map((mail) => ({ ...mail, content: readEmail(context, mail) }));
    },
    /** Returns the secret of the last link emailed to an address. */
    lastTokenTo: async (address: string): Promise<string> => {
      const mails = await rows<{ event: string; factsSealed: string }>(
        `select event, facts_sealed as "factsSealed" from outbox_mails
         where lower(recipient) = lower($1) and has_link order by id desc limit 1`,
        [address],
      );
      const [mail] = mails;
      const href = mail && readEmail(context, mail).button?.href;
      const token = href?.split('#')[1];
      if (!token) throw new Error(`No link was mailed to ${address}.`);
      return token;
    },
    count: async (table: string): Promise<number> =>
      (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? -1,
    /** Counts the rows of each table, except those that count requests. */
    written: rowCounts(owned.pool, ['rate_buckets', 'once_answers', 'change_events']),
    close: async () => {
      for (const other of others) await other.close();
      await app.close();
      await database.close();
      await owned.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type LiveApp = Awaited<ReturnType<typeof createLiveApp>>;
export type Browser = ReturnType<LiveApp['openBrowser']>;
