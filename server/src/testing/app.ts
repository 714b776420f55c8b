import diagnostics from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnswerOf, addressOf, type CallOf, type Endpoint } from '@lintel/contract/kernel/endpoint';
import { type RefusalBody, refusals, universalRefusals } from '@lintel/contract/kernel/refusals';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify';
import { expect } from 'vitest';
import { buildApp, type Parts } from '../app.ts';
import type { AppContext } from '../app-context.ts';
import { readConfig } from '../config.ts';
import { loadDemo } from '../demo/load.ts';
import { loadSampleListings } from '../demo/sample-listings.ts';
import { verifyStoredReceipts } from '../features/contacts/receipts/verify-stored-receipts.ts';
import { demoIdentity, viewingAsCookie } from '../features/identity/identity.ts';
import { readFeedAt } from '../features/listings/feeds/reading/read-feed-at.ts';
import { loadPlaces } from '../features/listings/search/load-places.ts';
import { loadSuppliedRents } from '../features/listings/voucher-fit/load-rents.ts';
import { readHere } from '../features/monitor/read-here.ts';
import { handlers } from '../handlers.ts';
import type { AsOwner } from '../platform/database/connect-database.ts';
import { openDatabase } from '../platform/database/db.ts';
import { allowRewriting } from '../platform/database/rewriting.ts';
import { makeLog } from '../platform/log.ts';
import { makeSecrets } from '../platform/secrets/secrets.ts';
import { testNow } from './calls.ts';
import { createTestDatabase, openServed, prepare, type Template } from './database.ts';
import { note } from './recorded-lines.ts';
import { rowCounts } from './row-counts.ts';

/** The person a browser acts as: one of the demo's accounts, no one, or (the demo's default) the person of each call's role. */
export type ViewingAs = number | 'visitor' | 'everyone';

/** The demo's people, named by their relation to owner 1, tenant 1 and agent 1. */
export const personas = {
  visitor: 'visitor',
  'tenant 1': 1,
  'other tenant': 7,
  'owner 1': 2,
  'other owner': 6,
  agent: 3,
  'pending agent': 8,
  staff: 4,
  everyone: 'everyone',
} as const satisfies Record<string, ViewingAs>;
export type Persona = keyof typeof personas;

const secrets = makeSecrets('a secret for tests, 32 characters');
/** The demo with all of the real listings: loading them takes half a minute. */
const wholeConfig = readConfig({ LINTEL_ORIGIN: 'https://lintel.example' });
const config = { ...wholeConfig, sampleListings: 100 };

/** @param connection the serving role's connection; `owner` is for test setup and sample data. */
const openContext = (connection: Parameters<typeof openDatabase>[0], owner = connection, own = config) => {
  const clock = { now: testNow };
  const logged: string[] = [];
  const database = openServed(connection, { log: (line) => void logged.push(note(line)) });
  const owned = openDatabase(owner, { log: (line) => void logged.push(note(line)), max: 3 });
  const context: AppContext = {
    ...database,
    ...handlers,
    readTexts: readHere,
    config: own,
    now: () => clock.now,
    secrets,
    log: makeLog(
      (line) => void logged.push(note(line)),
      () => clock.now,
    ),
  };
  return {
    context,
    owned,
    clock,
    logged,
    close: async () => {
      await database.close();
      await owned.close();
    },
  };
};

const demoOf = (name: string, own: typeof config) =>
  prepare(name, async (connection) => {
    const { context, close } = openContext(connection, connection, own);
    await loadDemo(context, { log: () => {}, readFeed: readFeedAt });
    await close();
  });

/** The demo with few of the real listings. */
export const demoTemplate = demoOf('demo', config);
/** The demo as a first start creates it. */
const wholeDemoTemplate = demoOf('whole_demo', wholeConfig);

/** The listings of the sample without its people, as of `testNow`. Loading them takes a quarter of a minute: once a run, for all tests of searches. */
export const sampleListings: Template = prepare('sample_listings', async (connection) => {
  const { owned, close } = openContext(connection);
  await owned.db.transaction(async (tx) => {
    await loadPlaces(tx);
    await loadSampleListings(tx, { now: testNow, secrets });
  });
  await owned.pool.query('analyze');
  await close();
});

/** The same, with the rents that come with the server. */
export const sampleListingsWithRents: Template = {
  name: 'sample_listings_with_rents',
  on: sampleListings,
  fill: async (connection) => {
    const { owned, close } = openContext(connection);
    await owned.db.transaction(loadSuppliedRents);
    await owned.pool.query('analyze');
    await close();
  },
};

/** Opens a server context on a copy of the demo, with a settable clock and the logged lines. */
export const openDemoContext = async ({ hasAllListings = false } = {}) => {
  const template = hasAllListings ? wholeDemoTemplate : demoTemplate;
  const { connectionConfig, ownerConfig, adminConfig, drop } = await createTestDatabase(template);
  const opened = openContext(connectionConfig, ownerConfig, hasAllListings ? wholeConfig : config);
  return {
    ...opened,
    adminConfig,
    /** Simulates an unavailable database. */
    loseDatabase: opened.close,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
};

/** Texts that a refusal must never contain: stacks, statements, files, drivers. */
const internals =
  /\bat .+:\d+:\d+|\.[jt]s\b|node_modules|\b(select|insert|update|delete)\b.+\b(from|into|set)\b|syntax error|violates|constraint|SQLSTATE|postgres|drizzle|zod|ECONN/i;

/** The validator's default messages, which do not help a reader. */
const uselessSentence = /^(Invalid (input|option|string|key)|Too (big|small)|Unrecognized key)/;

/** Checks a refusal: in the catalog, with its status, and without internal details. */
export const expectRefusal = (response: LightMyRequestResponse, declared: readonly string[] | null): RefusalBody => {
  const body = response.json<RefusalBody>();
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(refusals, response.payload).toHaveProperty([body.code]);
  expect(response.statusCode).toBe(refusals[body.code].status);
  expect(Object.keys(body).filter((key) => !['code', 'message', 'fields', 'instead'].includes(key))).toEqual([]);
  expect(body.message).toMatch(/\S/);
  for (const [field, sentence] of Object.entries(body.fields ?? {})) {
    expect(field).toMatch(/\S/);
    expect(sentence, `the sentence at ${field}`).toMatch(/\S/);
    expect(sentence, `the sentence at ${field}`).not.toMatch(uselessSentence);
  }
  expect(response.payload).not.toMatch(internals);
  if (declared) expect([...declared, ...universalRefusals]).toContain(body.code);
  return body;
};

/** Checks an endpoint's answer: exactly what the contract says, without extra keys. */
export const expectAnswer = <E extends Endpoint>(endpoint: E, response: LightMyRequestResponse): AnswerOf<E> => {
  expect(response.statusCode).toBe(endpoint.status ?? 200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const body: unknown = response.json();
  const parsed = endpoint.answer.parse(body);
  expect(body, 'keys that the contract does not name').toEqual(parsed);
  return parsed as AnswerOf<E>;
};

export type CallOptions = { as?: ViewingAs; headers?: Record<string, string> };
export type Outcome<E extends Endpoint> =
  | { status: number; headers: LightMyRequestResponse['headers']; answer: AnswerOf<E>; refusal: null }
  | { status: number; headers: LightMyRequestResponse['headers']; answer: null; refusal: RefusalBody };

/** `ok` for an answer, or else the refusal's code. */
export const outcomeOf = ({ refusal }: Outcome<Endpoint>): string => refusal?.code ?? 'ok';

/** Builds a server and records every route that it serves. */
export const watchingRoutes = async (
  build: () => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; routes: RouteOptions[] }> => {
  const routes: RouteOptions[] = [];
  const watch = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  diagnostics.subscribe('fastify.initialization', watch);
  try {
    return { app: await build(), routes };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', watch);
  }
};

/**
 * Creates the whole server on a copy of the demo, without listening; `routes` are all its routes. A demo reset is counted and not executed,
 * because it takes seconds; pass `resetSampleData` to execute it.
 */
export const createTestApp = async (
  options: {
    viewingAs?: ViewingAs;
    resetSampleData?: Parts['resetSampleData'];
    servePages?: (app: FastifyInstance, context: AppContext) => Promise<void>;
    patience?: Parts['patience'];
    /** The factor applied to the declared limits. */
    rateFactor?: number;
    /** With all of the real listings, for tests that count or search them. */
    hasAllListings?: boolean;
  } = {},
) => {
  const demo = await openDemoContext(options);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-test-app-'));
  const { rateFactor = config.rateFactor } = options;
  const context: AppContext = { ...demo.context, config: { ...demo.context.config, dataDir, rateFactor } };
  const resets = { count: 0 };

  const { app, routes } = await watchingRoutes(() =>
    buildApp({
      context,
      identity: demoIdentity(context.pool),
      resetSampleData:
        options.resetSampleData === undefined
          ? async () => {
              resets.count += 1;
            }
          : options.resetSampleData,
      servePages: async (server) => options.servePages?.(server, context),
      ...(options.patience ? { patience: options.patience } : {}),
    }),
  );
  await app.ready();

  const cookiesOf = (as: ViewingAs | undefined): Record<string, string> => {
    const viewingAs = as ?? options.viewingAs ?? 'everyone';
    return viewingAs === 'everyone' ? {} : { cookie: `${viewingAsCookie}=${viewingAs}` };
  };

  const rows = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await demo.owned.pool.query<Row>(text, values)).rows;

  return {
    app,
    context,
    clock: demo.clock,
    logged: demo.logged,
    routes: routes as readonly RouteOptions[],
    resets,
    /** Reads or arranges what a test needs, as the owner of the tables. */
    rows,
    /** Changes records that may not change, in a transaction that allows it. */
    rewrite: (text: string): Promise<void> =>
      demo.owned.db.transaction(async (tx) => {
        await allowRewriting(tx);
        await tx.execute(sql.raw(text));
      }),
    /** Runs work as the owner of the database, as the server does. */
    asOwner: ((work) => work(demo.owned)) satisfies AsOwner,
    /** Updates the sample data as a start does, or resets it; `forServer` as a server that stores files. */
    loadSamples: (reset = false, { forServer = false, log = (_line: string) => {} } = {}) =>
      loadDemo({ ...context, ...demo.owned }, { log, reset, forServer, readFeed: readFeedAt }),
    /** Sends any request as one of the people. */
    inject: (
      request: { method?: string; url: string; payload?: unknown; headers?: Record<string, string> },
      as?: ViewingAs,
    ): Promise<LightMyRequestResponse> =>
      app.inject({
        method: (request.method ?? 'GET') as 'GET',
        url: request.url,
        headers: { ...cookiesOf(as), ...request.headers },
        ...(request.payload === undefined ? {} : { payload: request.payload as string }),
      }),
    /** Makes a call and checks the answer or refusal against the contract. */
    call: async <E extends Endpoint>(
      endpoint: E,
      call: CallOf<E>,
      { as, headers }: CallOptions = {},
    ): Promise<Outcome<E>> => {
      const { body } = call as { body?: unknown };
      const response = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, call as { params?: unknown; query?: unknown }),
        headers: { ...cookiesOf(as), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const base = { status: response.statusCode, headers: response.headers };
      return response.statusCode < 400
        ? { ...base, answer: expectAnswer(endpoint, response), refusal: null }
        : { ...base, answer: null, refusal: expectRefusal(response, endpoint.refusals) };
    },
    /** Counts the rows of each table, except homes and internal bookkeeping. */
    written: rowCounts(demo.owned.pool, ['properties', 'change_events', 'rate_buckets']),
    verifyChain: () => verifyStoredReceipts(demo.context, { isDemo: true }),
    loseDatabase: demo.loseDatabase,
    /** How to connect to the database as its administrator. */
    adminConfig: demo.adminConfig,
    close: async () => {
      await app.close();
      await demo.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
