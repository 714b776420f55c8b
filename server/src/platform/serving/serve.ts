import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a stop waits for running requests, in ms; a supervisor may kill the process after ten seconds. */
const patienceMs = 4000;
/** How long a leaving process continues to respond on its existing connections, in ms. */
const leavingMs = 3000;

export type Serving = {
  /** The addresses it listens on. With port 0, the chosen port is here. */
  addresses: { address: string; port: number }[];
  /**
   * Accepts no more connections, and with each response tells clients to send no further request on theirs. Returns when none is left, or
   * after a while: a client that sent nothing meanwhile keeps a connection that `stop` closes.
   */
  leave: () => Promise<void>;
  /** Accepts no more connections, waits a while for running requests, and then closes what is still open. */
  stop: () => Promise<void>;
};

const addressesOf = async (host: string): Promise<string[]> => {
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
};

/**
 * Throws what listening would throw, before expensive preparation: otherwise a database is filled for half a minute before the port turns
 * out to be taken. It may still be taken in between.
 */
export const tryListening = async ({ port, host }: { port: number; host: string }): Promise<void> => {
  const [first = '127.0.0.1'] = await addressesOf(host);
  const server = net.createServer();
  server.listen({ port, host: first });
  await once(server, 'listening');
  await new Promise((resolve) => server.close(resolve));
};

/** Returns whether an address is missing: the name has it but the machine does not, because IPv6 is switched off. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');

/** Listens on one more address for the same server; its connections are like any other. */
const listenBeside = async (app: FastifyInstance, address: string, port: number): Promise<net.Server | undefined> => {
  // The same options that Node uses for a server's own sockets.
  const beside = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  try {
    beside.listen(port, address);
    await once(beside, 'listening');
    return beside;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/**
 * Listens on every address of a host name (`localhost` has two on most machines), or on the given ones.
 *
 * Closing a server waits for its connections, and Node closes at once only those it considers idle. A connection that never sent anything
 * (browsers open some in advance) counts as busy for a minute; so does a kept-alive one whose request was running when the closing began.
 * Both are ended here.
 */
export const serve = async (
  app: FastifyInstance,
  { port, host, graceMs = patienceMs }: { port: number; host: string | readonly string[]; graceMs?: number },
): Promise<Serving> => {
  const sockets = new Set<net.Socket>();
  const atWork = new Set<ServerResponse>();
  let isStopping = false;
  let isLeaving = false;
  app.server.on('connection', (socket: net.Socket) => {
    if (isStopping) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before Fastify's own listener, which may answer at once.
  app.server.prependListener('request', (_request, response: ServerResponse) => {
    if (isLeaving) response.shouldKeepAlive = false;
    atWork.add(response);
    response.once('close', () => atWork.delete(response));
  });

  const [first = '127.0.0.1', ...others] = typeof host === 'string' ? await addressesOf(host) : host;
  await app.listen({ port, host: first });
  const own = app.server.address() as net.AddressInfo;
  const beside: net.Server[] = [];
  try {
    for (const address of others) {
      const server = await listenBeside(app, address, own.port);
      if (server) beside.push(server);
    }
  } catch (error) {
    for (const server of beside) server.close();
    await app.close();
    throw error;
  }

  let besideClosed: Promise<unknown>[] | undefined;
  const closeBeside = (): void => {
    besideClosed ??= beside.map((server) => new Promise((resolve) => server.close(resolve)));
  };

  const leave = async (): Promise<void> => {
    isLeaving = true;
    // The HTTP server's own close would also close connections that only seem idle: a request may be on its way.
    net.Server.prototype.close.call(app.server);
    closeBeside();
    for (const response of atWork) if (!response.headersSent) response.setHeader('connection', 'close');
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const until = performance.now() + leavingMs;
    while (sockets.size > 0 && performance.now() < until) await pause(20);
  };

  const stop = async (): Promise<void> => {
    isStopping = true;
    closeBeside();
    for (const response of atWork) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      else response.once('finish', () => response.req.socket.destroySoon());
    }
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const patience = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await app.close();
    await Promise.all(besideClosed ?? []);
    clearTimeout(patience);
  };

  return { addresses: [own, ...beside.map((server) => server.address() as net.AddressInfo)], leave, stop };
};
