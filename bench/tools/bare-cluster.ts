import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import Fastify from 'fastify';

const answer = {
  homes: Array.from({ length: 20 }, (_, id) => ({ id, title: 'A home', rent: 120_000, city: 'Akron' })),
};

/** Fastify that only serves 20 small homes as JSON at `/`. */
export const bareFastify = () => {
  const bare = Fastify();
  bare.get('/', async () => answer);
  return bare;
};

/** Runs that server in several processes on one port, as Lintel runs (`node:cluster`). */
export const startBare = async (port: number, processes: number): Promise<{ base: string; stop: () => void }> => {
  const running: ChildProcess = fork(import.meta.filename, [], {
    env: { ...process.env, NODE_ENV: 'production', BARE_PORT: String(port), BARE_PROCESSES: String(processes) },
  });
  const stop = () => void running.kill();
  process.on('exit', stop);
  await once(running, 'message');
  return { base: `http://localhost:${port}`, stop };
};

const port = Number(process.env['BARE_PORT']);
if (port > 0) {
  if (cluster.isPrimary) {
    let serving = 0;
    const count = Number(process.env['BARE_PROCESSES']);
    cluster.on('listening', () => {
      serving += 1;
      if (serving === count) process.send?.('ready');
    });
    for (let place = 0; place < count; place += 1) cluster.fork();
  } else await bareFastify().listen({ port, host: 'localhost' });
}
