import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { readConfig } from '../config.ts';
import { attachDatabase } from '../platform/database/connect-database.ts';

/** Runs a job of the server with these settings once more, now, as its schedule would, and exits when it is done. */
const [name = ''] = process.argv.slice(2);
const database = await attachDatabase(readConfig(process.env), { log: () => {}, max: 2 });
const boss = new PgBoss({
  db: { executeSql: async (text: string, values?: unknown[]) => database.pool.query(text, values) },
  migrate: false,
  schedule: false,
  supervise: false,
});
await boss.start();
try {
  // At most one waiting and one running: if another is already waiting, that one goes first.
  let id: string | null = null;
  while (id === null) {
    id = await boss.send(name);
    if (id === null) await setTimeout(200);
  }
  for (let state = 'created'; state !== 'completed'; ) {
    await setTimeout(200);
    const [job] = await boss.findJobs(name, { id });
    if (!job) throw new Error(`Nobody knows the job ${name}.`);
    state = job.state;
    if (state === 'failed') throw new Error(`The job ${name} failed: ${JSON.stringify(job.output)}`);
  }
} finally {
  await boss.stop();
  await database.close();
}
