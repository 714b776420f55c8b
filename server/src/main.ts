import path from 'node:path';
import { claimDataFolder } from '@lintel/embedded-postgres/embedded-postgres';
import { folderRefusal } from '@lintel/embedded-postgres/folder-refusal';
import { buildApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { ConfigError, readConfig } from './config.ts';
import { loadDemo } from './demo/load.ts';
import { agentsJobs } from './features/agents/jobs.ts';
import { applicationsJobs } from './features/applications/jobs.ts';
import { keepOneBeingRead } from './features/applications/viewing/demo-reader.ts';
import { contactsJobs } from './features/contacts/jobs.ts';
import { appealJobs } from './features/enforcement/appeals/appeal-jobs.ts';
import { caseJobs } from './features/enforcement/cases/jobs.ts';
import { enforcementJobs } from './features/enforcement/jobs.ts';
import { readBeside, readyReader } from './features/enforcement/monitor/wording-pool.ts';
import { demoIdentity } from './features/identity/identity.ts';
import { accountJobs } from './features/identity/jobs.ts';
import { liveIdentity } from './features/identity/live-identity.ts';
import { findViewer } from './features/identity/queries.ts';
import { listingsJobs } from './features/listings/jobs.ts';
import { readyPlaces } from './features/listings/map/places.ts';
import { photoJobs } from './features/listings/photos/photo-jobs.ts';
import { messagesJobs } from './features/messages/jobs.ts';
import { paymentsJobs } from './features/payments/jobs.ts';
import { savedJobs } from './features/saved/jobs.ts';
import { tenancyJobs } from './features/tenancy/jobs.ts';
import { prepareLive } from './live/load.ts';
import { builtPages } from './pages/built-pages.ts';
import { servePages } from './pages/serve-pages.ts';
import { attachDatabase } from './platform/database/connect-database.ts';
import { pageChangesJobs } from './platform/database/page-changes.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import { failureInLines, makeLog } from './platform/log.ts';
import { readHouseSecrets } from './platform/secrets/stored-secret.ts';
import { serve, tryListening } from './platform/serving/serve.ts';
import { startSequence } from './platform/startup/start-sequence.ts';
import { StartupError } from './platform/startup/startup-error.ts';
import { listenRefusal, lostDatabaseRefusal } from './platform/startup/startup-faults.ts';
import { endWorkers } from './platform/work-pool.ts';
import { matchFilesToDatabase } from './providers/files/files-of-database.ts';
import { mailJobs } from './providers/mail/jobs.ts';
import { purposes } from './purposes.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const log = makeLog(
  (line) => void process.stderr.write(`${line}\n`),
  () => new Date(),
);

/** Vite is no part of the built server. */
const loadDevPages = async () => (await import('./pages/dev-pages.ts')).devPages();

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
  const database = await open(
    () => attachDatabase(config, { log: say, signal: sequence.signal }),
    (attached) => attached.close(),
  );
  await matchFilesToDatabase(database.pool, config.dataDir);
  const context: AppContext = {
    ...database,
    purposes,
    readTexts: readBeside,
    config,
    now: () => new Date(),
    secrets: await readHouseSecrets(config),
    log,
  };
  const isLive = config.mode === 'live';
  // The sample data is set anew by the owner of the tables: it moves times that the server itself may not touch.
  const loadSamples = (how: Parameters<typeof loadDemo>[1]) =>
    database.asOwner((owner) => loadDemo({ ...context, ...owner }, { ...how, forServer: true }));
  // Closing the database ends this, too: a stop need not wait for it.
  if (isLive) await prepareLive(context);
  else await loadSamples({ log: say });
  // Jobs begin once the server listens; what is to be done before that waits in its tables.
  let jobs: Jobs | undefined;
  context.onWake((job) => jobs?.wake(job));
  const app = await open(
    async () =>
      buildApp({
        context,
        identity: isLive ? liveIdentity(context) : demoIdentity(context.pool),
        resetSampleData: isLive ? null : () => loadSamples({ log: () => {}, reset: true }),
        servePages: servePages(context, config.isDevelopment ? await loadDevPages() : await builtPages()),
      }),
    endWorkers,
  );
  // A stop first takes no more connections, then ends the jobs, and only then what both work with.
  let startingJobs: Promise<Jobs> | undefined;
  await open(
    () => {},
    async () => (await startingJobs)?.stop(),
  );
  readyPlaces();
  await open(
    () => serve(app, { port: config.port, host: config.host }),
    (serving) => serving.stop(),
  ).catch((error: unknown) => {
    throw listenRefusal(error, config) ?? error;
  });
  sequence.isServing();
  // Whoever writes first need not wait until the monitor is loaded.
  void readyReader().catch(() => {});
  say(
    `Lintel is at ${config.origin} (${isLive ? 'live' : 'sample data'}, ${database.description}). Stop it with Ctrl+C.`,
  );
  if (!isLive) {
    await open(
      () => keepOneBeingRead(context, (accountId) => findViewer(context.pool, accountId), database.asOwner),
      (reader) => reader.stop(),
    );
  }
  startingJobs = startJobs(context, [
    ...accountJobs,
    ...mailJobs(config),
    ...listingsJobs,
    ...messagesJobs,
    ...tenancyJobs,
    ...savedJobs,
    ...photoJobs,
    ...paymentsJobs,
    ...enforcementJobs,
    ...agentsJobs,
    ...appealJobs,
    ...caseJobs,
    ...applicationsJobs,
    ...contactsJobs,
    ...pageChangesJobs,
  ]);
  jobs = await startingJobs;
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
