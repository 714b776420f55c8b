/**
 * `npm run bench -- cores [seconds]`: what a contact, a search, a page and a poll cost in processor time, of Node and of PostgreSQL apart, and so how many
 * of them one core does in a second; beside a bare Fastify. Processor time counts, not the clock: what else the machine does makes everything
 * slower, but takes no time off this account (it does spoil caches, so on a busy machine figures are a little high). Linux only: it
 * reads `/proc`. Needs a build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import Fastify from 'fastify';
import { startBuilt } from './tools/built-server.ts';
import { load, say } from './tools/figures.ts';

const seconds = Number(process.argv[2] ?? 6);
const clients = 4;
/** A tick of `/proc/<pid>/stat`, in ms; 100 a second on every Linux there is. */
const tickMs = 10;

type Process = { pid: number; parent: number; name: string; ms: number };

/** Every process, with the processor time that it and the children that it outlived took. */
const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(rest[at]), 0);
        const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
        return [{ pid: Number(pid), parent: Number(rest[1]), name, ms: ticks * tickMs }];
      } catch {
        // It has ended since it was listed.
        return [];
      }
    });

/** Processor time of all below this process, the databases apart. */
const spent = (): { node: number; database: number } => {
  const all = processes();
  const below = new Set([process.pid]);
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  const ours = all.filter(({ pid }) => below.has(pid) && pid !== process.pid);
  const sum = (some: Process[]) => some.reduce((total, { ms }) => total + ms, 0);
  return {
    node: sum(ours.filter(({ name }) => name !== 'postgres')),
    database: sum(ours.filter(({ name }) => name === 'postgres')),
  };
};

const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
type Asked = { path: string; method?: string; cookie?: string; body?: object };

const ask = (base: string, { path, method = 'GET', cookie, body }: Asked): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const request = http.request(
      `${base}${path}`,
      {
        agent,
        method,
        headers: {
          ...(cookie ? { cookie: `lintel_viewing_as=${cookie}` } : {}),
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        },
      },
      (response) => {
        response.resume();
        response.once('end', () =>
          (response.statusCode ?? 500) < 400
            ? resolve()
            : reject(new Error(`${method} ${path} was answered with ${response.statusCode}`)),
        );
      },
    );
    request.once('error', reject);
    request.end(text);
  });

/** Asks for so many seconds, after a second of warming up. */
const measure = async (base: string, make: (count: number) => Asked) => {
  let count = 0;
  const run = async (ms: number): Promise<number> => {
    const [from, before] = [performance.now(), count];
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() - from < ms) {
          count += 1;
          await ask(base, make(count));
        }
      }),
    );
    return count - before;
  };
  await run(1000);
  const before = spent();
  const done = await run(seconds * 1000);
  const after = spent();
  return { done, node: (after.node - before.node) / done, database: (after.database - before.database) / done };
};

const bareCost = async () => {
  const answer = {
    homes: Array.from({ length: 20 }, (_, id) => ({ id, title: 'A home', rent: 120_000, city: 'Akron' })),
  };
  const bare = Fastify();
  bare.get('/', async () => answer);
  const base = await bare.listen({ port: 0, host: '127.0.0.1' });
  let asked = 0;
  const run = async (ms: number) => {
    const from = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() - from < ms) {
          asked += 1;
          await ask(base, { path: '/' });
        }
      }),
    );
  };
  await run(1000);
  asked = 0;
  const before = process.cpuUsage();
  await run(2000);
  const { user, system } = process.cpuUsage(before);
  await bare.close();
  return (user + system) / 1000 / asked;
};

/** Asking and answering in one process. */
const bare = await bareCost();
const { base, stop } = await startBuilt(3894);
const cities = ['Columbus', 'Cleveland', 'Toledo', 'Austin', 'Boston', 'Denver', 'Seattle', 'Atlanta'];
const kinds: [string, (count: number) => Asked][] = [
  [
    'contact',
    (count) => ({
      method: 'POST',
      path: `/api/properties/${1 + (count % 6)}/inquiries`,
      cookie: '1',
      body: { name: 'Maria', email: 'maria@example.com', message: `Is this home still free? ${count}` },
    }),
  ],
  [
    'search',
    (count) => ({
      path: `/api/properties?city=${cities[count % cities.length]}&maxRent=${800 + (count % 1500)}`,
      cookie: 'visitor',
    }),
  ],
  ['page from memory', () => ({ path: '/property/1', cookie: 'visitor' })],
  ['page that is rendered', (count) => ({ path: `/property/${1 + (count % 6)}`, cookie: '1' })],
  ['poll', () => ({ path: '/api/notifications', cookie: '1' })],
];
say(`Node ${process.versions.node}, ${seconds} s each, ${clients} at once, load ${load()} at the start.`);
say(`Bare Fastify, asking and answering 20 small homes in one process: ${bare.toFixed(2)} ms of a core.`);
say('');
say('| what | ms of a core in Node | in PostgreSQL | a second on one core of Node | measured |');
say('| --- | --- | --- | --- | --- |');
for (const [name, make] of kinds) {
  const { done, node, database } = await measure(base, make);
  say(`| ${name} | ${node.toFixed(2)} | ${database.toFixed(2)} | ${(1000 / node).toFixed(0)} | ${done} |`);
}
say('');
say(`Load ${load()} at the end.`);
agent.destroy();
stop();
