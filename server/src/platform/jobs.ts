import { PgBoss } from 'pg-boss';
import type { AppContext } from '../app-context.ts';
import { describeFailure } from './log.ts';

/** Background work. It may run twice, on any server, and uses the app's clock. */
export type Job = {
  name: string;
  /** When it runs by itself, in cron syntax: `* * * * *` is every minute. */
  cron: string;
  run: (context: AppContext) => Promise<void>;
};

export type Jobs = { wake: (name: string) => void; stop: () => Promise<void> };

/**
 * Runs jobs in this process, through queues in the same database: one of several servers does each task, and the unfinished work of a dead
 * server is started again. The work itself is in the features' own tables, written in their own transactions; a job only looks there. So
 * nothing is lost between a commit and a job.
 */
export const startJobs = async (context: AppContext, jobs: readonly Job[]): Promise<Jobs> => {
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
  await boss.start();
  const workers = new Map<string, string>();
  let isEnding = false;
  for (const job of jobs) {
    // At most one waiting and one running: telling it twice that there is work is unnecessary.
    const queue = { retryLimit: 3, retryBackoff: true, expireInSeconds: 300, heartbeatSeconds: 15 };
    await boss.createQueue(job.name, { policy: 'stately', ...queue });
    await boss.updateQueue(job.name, queue);
    await boss.schedule(job.name, job.cron);
    const worker = await boss.work(job.name, { pollingIntervalSeconds: 10 }, async () => {
      try {
        await job.run(context);
      } catch (error) {
        // Jobs resume where they were: one interrupted by the server's end has not failed.
        if (isEnding) context.log(`job ${job.name} was cut off, and will be begun again`);
        else context.log(`job ${job.name} failed`, {}, error);
        // The queue's table keeps what is thrown here for days: only what may be logged.
        throw new Error(describeFailure(error).error);
      }
    });
    workers.set(job.name, worker);
  }
  return {
    wake: (name) => {
      const worker = workers.get(name);
      // Work that this server does not do (no mail server is configured) stays in its table.
      if (!worker) return;
      boss.send(name).then(
        () => boss.notifyWorker(worker),
        (error: unknown) => context.log(`job ${name} was not woken`, {}, error),
      );
    },
    stop: () => {
      isEnding = true;
      return boss.stop({ graceful: true, timeout: 5000 });
    },
  };
};
