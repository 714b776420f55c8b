/**
 * `npm run bench -- mixed [minutes] [rate]`: puts two processes under a mix of users' requests: of 100 requests, 45 cached pages, 15
 * rendered pages, 20 searches, 15 polls and 5 contacts. Requests start at a fixed rate, whether or not earlier ones were answered, and
 * their time counts from when they should have started. The rate grows by steps while the 99th percentile stays below 250 ms (or is the
 * given one); then it is held (for 30 minutes by default), with errors and the memory of each process. A step of 15 seconds flatters: when
 * the 99th percentile is late two minutes in a row, the time starts again at four fifths of the rate. Linux only. Needs a build.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { bareFastify } from './tools/bare-cluster.ts';
import { startBuilt } from './tools/built-server.ts';
import { type Asked, asker, everyday } from './tools/everyday-requests.ts';
import { figures, load, part, say } from './tools/figures.ts';
import { processesBelow } from './tools/processes-below.ts';

const minutes = Number(process.argv[2] ?? 30);
const limitMs = 250;
/** Minimum length of a step in ms, and minimum number of requests: of too few, the 99th percentile is simply the worst. */
const [stepMs, fewest] = [15_000, 400];
/** Requests beyond this many open ones are not sent and count as errors, because no user would wait behind so many. */
const mostOpen = 1000;
const { ask, close } = asker(200);

const shares: [keyof typeof everyday, number][] = [
  ['page from memory', 45],
  ['search', 20],
  ['page that is rendered', 15],
  ['poll', 15],
  ['contact', 5],
];
/** A hundred requests; stepping through them by 37 mixes them evenly, because 37 and 100 have no common divisor. */
const hundred = shares.flatMap(([name, share]) => Array<keyof typeof everyday>(share).fill(name));
let count = 0;
type Kind = keyof typeof everyday;
const next = (): { kind: Kind; asked: Asked } => {
  count += 1;
  const kind = hundred[(count * 37) % 100] ?? 'poll';
  return { kind, asked: everyday[kind](count) };
};

/** `taken`: ms of each response, and `kinds` of which kind each was; `errors`: how often each error came. */
type Held = { taken: number[]; kinds: Kind[]; errors: Map<string, number> };
const nothingHeld = (): Held => ({ taken: [], kinds: [], errors: new Map() });
/** Starts requests at a rate per second for `ms`, and waits for the last response. */
const hold = async (base: string, rate: number, ms: number, make: typeof next): Promise<Held> => {
  const { taken, kinds, errors } = nothingHeld();
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
    const { kind, asked } = make();
    const one: Promise<void> = ask(base, asked).then(
      () => {
        taken.push(performance.now() - due);
        kinds.push(kind);
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
  return { taken, kinds, errors };
};
/** Bare Fastify knows one page. */
const bareRequest: typeof next = () => ({ kind: 'poll', asked: { path: '/' } });
const errorsOf = ({ errors }: Held): number => [...errors.values()].reduce((sum, each) => sum + each, 0);

const bare = bareFastify();
const bareBase = await bare.listen({ port: 0, host: '127.0.0.1' });
const { base, stop } = await startBuilt(3898, { LINTEL_PROCESSES: '2' });
/**
 * Memory of each process of Lintel, largest first; the databases and the primary process, which only distributes connections, are small
 * and left out.
 */
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

/** Finds the highest rate, by steps, whose 99th percentile is within the limit; 0 if there is none. */
const highestRate = async (): Promise<number> => {
  for (let rate = lowest, best = 0; ; best = rate, rate = Math.round(rate * 1.4)) {
    const ms = Math.max(stepMs, (fewest * 1000) / rate);
    let held = await hold(base, rate, ms, next);
    // Tries twice more: other work on the machine is not Lintel's fault.
    for (let again = 0; again < 2 && part(held.taken, 0.99) >= limitMs; again += 1) {
      held = await hold(base, rate, ms, next);
    }
    const beside = await hold(bareBase, rate, 3000, bareRequest);
    say(
      `${rate} a second: ${figures(held.taken)}; ${errorsOf(held)} errors; bare Fastify at this rate: p99 ${part(beside.taken, 0.99).toFixed(1)} ms; load ${load()}`,
    );
    if (part(held.taken, 0.99) >= limitMs || errorsOf(held) > 0) return best;
  }
};

/** Whether the rate was held for all the minutes. */
const holdFor = async (rate: number): Promise<boolean> => {
  say(`\n${rate} a second for ${minutes} minutes; memory at the start: ${memory()}.`);
  const all = nothingHeld();
  let [within, lateInARow] = [0, 0];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const held = await hold(base, rate, 60_000, next);
    for (const each of held.taken) all.taken.push(each);
    for (const each of held.kinds) all.kinds.push(each);
    for (const [text, times] of held.errors) all.errors.set(text, (all.errors.get(text) ?? 0) + times);
    const isLate = part(held.taken, 0.99) >= limitMs;
    within += isLate ? 0 : 1;
    lateInARow = isLate ? lateInARow + 1 : 0;
    say(`minute ${minute}: ${figures(held.taken)}; ${errorsOf(held)} errors; load ${load()}; ${memory()}`);
    if (lateInARow === 2 && rate > lowest) return false;
  }
  const beside = await hold(bareBase, rate, 10_000, bareRequest);
  say(
    `${rate} a second for ${minutes} minutes: ${figures(all.taken)}; ${within} of ${minutes} minutes with p99 under ${limitMs} ms; ${errorsOf(all)} errors; bare Fastify at this rate: p99 ${part(beside.taken, 0.99).toFixed(1)} ms; load ${load()}.`,
  );
  for (const [kind] of shares) say(`  ${kind}: ${figures(all.taken.filter((_, at) => all.kinds[at] === kind))}`);
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
