import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { AppContext } from '../app-context.ts';
import { isDatabaseAway } from './http/error-mapping.ts';
import { describeFailure } from './log.ts';

/** Background work. It may run twice, on any server, and uses the app's clock. */
export type Job = {
  name: string;
  /** When it runs without being woken, in cron syntax: `* * * * *` is every minute. */
  cron: string;
  run: (context: AppContext) => Promise<void>;
  /**
   * When woken, it runs at once in the process that woke it, in addition to the queue's own runs. For work whose rows each worker claims:
   * it neither costs the queue's statements nor waits for a run that the queue believes is still going.
   */
  runsWhereWoken?: true;
};

/** Wraps the run of each job, as tracing does in a span. */
type Around = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/**
 * SQL for the time since which a job of the queue has been waiting or failing: a failed job becomes due later and later, and counts from
 * its first attempt. For rows under `state < 'active' and not blocked` (the partial index job_i11 of pg-boss).
 */
export const waitsSinceSql = `case state when 'retry' then created_on else start_after end`;

export type Jobs = { wake: (name: string) => void; stop: () => Promise<void> };

/** Accepts wakes from the start on: wakes from before the jobs began are passed on when they begin. */
export const holdWakes = (): { wake: (name: string) => void; begin: (jobs: Pick<Jobs, 'wake'>) => void } => {
  let begun: Pick<Jobs, 'wake'> | undefined;
  const early = new Set<string>();
  return {
    wake: (name) => {
      if (begun) begun.wake(name);
      else early.add(name);
    },
    begin: (jobs) => {
      begun = jobs;
      for (const name of early) jobs.wake(name);
    },
  };
};

/** Runs at once; woken again while it runs, it runs once more after that. `ended` settles when nothing runs. */
const runHere = (run: () => Promise<void>): { wake: () => void; ended: () => Promise<void> } => {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const runAll = async () => {
    while (isWanted) {
      isWanted = false;
      await run();
    }
    running = undefined;
  };
  return {
    wake: () => {
      isWanted = true;
      running ??= runAll();
    },
    ended: async () => running,
  };
};

/**
 * Runs jobs in this process, through queues in the same database: one of several servers does each task, and the unfinished work of a dead
 * server is started again. The work itself is in the features' own tables, written in their own transactions; a job only looks there. So
 * nothing is lost between a commit and a job.
 */
export const startJobs = async (
  context: AppContext,
  jobs: readonly Job[],
  around: Around = (_name, run) => run(),
): Promise<Jobs> => {
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => context.pool.query(text, values) },
    // The tables exist already (prepare-database.ts): the serving role may create none.
    migrate: false,
    createSchema: false,
    // How often the queue checks whether a server died during its work.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => context.log('jobs failed', {}, error));
  try {
    return await beginWork(boss, context, jobs, around);
  } catch (error) {
    // Jobs that have begun already make no more database calls.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
};

/**
 * Starts jobs in a process that already serves. While the database is away, as in a failover, it retries every `pauseMs` (in ms): no
 * request is refused because jobs could not begin. Throws any error that is not an outage, and any failure once the process is stopping.
 */
export const startJobsBesideRequests = async (
  start: () => Promise<Jobs>,
  { isStopping, log, pauseMs = 1000 }: { isStopping: () => boolean; log: AppContext['log']; pauseMs?: number },
): Promise<Jobs> => {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (isStopping() || !isDatabaseAway(error)) throw error;
      log('jobs cannot begin while the database is away, and are tried again', {}, error);
      await pause(pauseMs);
    }
  }
};

const beginWork = async (boss: PgBoss, context: AppContext, jobs: readonly Job[], around: Around): Promise<Jobs> => {
  await boss.start();
  const workers = new Map<string, string>();
  const here = new Map<string, ReturnType<typeof runHere>>();
  let isEnding = false;
  for (const job of jobs) {
    // At most one waiting and one running: announcing work twice is unnecessary. One that fails is retried each minute until it succeeds
    // (for a week): a long failure is then one row, by which staff can see it.
    const again = { retryLimit: 10_000, retryBackoff: true, retryDelayMax: 60 };
    const queue = { ...again, expireInSeconds: 300, heartbeatSeconds: 15 };
    await boss.createQueue(job.name, { policy: 'stately', ...queue });
    await boss.updateQueue(job.name, queue);
    await boss.schedule(job.name, job.cron);
    const run = async () => {
      try {
        await around(job.name, () => job.run(context));
      } catch (error) {
        // Jobs resume where they were: one interrupted by the server's end has not failed.
        if (isEnding) context.log(`job ${job.name} was cut off, and will be begun again`);
        else context.log(`job ${job.name} failed`, {}, error);
        throw error;
      }
    };
    const worker = await boss.work(job.name, { pollingIntervalSeconds: 10 }, () =>
      run().catch((error: unknown) => {
        // The queue's table keeps what is thrown here for days, so it may hold only what may be logged.
        throw new Error(describeFailure(error).error);
      }),
    );
    workers.set(job.name, worker);
    if (job.runsWhereWoken)
      here.set(
        job.name,
        runHere(() => run().catch(() => {})),
      );
  }
  // Runs for work that became due before the jobs began, when no one could wake them.
  for (const runner of here.values()) runner.wake();
  return {
    wake: (name) => {
      const runner = here.get(name);
      if (runner) return isEnding ? undefined : runner.wake();
      const worker = workers.get(name);
      // Work that this server cannot do (no mail server is configured) stays in its table.
      if (!worker) return;
      boss.send(name).then(
        () => boss.notifyWorker(worker),
        (error: unknown) => context.log(`job ${name} was not woken`, {}, error),
      );
    },
    stop: async () => {
      isEnding = true;
      const ended = Promise.all([...here.values()].map((runner) => runner.ended()));
      await boss.stop({ graceful: true, timeout: 5000 });
      await Promise.race([ended, pause(5000)]);
    },
  };
};
