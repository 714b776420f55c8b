import { once } from 'node:events';
import net from 'node:net';
import { eventsPath } from '@lintel/contract/kernel/events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { AppContext } from '../../app-context.ts';
import type { FindViewer } from '../http/register-endpoints.ts';
import { type Serving, serve } from './serve.ts';
import { serveEvents } from './serve-events.ts';

/** Makes a call that is answered when the test says so. */
const makeHeld = () => {
  let arrivals = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return {
    handle: async () => {
      arrivals += 1;
      await answered;
      return 'answered';
    },
    arrived: (count: number) => expect.poll(() => arrivals).toBe(count),
    answer: () => answer(),
  };
};

/**
 * Starts a server with a call that answers at once, one that is held, and the event stream; its time limits are longer than any test waits.
 */
const startServer = async ({ graceMs = 600_000 }: { graceMs?: number } = {}) => {
  const held = makeHeld();
  const app = Fastify();
  app.get('/quick', async () => 'quick');
  app.get('/held', held.handle);
  const findViewer = (async () => ({ accountId: 1 })) as unknown as FindViewer;
  serveEvents(app, { config: { rateFactor: 1 } } as AppContext, findViewer, {
    listen: () => () => {},
    since: async () => null,
    close: async () => {},
  });
  const serving = await serve(app, { port: 0, host: ['127.0.0.1', '::1'], graceMs });
  return { serving, held };
};

type At = Serving['addresses'][number];

/** Opens a connection that reads everything and never closes by itself, like a browser's. */
const connect = async ({ address, port }: At) => {
  const socket = net.connect({ host: address, port });
  let heard = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    heard += text;
  });
  // Cut off by a stopping server, which is expected here.
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return {
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept: */*\r\n\r\n`),
    write: (text: string) => socket.write(text),
    until: (text: string) => expect.poll(() => heard).toContain(text),
    heard: () => heard,
    ended,
  };
};

test('a stop waits for none of the connections that browsers hold, on any address', async () => {
  const { serving } = await startServer();
  const connections = [];
  for (const at of serving.addresses) {
    const silent = await connect(at);
    const kept = await connect(at);
    kept.ask('/quick');
    await kept.until('quick');
    const stream = await connect(at);
    stream.ask(eventsPath);
    await stream.until('retry: ');
    connections.push(silent, kept, stream);
  }
  await serving.stop();
  await Promise.all(connections.map(({ ended }) => ended));
});

test('requests at work are answered, and their connections end with the answer', async () => {
  const { serving, held } = await startServer();
  const asking = await Promise.all(serving.addresses.map(connect));
  for (const one of asking) one.ask('/held');
  await held.arrived(asking.length);
  const stopped = serving.stop();
  held.answer();
  await stopped;
  for (const one of asking) {
    await one.ended;
    expect(one.heard()).toMatch(/^HTTP\/1.1 200 OK.*connection: close.*answered$/is);
  }
});

test('what takes longer than the patience is cut off', async () => {
  const { serving, held } = await startServer({ graceMs: 50 });
  const [at] = serving.addresses;
  const working = await connect(at as At);
  working.ask('/held');
  await held.arrived(1);
  const halfSaid = await connect(at as At);
  halfSaid.write('GET /quick HTTP/1.1\r\nho');
  await serving.stop();
  await Promise.all([working.ended, halfSaid.ended]);
  expect(working.heard() + halfSaid.heard()).toBe('');
  held.answer();
});

test('a stopped server takes no connection, on any address', async () => {
  const { serving } = await startServer();
  await serving.stop();
  for (const { address, port } of serving.addresses) {
    const [error] = await once(net.connect({ host: address, port }), 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  }
});

test('an address that somebody else has is told of, and none is held meanwhile', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  const app = Fastify();
  await expect(serve(app, { port, host: ['127.0.0.2', '127.0.0.1'] })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const again = net.createServer().listen(port, '127.0.0.2');
  await once(again, 'listening');
  again.close();
  other.close();
});
