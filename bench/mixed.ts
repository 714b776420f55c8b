/**
 * `npm run bench -- mixed [minutes] [rate]`: two processes under what people do together: of 100 requests 45 pages from memory, 15 rendered pages, 20 searches,
 * 15 polls and 5 contacts. Requests begin at a fixed rate, whether or not those before were answered, and count from when they should have
 * begun. The rate grows by steps while the slowest hundredth is answered within 250 ms (or is the given one); it is then held for so long (30
 * minutes as a rule), with errors and the memory of each process. A quarter of a minute flatters: when the slowest hundredth of two
 * minutes in a row takes longer, the time begins anew at four fifths of the rate. Linux only. Needs a build.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { bareFastify } from './tools/bare-cluster.ts';
import { startBuilt } from './tools/built-server.ts';
import { type Asked, asker, everyday } from './tools/everyday-requests.ts';
import { figures, load, part, say } from './tools/figures.ts';
import { processesBelow } from './tools/processes-below.ts';

const minutes = Number(process.argv[2] ?? 30);
const limitMs = 250;
/** A step is that long, or as long as so many requests take: of few, the slowest hundredth is the worst. */
const [stepMs, fewest] = [15_000, 400];
/** Who comes then is turned away, and counts as an error: nobody waits behind so many. */
const mostOpen = 1000;
const { ask, close } = asker(200);

const shares: [keyof typeof everyday, number][] = [
  ['page from memory', 45],
  ['search', 20],
  ['page that is rendered', 15],
  ['poll', 15],
  ['contact', 5],
];
/** A hundred requests in an order that mixes them evenly: 37 and 100 have no common divisor. */
const hundred = shares.flatMap(([name, share]) => Array<keyof typeof everyday>(share).fill(name));
let count = 0;
const next = (): Asked => {
  count += 1;
  return everyday[hundred[(count * 37) % 100] ?? 'poll'](count);
};

type Held = { taken: number[]; errors: Map<string, number> };
/** Begins requests at a rate a second for so long, and waits for the last answer. */
const hold = async (base: string, rate: number, ms: number, make: () => Asked): Promise<Held> => {
  const taken: number[] = [];
  const errors = new Map<string, number>();
  const fail = (text: string) => errors.set(text, (errors.get(text) ?? 0) + 1);
  const open = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; ; ) {
    const due = began + (sent * 1000) / rate;
    const now = performance.now();
    if (now - began > ms) break;
    if (now < due) {
      await sleep(Math.max(1, due - now));
      continue;
    }
    sent += 1;
    if (open.size >= mostOpen) {
      fail(`${mostOpen} were open`);
      continue;
    }
    const one: Promise<void> = ask(base, make()).then(
      () => {
        taken.push(performance.now() - due);
        open.delete(one);
      },
      (error: unknown) => {
        fail(String(error).replaceAll(/\d{4,}/g, '…'));
        open.delete(one);
      },
    );
    open.add(one);
  }
  await Promise.all(open);
  return { taken, errors };
};
const errorsOf = ({ errors }: Held): number => [...errors.values()].reduce((sum, each) => sum + each, 0);

const bare = bareFastify();
const bareBase = await bare.listen({ port: 0, host: '127.0.0.1' });
const { base, stop } = await startBuilt(3898, { LINTEL_PROCESSES: '2' });
/** Of each process of Lintel, the biggest first; the databases and the one that only hands out connections are small. */
const memory = (): string =>
  processesBelow()
    .filter(({ name, rssMb }) => name !== 'postgres' && rssMb > 200)
    .map(({ rssMb }) => rssMb)
    .sort((one, other) => other - one)
    .map((mb) => `${mb.toFixed(0)} MB`)
    .join(' and ');

say(`Two processes of Lintel; load ${load()}.`);
await hold(base, 10, 20_000, next);
const lowest = 10;

/** The highest rate, by steps, of which the slowest hundredth is answered in time; 0 where there is none. */
const highestRate = async (): Promise<number> => {
  for (let rate = lowest, best = 0; ; best = rate, rate = Math.round(rate * 1.4)) {
    const ms = Math.max(stepMs, (fewest * 1000) / rate);
    let held = await hold(base, rate, ms, next);
    // Twice more: what else the machine does is not Lintel's.
    for (let again = 0; again < 2 && part(held.taken, 0.99) >= limitMs; again += 1) {
      held = await hold(base, rate, ms, next);
    }
    const beside = await hold(bareBase, rate, 3000, () => ({ path: '/' }));
    say(
      `${rate} a second: ${figures(held.taken)}; ${errorsOf(held)} errors; bare Fastify at this rate: p99 ${part(beside.taken, 0.99).toFixed(1)} ms; load ${load()}`,
    );
    if (part(held.taken, 0.99) >= limitMs || errorsOf(held) > 0) return best;
  }
};

/** Whether the rate was held for all the minutes. */
const holdFor = async (rate: number): Promise<boolean> => {
  say(`\n${rate} a second for ${minutes} minutes; memory at the start: ${memory()}.`);
  const all: Held = { taken: [], errors: new Map() };
  let [within, lateInARow] = [0, 0];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const held = await hold(base, rate, 60_000, next);
    for (const each of held.taken) all.taken.push(each);
    for (const [text, times] of held.errors) all.errors.set(text, (all.errors.get(text) ?? 0) + times);
    const isLate = part(held.taken, 0.99) >= limitMs;
    within += isLate ? 0 : 1;
    lateInARow = isLate ? lateInARow + 1 : 0;
    say(`minute ${minute}: ${figures(held.taken)}; ${errorsOf(held)} errors; load ${load()}; ${memory()}`);
    if (lateInARow === 2 && rate > lowest) return false;
  }
  const beside = await hold(bareBase, rate, 10_000, () => ({ path: '/' }));
  say(
    `${rate} a second for ${minutes} minutes: ${figures(all.taken)}; ${within} of ${minutes} minutes with p99 under ${limitMs} ms; ${errorsOf(all)} errors; bare Fastify at this rate: p99 ${part(beside.taken, 0.99).toFixed(1)} ms; load ${load()}.`,
  );
  for (const [text, times] of all.errors) say(`  ${times} times: ${text}`);
  return true;
};

let rate = Number(process.argv[3]) || (await highestRate());
if (rate < lowest) {
  say(`Not even ${lowest} a second were answered within ${limitMs} ms; that many are held.`);
  rate = lowest;
}
while (!(await holdFor(rate))) rate = Math.max(lowest, Math.round(rate * 0.8));
close();
await bare.close();
stop();
