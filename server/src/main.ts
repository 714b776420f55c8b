import path from 'node:path';
import { claimDataFolder } from '@lintel/embedded-postgres/embedded-postgres';
import { folderRefusal } from '@lintel/embedded-postgres/folder-refusal';
import { ConfigError, readConfig } from './config.ts';
import { failureInLines, makeLog } from './platform/log.ts';
import { tryListening } from './platform/serving/serve.ts';
import { ProcessEnded, superviseProcesses } from './platform/serving/supervise-processes.ts';
import { asSupervised } from './platform/serving/supervised.ts';
import { startSequence } from './platform/startup/start-sequence.ts';
import { StartupError } from './platform/startup/startup-error.ts';
import { listenRefusal, lostDatabaseRefusal } from './platform/startup/startup-faults.ts';
import { exporterOf } from './platform/tracing/tracing.ts';

// Whoever read the output may be gone, as when `npm start` is killed: a stop must still close the database.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const say = (line: string) => process.stdout.write(`${line}\n`);

const log = makeLog(
  (line) => void process.stderr.write(`${line}\n`),
  () => new Date(),
);

/** Set in a process that serves alongside others of the same start; the supervisor has claimed and prepared what they share. */
const supervised = asSupervised();

const sequence = startSequence(process, supervised ? () => {} : say);

/** `main.js --prepare`: prepares the database and its sample data and ends, as `npm start` does during the first build. */
const onlyPrepares = process.argv.includes('--prepare');

/** How long a serving process may take to finish its work, in ms. */
const endPatienceMs = 20_000;

const start = async (): Promise<void> => {
  const { open } = sequence;
  const config = readConfig(process.env);
  // Refuses wrong settings before anything is started.
  exporterOf(process.env);
  if (!supervised) {
    if (!onlyPrepares) {
      await open(
        () => tryListening(config),
        () => {},
      ).catch((error: unknown) => {
        throw listenRefusal(error, config) ?? error;
      });
    }
    await open(
      () => claimDataFolder(config.dataDir, config.databaseUrl ? 'shared' : 'exclusive'),
      (claim) => claim.release(),
    );
  }
  // Loaded on demand: a refused start is reported in a tenth of the time that the whole program takes to load.
  const { attachDatabase, findTooFewConnections } = await import('./platform/database/connect-database.ts');
  const database = await open(
    () =>
      attachDatabase(config, {
        log: say,
        signal: sequence.signal,
        isPrepared: supervised !== null,
        connections: config.connectionsEach,
      }),
    (attached) => attached.close(),
  );
  if (supervised || config.processes === 1 || onlyPrepares) {
    const { prepareServer, runServer } = await import('./run-server.ts');
    const opened = { config, database, sequence, supervised, say, log };
    if (!onlyPrepares) return runServer(opened);
    await prepareServer(opened);
    await sequence.close();
    process.exit(0);
  }
  const tooFew = config.databaseDirectUrl
    ? null
    : await findTooFewConnections(database, config.processes * config.connectionsEach);
  if (tooFew) say(`Take care: ${tooFew}`);
  await open(
    () => superviseProcesses({ count: config.processes, say, endPatienceMs: config.drainMs + endPatienceMs }),
    (supervision) => supervision.stop(),
  );
  sequence.isServing();
  say(
    `Lintel is at ${config.origin} (${config.processes} processes, ${database.description}). SIGHUP to process ${process.pid} replaces them one after the other; stop it with Ctrl+C.`,
  );
};

/** Explains a foreseen error, of the settings or of their effects, in one sentence. */
const explain = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof StartupError) return error.message;
  const refused =
    folderRefusal(error, path.resolve(process.env['LINTEL_DATA'] || '.lintel')) ?? lostDatabaseRefusal(error);
  return refused?.message ?? failureInLines(error);
};

start().catch(async (error: unknown) => {
  // A signal may have arrived during a step that cannot be interrupted; then the signal decides how this ends.
  await new Promise((resolve) => setImmediate(resolve));
  if (sequence.isStopping()) return;
  if (!(error instanceof ProcessEnded)) process.stderr.write(`${explain(error)}\n`);
  await sequence.close();
  process.exit(1);
});
