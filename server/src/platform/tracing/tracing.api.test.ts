import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { readProperty } from '@lintel/contract/listings/search/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { liveIdentity } from '../../features/identity/live-identity.ts';
import { createLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { summaryOf, withoutLiterals } from './trace-statements.ts';
import type { Tracing } from './traces.ts';
import { exporterOf, startTracing } from './tracing.ts';

describe('the standard variables', () => {
  test('that are not set send nothing anywhere, and load nothing', async () => {
    const config = { filesUrl: null, witnesses: [] };
    expect(exporterOf({})).toBeNull();
    expect(exporterOf({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeNull();
    expect(await startTracing({ OTEL_SERVICE_NAME: 'lintel' }, { config, log: () => {} })).toBeNull();
  });

  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT }, 'http/protobuf'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, 'http/protobuf'],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http/protobuf'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'http/json'],
    [{ OTEL_TRACES_EXPORTER: 'console' }, 'console'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, null],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }, null],
  ])('%o: %s', (env, exporter) => {
    expect(exporterOf(env)).toBe(exporter);
  });

  test.each([
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be otlp, console or none.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json.',
    ],
  ])('%o stops the start with a sentence', (env, sentence) => {
    expect(() => exporterOf(env)).toThrow(sentence);
  });
});

test.each([
  [
    `select name from accounts where email = 'ann''s@example.com' and id = 12`,
    'select name from accounts where email = ? and id = ?',
  ],
  ['select "left" from t1 where id = $12 limit 5', 'select "left" from t1 where id = $12 limit ?'],
])('of a statement no literal is told: %s', (text, expected) => {
  expect(withoutLiterals(text)).toBe(expected);
});

test.each([
  ['insert into "audit_events" ("id") values (default)', 'insert audit_events'],
  ['update leases set status = $1', 'update leases'],
  ['select extract(epoch from now()) from pgboss.job', 'select pgboss.job'],
  ['begin', 'begin'],
])('%s is called %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});

type Value = { stringValue?: string; intValue?: number };
type Span = {
  name: string;
  spanId: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};
type Sent = { resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[] };

const valuesOf = (attributes: Span['attributes']): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

describe('a collector', () => {
  let live: LiveApp;
  beforeAll(async () => {
    live = await createLiveApp({ data: 'people' });
  });
  afterAll(() => live.close());
  const opened: { close: () => unknown }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
    vi.unstubAllEnvs();
  });

  /** Opens a receiver of OTLP by HTTP, and a server that sends it spans. */
  const open = async ({ protocol = 'http/json', ...env }: Record<string, string> = {}) => {
    const sent: { type: string | undefined; body: Buffer }[] = [];
    const receiver = http.createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      if (request.url === '/v1/traces')
        sent.push({ type: request.headers['content-type'], body: Buffer.concat(parts) });
      response.end('{}');
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    opened.push(receiver);
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
      OTEL_SERVICE_NAME: 'lintel-in-ohio',
      ...env,
    };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const { context } = live;
    const logged: string[] = [];
    const tracing = (await startTracing(process.env, {
      config: context.config,
      log: (line) => void logged.push(line),
    })) as Tracing;
    let isStopped = false;
    const stop = async () => {
      if (!isStopped) await tracing.stop();
      isStopped = true;
    };
    opened.push({ close: stop });
    const server = await buildApp({ context, tracing, identity: liveIdentity(context), resetSampleData: null });
    opened.push(server);
    /** Ends tracing, which sends the remaining spans, and returns what was received. */
    const exported = async () => {
      await stop();
      const all = sent.map(({ body }) => JSON.parse(body.toString()) as Sent).flatMap((one) => one.resourceSpans);
      return { resource: all[0]?.resource, spans: all.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)) };
    };
    return { server, tracing, address, sent, exported, stop, logged };
  };

  test('is told of a request by the name of its route and its id, with its statements below it', async () => {
    const { server, exported } = await open();
    const { headers, statusCode } = await server.inject({ url: addressOf(readProperty, { params: { id: 3 } }) });
    expect(statusCode).toBe(200);
    const { resource, spans } = await exported();
    expect(valuesOf(resource?.attributes ?? [])).toMatchObject({ 'service.name': 'lintel-in-ohio' });
    const request = spans.find(({ name }) => name === 'GET /api/properties/:id');
    expect(valuesOf(request?.attributes ?? [])).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/properties/:id',
      'lintel.route': 'readProperty',
      'lintel.request_id': headers['x-request-id'],
      'http.response.status_code': 200,
    });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const { attributes, traceId } of statements) {
      expect(traceId).toBe(request?.traceId);
      expect(valuesOf(attributes)).toMatchObject({
        'db.system.name': 'postgresql',
        'db.query.text': expect.any(String),
      });
    }
  });

  test('learns nothing of a person: no value, no address, no header, no body', async () => {
    const { server, exported } = await open();
    const secret = 'Wilhelmina';
    const email = `${secret}@example.com`;
    const { statusCode } = await server.inject({
      method: 'POST',
      url: addressOf(sendInquiry, { params: { id: 3 } }),
      headers: { 'user-agent': secret, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
      payload: { name: secret, email, message: `Is it free? ${secret}` },
    });
    expect(statusCode).toBe(201);
    await server.inject({ url: `/api/properties?city=${secret}` });
    await server.inject({ url: `/nowhere/${secret}` });
    const { spans } = await exported();
    expect(spans.map(({ name }) => name)).toContain('POST /api/properties/:id/inquiries');
    expect(spans.some(({ name }) => name === 'insert inquiries')).toBe(true);
    expect(JSON.stringify(spans)).not.toContain(secret);
    // Clients do not choose the trace.
    expect(spans.some(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')).toBe(false);
  });

  test('is told of a job, of its calls to other servers without their names, and of what failed by its class', async () => {
    const { tracing, exported, address } = await open();
    await tracing.aroundJob('listings.expire', async () => {
      await fetch(`${address}/of-an-owner?token=secret`);
    });
    const failing = tracing.aroundJob('payments.finish', async () => {
      await live.context.pool.query('select nothing_such from accounts');
    });
    await expect(failing).rejects.toThrow();
    const { spans } = await exported();
    const job = spans.find(({ name }) => name === 'job listings.expire');
    const call = spans.find(({ parentSpanId }) => parentSpanId === job?.spanId);
    expect(valuesOf(call?.attributes ?? [])).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
    });
    const failed = spans.find(({ name }) => name === 'job payments.finish');
    expect(failed?.status.code).toBe(2);
    const statement = spans.find(({ parentSpanId }) => parentSpanId === failed?.spanId);
    expect(valuesOf(statement?.attributes ?? [])).toMatchObject({ 'error.type': '42703' });
    expect(JSON.stringify(spans)).not.toMatch(/token=secret|127\.0\.0\.1/);
  });

  test('is sent protobuf unless the variables ask for JSON', async () => {
    const { server, sent, stop } = await open({ protocol: '' });
    await server.inject({ url: addressOf(readProperty, { params: { id: 3 } }) });
    await stop();
    expect(sent[0]?.type).toBe('application/x-protobuf');
    expect(sent[0]?.body.includes('GET /api/properties/:id')).toBe(true);
  });

  test('is sent nothing that the sampler leaves out', async () => {
    const { server, sent, stop } = await open({ OTEL_TRACES_SAMPLER: 'always_off' });
    await server.inject({ url: addressOf(readProperty, { params: { id: 3 } }) });
    await stop();
    expect(sent).toEqual([]);
  });

  test('that is away costs nobody an answer; the log says so without its address', async () => {
    const { server, stop, logged } = await open({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:password@127.0.0.1:1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    });
    expect((await server.inject({ url: addressOf(readProperty, { params: { id: 3 } }) })).statusCode).toBe(200);
    await stop();
    expect(logged).toEqual(['spans could not be sent to the collector']);
  });
});
