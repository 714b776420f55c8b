import { PgBoss } from 'pg-boss';
import type { AppContext } from '../app-context.ts';
import { describeFailure } from './log.ts';

/** Work that goes on beside requests. It may run twice, on any server, and asks its clock of the house. */
export type Job = {
  name: string;
  /** When it runs by itself, as cron has it: `* * * * *` is every minute. */
  cron: string;
  run: (context: AppContext) => Promise<void>;
};

export type Jobs = { wake: (name: string) => void; stop: () => Promise<void> };

/**
 * Runs jobs in this process, through queues in the same database: of several servers one does each piece of work, and what a
 * server that died had begun is begun again. What there is to do stands in the features' own tables, written in their own
 * transactions; a job only goes and looks. So nothing is lost between a commit and a job.
 */
export const startJobs = async (context: AppContext, jobs: readonly Job[]): Promise<Jobs> => {
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => context.pool.query(text, values) },
    // The tables are there (prepare-database.ts): whoever serves may make none.
    migrate: false,
    createSchema: false,
    // How often it is looked whether a server died over its work.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => context.log('jobs failed', {}, error));
  await boss.start();
  const workers = new Map<string, string>();
  let isEnding = false;
  for (const job of jobs) {
    // One waiting and one running at most: a word that there is work need not be said twice.
    const queue = { retryLimit: 3, retryBackoff: true, expireInSeconds: 300, heartbeatSeconds: 15 };
    await boss.createQueue(job.name, { policy: 'stately', ...queue });
    await boss.updateQueue(job.name, queue);
    await boss.schedule(job.name, job.cron);
    const worker = await boss.work(job.name, { pollingIntervalSeconds: 10 }, async () => {
      try {
        await job.run(context);
      } catch (error) {
        // Jobs go on where they were: one that the end of the server cut off has not failed.
        if (isEnding) context.log(`job ${job.name} was cut off, and will be begun again`);
        else context.log(`job ${job.name} failed`, {}, error);
        // What is thrown here is kept in the queue's table for days: no more of it than may be logged.
        throw new Error(describeFailure(error).error);
      }
    });
    workers.set(job.name, worker);
  }
  return {
    wake: (name) => {
      const worker = workers.get(name);
      // Work that nobody does here (no mail server is configured) waits where it is written.
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
