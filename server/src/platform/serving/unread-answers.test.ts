import { once } from 'node:events';
import net from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualPatience } from './unfinished-bodies.ts';
import { endUnreadAnswers } from './unread-answers.ts';

/** More than the network buffers for a client that does not read. */
const long = Buffer.alloc(32 * 1024 * 1024, 'a long answer ');

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify();
  // Each waiting megabyte adds ten milliseconds.
  endUnreadAnswers(app, { ...usualPatience, graceMs: 700, bytesPerSecond: 100 * 1024 * 1024, checkEveryMs: 10 });
  app.get('/long', async () => long);
  app.get('/short', async () => 'short');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as net.AddressInfo).port;
});
afterAll(() => app.close());

const connect = async (text: string): Promise<net.Socket> => {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};
const request = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
const connectionsOf = (): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));

test('a connection on which nobody takes the answers ends, and what was written for it is free', async () => {
  const served = once(app.server, 'connection');
  const deaf = await connect(request('/long').repeat(50));
  deaf.pause();
  const [socket] = (await served) as [net.Socket];
  await once(socket, 'close');
  expect(await connectionsOf()).toBe(0);
  deaf.destroy();
});

test('who takes a long answer gets all of it, and keeps the connection for the next', async () => {
  const listening = await connect(request('/long'));
  let missing: number | undefined;
  await new Promise<void>((resolve) => {
    listening.on('data', (chunk: Buffer) => {
      // The first piece has the headers, whole.
      missing ??= chunk.indexOf('\r\n\r\n') + 4 + long.length;
      missing -= chunk.length;
      if (missing === 0) resolve();
    });
  });
  listening.write(request('/short'));
  const [answer] = (await once(listening, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/short$/);
  listening.destroy();
});
