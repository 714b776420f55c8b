import path from 'node:path';
import { claimDataFolder } from '@lintel/embedded-postgres/embedded-postgres';
import { folderRefusal } from '@lintel/embedded-postgres/folder-refusal';
import { ConfigError, readConfig } from './config.ts';
import { failureInLines, makeLog } from './platform/log.ts';
import { tryListening } from './platform/serving/serve.ts';
import { startSequence } from './platform/startup/start-sequence.ts';
import { StartupError } from './platform/startup/startup-error.ts';
import { listenRefusal, lostDatabaseRefusal } from './platform/startup/startup-faults.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const log = makeLog(
  (line) => void process.stderr.write(`${line}\n`),
  () => new Date(),
);

const sequence = startSequence(process, say);

const start = async (): Promise<void> => {
  const { open } = sequence;
  const config = readConfig(process.env);
  await open(
    () => tryListening(config),
    () => {},
  ).catch((error: unknown) => {
    throw listenRefusal(error, config) ?? error;
  });
  await open(
    () => claimDataFolder(config.dataDir, config.databaseUrl ? 'shared' : 'exclusive'),
    (claim) => claim.release(),
  );
  // Loaded when needed: what refuses a start is said in a tenth of the time that the whole program takes to load.
  const { attachDatabase } = await import('./platform/database/connect-database.ts');
  const database = await open(
    () => attachDatabase(config, { log: say, signal: sequence.signal }),
    (attached) => attached.close(),
  );
  const { runServer } = await import('./run-server.ts');
  await runServer({ config, database, sequence, say, log });
};

/** One sentence for what is foreseen, of the settings and of what they lead to. */
const explain = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof StartupError) return error.message;
  const refused =
    folderRefusal(error, path.resolve(process.env['LINTEL_DATA'] || '.lintel')) ?? lostDatabaseRefusal(error);
  return refused?.message ?? failureInLines(error);
};

start().catch(async (error: unknown) => {
  // A signal may have come while a step that cannot be interrupted was at work; then it decides how this ends.
  await new Promise((resolve) => setImmediate(resolve));
  if (sequence.isStopping()) return;
  process.stderr.write(`${explain(error)}\n`);
  await sequence.close();
  process.exit(1);
});
