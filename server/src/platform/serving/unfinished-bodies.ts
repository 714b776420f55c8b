import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal, refusals } from '@lintel/contract/kernel/refusals';
import type { FastifyInstance } from 'fastify';

/** How long a request may take to arrive: a base time, and more for each byte received. */
export type Patience = {
  graceMs: number;
  /** The rate of a slow phone; a sender at least this fast is waited for, up to `mostMs`. */
  bytesPerSecond: number;
  /** The maximum in total. */
  mostMs: number;
  /** The interval between checks. */
  checkEveryMs: number;
};

export const usualPatience: Patience = {
  graceMs: 20_000,
  bytesPerSecond: 4 * 1024,
  mostMs: 60 * 60_000,
  checkEveryMs: 2000,
};

/** Returns whether a body with this many bytes after this many ms is too slow to wait for. */
export const isTooSlow = ({ ms, bytes }: { ms: number; bytes: number }, patience: Patience): boolean =>
  ms > Math.min(patience.mostMs, patience.graceMs + (bytes / patience.bytesPerSecond) * 1000);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Sends a refusal if no response was begun yet, and closes the connection; the reader of the body gets an error. */
const end = (request: IncomingMessage, response: ServerResponse): void => {
  const { socket } = request;
  if (!response.headersSent) {
    const refusal = new Refusal('request.too_slow');
    const text = JSON.stringify(refusal.body);
    socket.write(
      `HTTP/1.1 ${refusals[refusal.code].status} Request Timeout\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroySoon();
};

/**
 * Ends requests whose bodies do not arrive: each holds a connection and memory. Node limits the headers by itself, and a whole request only
 * by one fixed time, which is too long for a form or too short for a photo.
 */
export const endUnfinishedBodies = (app: FastifyInstance, patience: Patience): void => {
  type Arrival = { response: ServerResponse; since: number; bytesBefore: number };
  const arriving = new Map<IncomingMessage, Arrival>();
  let timer: NodeJS.Timeout | undefined;
  const rest = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const check = (): void => {
    const now = performance.now();
    for (const [request, { response, since, bytesBefore }] of arriving) {
      const bytes = request.socket.bytesRead - bytesBefore;
      if (request.complete || request.socket.destroyed) arriving.delete(request);
      else if (isTooSlow({ ms: now - since, bytes }, patience)) {
        arriving.delete(request);
        end(request, response);
      }
    }
    if (arriving.size === 0) rest();
  };
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    arriving.set(request, { response, since: performance.now(), bytesBefore: request.socket.bytesRead });
    timer ??= setInterval(check, patience.checkEveryMs).unref();
  });
  app.addHook('onClose', async () => rest());
};
