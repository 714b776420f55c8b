import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a stop waits for the requests at work, in ms; who stops us may lose patience after ten seconds. */
const patienceMs = 4000;

export type Serving = {
  /** What it listens on; a program that has another port than we asked for (0) finds it here. */
  addresses: { address: string; port: number }[];
  /** Takes no more connections, lets the requests at work be answered for a while, and then closes what is still open. */
  stop: () => Promise<void>;
};

const addressesOf = async (host: string): Promise<string[]> => {
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
};

/**
 * Throws what listening would throw, before anything is made for it: a database that is filled for half a minute and then finds the
 * port taken. It may be taken in between all the same.
 */
export const tryListening = async ({ port, host }: { port: number; host: string }): Promise<void> => {
  const [first = '127.0.0.1'] = await addressesOf(host);
  const server = net.createServer();
  server.listen({ port, host: first });
  await once(server, 'listening');
  await new Promise((resolve) => server.close(resolve));
};

/** The name has the address, the machine does not: IPv6 is switched off. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');

/** Listens on one more address, for the same server: what arrives there is a connection of its like any other. */
const listenBeside = async (app: FastifyInstance, address: string, port: number): Promise<net.Server | undefined> => {
  // As Node opens a server's own sockets.
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
 * Listens on every address of a host name (`localhost` has two on most machines), or on those given.
 *
 * Closing a server waits for its connections, and Node closes at once only those that it calls idle. One that nothing was ever
 * said on (browsers open some in advance) counts as busy for a minute; so does, as long as connections are kept alive, one whose
 * request was at work when the closing began. Both are ended here.
 */
export const serve = async (
  app: FastifyInstance,
  { port, host, graceMs = patienceMs }: { port: number; host: string | readonly string[]; graceMs?: number },
): Promise<Serving> => {
  const sockets = new Set<net.Socket>();
  const atWork = new Set<ServerResponse>();
  let isStopping = false;
  app.server.on('connection', (socket: net.Socket) => {
    if (isStopping) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.server.on('request', (_request, response: ServerResponse) => {
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

  const stop = async (): Promise<void> => {
    isStopping = true;
    const besideClosed = beside.map((server) => new Promise((resolve) => server.close(resolve)));
    for (const response of atWork) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      else response.once('finish', () => response.req.socket.destroySoon());
    }
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const patience = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await app.close();
    await Promise.all(besideClosed);
    clearTimeout(patience);
  };

  return { addresses: [own, ...beside.map((server) => server.address() as net.AddressInfo)], stop };
};
