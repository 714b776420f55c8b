import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isTooSlow, type Patience } from './unfinished-bodies.ts';

/** The bytes waiting on a connection, and since when none of them was sent. */
type Waiting = { length: number; written: number; since: number };

/**
 * Ends connections whose client does not read its response, because the response stays in memory meanwhile. A slow reader is waited for,
 * like a slow sender.
 */
export const endUnreadAnswers = (app: FastifyInstance, patience: Patience): void => {
  const sockets = new Map<Socket, Waiting | undefined>();
  const check = (): void => {
    const now = performance.now();
    for (const [socket, before] of sockets) {
      const { writableLength: length, bytesWritten: written } = socket;
      if (length === 0) sockets.set(socket, undefined);
      // A chunk passed to the network counts as waiting until its last byte is sent, so larger chunks may take longer.
      else if (before?.length !== length || before.written !== written)
        sockets.set(socket, { length, written, since: now });
      else if (isTooSlow({ ms: now - before.since, bytes: length }, patience)) socket.destroy();
    }
  };
  const timer = setInterval(check, patience.checkEveryMs).unref();
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onClose', async () => clearInterval(timer));
};
