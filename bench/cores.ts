/**
 * `npm run bench -- cores [seconds]`: measures the processor time of a contact, a search, a page and a poll, of Node and of PostgreSQL
 * separately, and so how many of them one core does per second; beside a bare Fastify. It counts processor time, not wall time: other work
 * on the machine makes everything slower but adds nothing to these figures (it does evict caches, so on a busy machine they are a little
 * high). Then it measures by wall time how many requests per second one and two processes answer and how long each takes, alternating with
 * a bare Fastify in one and two processes. Linux only: it reads `/proc`. Needs a build.
 */
import { startBare } from './tools/bare-cluster.ts';
import { startBuilt } from './tools/built-server.ts';
import { type Asked, asker, everyday } from './tools/everyday-requests.ts';
import { load, part, say } from './tools/figures.ts';
import { processesBelow } from './tools/processes-below.ts';

const seconds = Number(process.argv[2] ?? 6);
const clients = 4;
const { ask, close } = asker(clients);

/** Processor time of all child processes so far, databases separately, in ms. */
const spent = (): { node: number; database: number } => {
  const all = processesBelow();
  const sum = (isOne: (name: string) => boolean) =>
    all.filter(({ name }) => isOne(name)).reduce((total, { cpuMs }) => total + cpuMs, 0);
  return { node: sum((name) => name !== 'postgres'), database: sum((name) => name === 'postgres') };
};

/** Never reset, so that every request differs. */
let count = 0;
/** Sends requests for `seconds` seconds, after one second of warm-up. */
const measure = async (base: string, make: (count: number) => Asked) => {
  const run = async (ms: number): Promise<number[]> => {
    const from = performance.now();
    const taken: number[] = [];
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() - from < ms) {
          count += 1;
          const began = performance.now();
          await ask(base, make(count));
          taken.push(performance.now() - began);
        }
      }),
    );
    return taken;
  };
  await run(1000);
  const before = spent();
  const began = performance.now();
  const taken = await run(seconds * 1000);
  const tookMs = performance.now() - began;
  const after = spent();
  const done = taken.length;
  return {
    done,
    node: (after.node - before.node) / done,
    database: (after.database - before.database) / done,
    aSecond: (done * 1000) / tookMs,
    p50: part(taken, 0.5),
    p99: part(taken, 0.99),
  };
};

const bareAsked = (): Asked => ({ path: '/' });
const one = await startBuilt(3894);
const bareOne = await startBare(3895, 1);
say(`Node ${process.versions.node}, ${seconds} s each, ${clients} at once, load ${load()} at the start.`);
const bare = await measure(bareOne.base, bareAsked);
say(`Bare Fastify, answering 20 small homes: ${bare.node.toFixed(2)} ms of a core.`);
say('');
say('| what | ms of a core in Node | in PostgreSQL | a second on one core of Node | measured |');
say('| --- | --- | --- | --- | --- |');
for (const [name, make] of Object.entries(everyday)) {
  const { done, node, database } = await measure(one.base, make);
  say(`| ${name} | ${node.toFixed(2)} | ${database.toFixed(2)} | ${(1000 / node).toFixed(0)} | ${done} |`);
}
say('');
const two = await startBuilt(3896, { LINTEL_PROCESSES: '2' });
const bareTwo = await startBare(3897, 2);
say(`By the clock, in turns; load ${load()}.`);
say('');
say(
  '| what | one process: a second | p50 | p99 | two: a second | p50 | p99 | two of one | one of bare | two of bare |',
);
say('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
type Turn = [name: string, make: (count: number) => Asked, one: string, two: string];
const turns: Turn[] = [
  ['bare Fastify', bareAsked, bareOne.base, bareTwo.base],
  ...Object.entries(everyday).map(([name, make]): Turn => [name, make, one.base, two.base]),
];
const bareRates = { one: 0, two: 0 };
for (const [name, make, baseOfOne, baseOfTwo] of turns) {
  const [first, second] = [await measure(baseOfOne, make), await measure(baseOfTwo, make)];
  if (bareRates.one === 0) [bareRates.one, bareRates.two] = [first.aSecond, second.aSecond];
  const shown = ({ aSecond, p50, p99 }: typeof first) =>
    `${aSecond.toFixed(0)} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms`;
  say(
    `| ${name} | ${shown(first)} | ${shown(second)} | ${(second.aSecond / first.aSecond).toFixed(2)} | ${(first.aSecond / bareRates.one).toFixed(3)} | ${(second.aSecond / bareRates.two).toFixed(3)} |`,
  );
}
say('');
say(`Load ${load()} at the end.`);
close();
for (const each of [one, two, bareOne, bareTwo]) each.stop();
