import cookie from '@fastify/cookie';
import { endpoints } from '@lintel/contract/endpoints';
import { addressOf, type Endpoint } from '@lintel/contract/kernel/endpoint';
import { type Bucket, type CallLimit, callLimits, innerLimits } from '@lintel/contract/kernel/limits';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { inputFor } from '@lintel/contract/kernel/testing/arbitrary';
import * as fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { bareViewer } from '../../viewer.ts';
import { refusalFor } from '../http/error-mapping.ts';
import { refuse, registerEndpoints } from '../http/register-endpoints.ts';
import { limitRoutes, openCallLimits } from './call-limits.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await createLiveApp();
});
afterAll(() => live.close());

/** Opens a server whose buckets all hold one, and whose calls only confirm that they came through. */
const openTight = async () => {
  const context = { ...live.context, config: { ...live.context.config, rateFactor: 1e-9 } };
  const server = Fastify({ trustProxy: true });
  server.setValidatorCompiler(() => () => true);
  server.setErrorHandler((error, _request, reply) => refuse(reply, refusalFor(error)));
  await server.register(cookie);
  const viewer = { ...bareViewer(7), isStaff: true };
  const came = async () => {
    throw new Refusal('server.unavailable');
  };
  registerEndpoints(
    server,
    context,
    async (request) =>
      request.headers['x-viewer'] ? { ...viewer, accountId: Number(request.headers['x-viewer']) } : null,
    endpoints.map((endpoint) => ({ endpoint, run: came })),
    openCallLimits(context),
  );
  await server.ready();
  return server;
};

const forgetAll = () => live.context.pool.query('delete from rate_buckets');

const limited = endpoints.filter(({ limit }) => limit).map((endpoint) => [endpoint.name, endpoint] as const);

describe('every call that writes, or takes much work', () => {
  const part = (schema: Endpoint['body']) => (schema ? inputFor(schema) : fc.constant(undefined));
  const requestOf = (endpoint: Endpoint) => {
    const input = fc.record({
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: part(endpoint.body),
    });
    const [call] = fc.sample(input, { numRuns: 1, seed: 7 });
    if (!call) throw new Error('nothing was made up');
    return {
      method: endpoint.method,
      url: addressOf(endpoint, call),
      ...(call.body === undefined ? {} : { payload: call.body as object }),
    };
  };

  // One server for all of them, because it binds hundreds of calls; no caller uses it twice.
  let server: FastifyInstance;
  beforeAll(async () => {
    server = await openTight();
  });
  afterAll(() => server.close());
  let made = 0;
  const freshAddress = () => {
    made += 1;
    return `203.0.${113 + Math.floor(made / 250)}.${1 + (made % 250)}`;
  };
  const freshViewer = () => {
    made += 1;
    return String(made);
  };

  test.each(limited)(
    '%s is refused to a network that has used up its share, with how long to wait',
    async (_, endpoint) => {
      const request = requestOf(endpoint);
      const ask = (remoteAddress: string) => server.inject({ ...request, remoteAddress });
      const network = freshAddress();
      expect((await ask(network)).statusCode).toBe(503);
      const refused = await ask(network);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      // No one else has to wait.
      expect((await ask(freshAddress())).statusCode).toBe(503);
    },
  );

  test.each(limited.filter(([, { limit }]) => limit && 'byViewer' in callLimits[limit]))(
    '%s is refused to a person who has used up theirs, wherever they call from',
    async (_, endpoint) => {
      const request = requestOf(endpoint);
      const ask = (remoteAddress: string, viewer: string) =>
        server.inject({ ...request, remoteAddress, headers: { 'x-viewer': viewer } });
      const [viewer, elsewhere] = [freshViewer(), freshAddress()];
      expect((await ask(freshAddress(), viewer)).statusCode).toBe(503);
      expect((await ask(elsewhere, viewer)).statusCode).toBe(429);
      // A refused request took nothing from the network either.
      expect((await ask(elsewhere, freshViewer())).statusCode).toBe(503);
    },
  );

  test('has a limit: all that write, and no bucket is remembered for longer than buckets are kept', () => {
    expect(endpoints.filter(({ method, limit }) => method !== 'GET' && !limit)).toEqual([]);
    const calls = Object.values(callLimits).flatMap(({ byAddress, byViewer }: CallLimit) => [
      byAddress,
      byViewer ?? byAddress,
    ]);
    const inner: readonly Bucket[] = Object.values(innerLimits);
    const outside = (buckets: readonly Bucket[], longest: number) =>
      buckets.filter(({ most, perMinutes }) => most < 1 || perMinutes < 1 || perMinutes > longest);
    // Counters inside a call may last a day, and are kept for two.
    expect([outside(calls, 60), outside(inner, 24 * 60)]).toEqual([[], []]);
  });

  test('counts a hundred requests at once as a hundred', async () => {
    await forgetAll();
    const count = openCallLimits(live.context);
    const { most } = callLimits.support.byAddress;
    const reply = { header: () => {} } as never;
    const request = { ip: '192.0.2.9', headers: {}, socket: {} } as never;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => count('support', { request, reply, viewer: null })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
  });

  test('comes back evenly: who waits as long as was said may call again, once', async () => {
    for (const name of ['support', 'quote'] as const) {
      await forgetAll();
      const count = openCallLimits(live.context);
      const waits: string[] = [];
      const ask = async () =>
        count(name, {
          request: { ip: '192.0.2.9', headers: {}, socket: {} } as never,
          reply: { header: (_: string, seconds: string) => void waits.push(seconds) } as never,
          viewer: null,
        }).then(
          () => true,
          () => false,
        );
      while (await ask());
      expect(await ask()).toBe(false);
      live.wait(Number(waits.at(-1)) * 1000);
      expect([await ask(), name === 'support' ? await ask() : false]).toEqual([true, false]);
    }
  });
});

describe('a route that is no call', () => {
  test('keeps the server from starting when it names no limit', () => {
    const server = Fastify();
    limitRoutes(
      server,
      async () => {},
      async () => null,
    );
    expect(() => server.get('/api/anything', async () => '')).toThrow('GET /api/anything names no limit');
    expect(() => server.get('/api/other', { config: { limit: 'download' } }, async () => '')).not.toThrow();
  });

  // Networks get a tenth of the declared limits; otherwise a whole document would be sent three hundred times.
  const share = 0.1;
  let narrow: LiveApp;
  beforeAll(async () => {
    narrow = await createLiveApp({ env: { LINTEL_RATE_FACTOR: String(share) } });
  });
  afterAll(() => narrow.close());

  test.each([
    ['/api/payments/1/receipt.pdf', 'download'],
    ['/api/receipt-report/1', 'download'],
    ['/api/application-documents/1', 'download'],
    ['/api/openapi.json', 'describe'],
  ] as const)('%s is refused to a network that asks on and on', async (url, name) => {
    const most = callLimits[name].byAddress.most * share;
    const browser = narrow.openBrowser({ address: `198.51.100.${url.length}` });
    const statuses = new Set<number>();
    for (let at = 0; at <= most; at += 1) statuses.add((await browser.send({ method: 'GET', url })).statusCode);
    expect(statuses).toContain(429);
  });
});
