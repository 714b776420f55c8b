import cluster, { type Worker } from 'node:cluster';

/** Messages between the serving processes and their supervisor. */
export type FromServing =
  | { lintel: 'serving' }
  | { lintel: 'ask'; id: number }
  | { lintel: 'given'; id: number; what: unknown };
export type ToServing =
  | { lintel: 'leave' }
  | { lintel: 'give'; id: number }
  | { lintel: 'answer'; id: number; all: unknown[] };

export type Supervision = { stop: () => Promise<void> };

type Options = {
  count: number;
  say: (line: string) => void;
  /** How long a process may take to end once it was told to, in ms; then it is killed. */
  endPatienceMs: number;
  /** The delay before restarting a process that died right after its start, in ms; doubled each time, up to a minute. */
  firstPauseMs?: number;
  /** After how long a process has proven stable, in ms: if it dies later, another is started at once. */
  steadyMs?: number;
};

/** Environment of a serving process: its place from 0 on, and whether it is the first one of this start. */
export const placeVariable = 'LINTEL_PLACE';
export const firstVariable = 'LINTEL_FIRST';

const longestPauseMs = 60_000;
/** How long to wait for the answers of all processes, in ms. */
const answerPatienceMs = 1000;

type One = {
  worker: Worker;
  place: number;
  servingSince: number | undefined;
  /** True once it serves, false if it ends before. */
  served: Promise<boolean>;
  ended: Promise<string>;
};

/**
 * Runs this program `count` times on one port (`node:cluster`): this process accepts connections and hands them out in turn. A process that
 * dies is replaced; one that keeps dying at its start is restarted after longer and longer pauses. SIGHUP replaces them one after the
 * other: each successor serves before its predecessor stops accepting connections. If a successor does not start, all others stay as they
 * are.
 *
 * Returns when all serve. Throws if the first one ends before that; it has printed the reason.
 */
export const superviseProcesses = async ({
  count,
  say,
  endPatienceMs,
  firstPauseMs = 500,
  steadyMs = 10_000,
}: Options): Promise<Supervision> => {
  const running = new Set<One>();
  /** The active process for each place; during a replacement another runs alongside it. */
  const current = new Map<number, One>();
  const pauses = new Map<number, NodeJS.Timeout>();
  const failures = new Map<number, number>();
  const questions = new Map<number, { waiting: Set<One>; all: unknown[]; end: () => void }>();
  let lastQuestion = 0;
  let isStopping = false;
  let isSupervising = false;
  /** The place whose process is being replaced on request. */
  let replacing: number | undefined;

  const send = ({ worker }: One, message: ToServing): void => {
    // It may be ending just now; then no one receives the message.
    if (worker.isConnected()) worker.send(message, () => {});
  };
  /** Asks every serving process for its data (its metrics), and passes all answers that come in time to the one that asked. */
  const ask = (asker: One, id: number): void => {
    const serving = [...running].filter(({ servingSince }) => servingSince !== undefined);
    lastQuestion += 1;
    const question = lastQuestion;
    const all: unknown[] = [];
    const end = (): void => {
      clearTimeout(timer);
      if (questions.delete(question)) send(asker, { lintel: 'answer', id, all });
    };
    const timer = setTimeout(end, answerPatienceMs);
    questions.set(question, { waiting: new Set(serving), all, end });
    for (const one of serving) send(one, { lintel: 'give', id: question });
  };
  const collect = (from: One, id: number, what: unknown): void => {
    const question = questions.get(id);
    if (!question?.waiting.delete(from)) return;
    question.all.push(what);
    if (question.waiting.size === 0) question.end();
  };

  const begin = (place: number, isFirst = false): One => {
    const worker = cluster.fork({ [placeVariable]: String(place), [firstVariable]: isFirst ? '1' : '' });
    let serves = (_is: boolean): void => {};
    const one: One = {
      worker,
      place,
      servingSince: undefined,
      served: new Promise((resolve) => {
        serves = resolve;
      }),
      ended: new Promise((resolve) => {
        worker.once('exit', (code, signal) => resolve(signal || `code ${code}`));
        worker.once('error', (error) => resolve(error.message));
      }),
    };
    running.add(one);
    worker.on('message', (message: FromServing) => {
      if (message.lintel === 'serving') {
        one.servingSince = performance.now();
        serves(true);
      } else if (message.lintel === 'ask') ask(one, message.id);
      else if (message.lintel === 'given') collect(one, message.id, message.what);
    });
    void one.ended.then((how) => {
      running.delete(one);
      serves(false);
      for (const { waiting, end } of questions.values()) if (waiting.delete(one) && waiting.size === 0) end();
      if (isSupervising && !isStopping && current.get(place) === one && replacing !== place) mend(one, how);
    });
    return one;
  };

  /** Starts another process in place of one that died. */
  const mend = ({ place, servingSince, worker }: One, how: string): void => {
    const wasSteady = servingSince !== undefined && performance.now() - servingSince >= steadyMs;
    const failed = wasSteady ? 0 : (failures.get(place) ?? 0) + 1;
    failures.set(place, failed);
    const pauseMs = failed === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failed - 1));
    const when = pauseMs < 1000 ? '' : ` in ${Math.round(pauseMs / 1000)} s`;
    say(`Process ${worker.process.pid} has ended (${how}); starting another${when}.`);
    clearTimeout(pauses.get(place));
    pauses.set(
      place,
      setTimeout(() => {
        current.set(place, begin(place));
      }, pauseMs),
    );
  };

  const endWithin = async (those: readonly One[], ms: number): Promise<void> => {
    const timer = setTimeout(() => {
      for (const { worker } of those) worker.process.kill('SIGKILL');
    }, ms);
    await Promise.all(those.map(({ ended }) => ended));
    clearTimeout(timer);
  };

  const replaceOne = async (place: number): Promise<boolean> => {
    replacing = place;
    clearTimeout(pauses.get(place));
    const old = current.get(place);
    const next = begin(place);
    const isServing = await next.served;
    replacing = undefined;
    if (isStopping) return false;
    const isOldAlive = old !== undefined && running.has(old);
    if (!isServing) {
      say(`Process ${next.worker.process.pid} did not start, so the others stay as they are.`);
      if (!isOldAlive) mend(next, 'before it served');
      return false;
    }
    failures.delete(place);
    current.set(place, next);
    if (!running.has(next)) mend(next, 'right after its start');
    if (isOldAlive) {
      send(old, { lintel: 'leave' });
      await endWithin([old], endPatienceMs);
    }
    return true;
  };
  let isReplacing = false;
  let isAskedAgain = false;
  const replaceAll = async (): Promise<void> => {
    if (isReplacing) {
      isAskedAgain = true;
      return;
    }
    isReplacing = true;
    do {
      isAskedAgain = false;
      say('SIGHUP: replacing the processes one after the other.');
      let place = 0;
      while (place < count && !isStopping && (await replaceOne(place))) place += 1;
      if (place === count) say('All processes are replaced.');
    } while (isAskedAgain && !isStopping);
    isReplacing = false;
  };
  /** There is nothing to replace before all processes have started; without a listener the signal would end this process. */
  const onHangUp = () => {
    if (isSupervising) void replaceAll();
  };
  process.on('SIGHUP', onHangUp);

  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const pause of pauses.values()) clearTimeout(pause);
    process.off('SIGHUP', onHangUp);
    for (const { worker } of running) worker.process.kill('SIGTERM');
    await endWithin([...running], endPatienceMs);
  };

  // The first prepares what all need, so the others start after it.
  const first = begin(0, true);
  current.set(0, first);
  if (!(await first.served)) {
    process.off('SIGHUP', onHangUp);
    throw new ProcessEnded(await first.ended);
  }
  for (let place = 1; place < count && !isStopping; place += 1) current.set(place, begin(place));
  isSupervising = true;
  if (!running.has(first)) mend(first, 'right after its start');
  await Promise.all([...current.values()].map(({ served }) => served));
  return { stop };
};

/** The first process ended before it served; it has printed the reason itself. */
export class ProcessEnded extends Error {}
