import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isTooSlow, type Patience } from './unfinished-bodies.ts';

/** What waits to be taken on a connection, and since when nothing of it went. */
type Waiting = { length: number; written: number; since: number };

/**
 * Ends connections whose answers nobody takes: what was written for them lies in memory for as long as the other side keeps its ear
 * shut. Who takes it slowly is waited for, as with what arrives slowly.
 */
export const endUnreadAnswers = (app: FastifyInstance, patience: Patience): void => {
  const sockets = new Map<Socket, Waiting | undefined>();
  const check = (): void => {
    const now = performance.now();
    for (const [socket, before] of sockets) {
      const { writableLength: length, bytesWritten: written } = socket;
      if (length === 0) sockets.set(socket, undefined);
      // A piece that is handed to the network as one counts until its last byte went, so that larger ones may take longer.
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
