import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import type { Config } from './config.ts';
import { loadDemo } from './demo/load.ts';
import { agentsJobs } from './features/agents/jobs.ts';
import { applicationsJobs } from './features/applications/jobs.ts';
import { keepOneBeingRead } from './features/applications/viewing/demo-reader.ts';
import { contactsJobs } from './features/contacts/jobs.ts';
import { appealJobs } from './features/enforcement/appeals/appeal-jobs.ts';
import { caseJobs } from './features/enforcement/cases/jobs.ts';
import { enforcementJobs } from './features/enforcement/jobs.ts';
import { demoIdentity } from './features/identity/identity.ts';
import { accountJobs } from './features/identity/jobs.ts';
import { liveIdentity } from './features/identity/live-identity.ts';
import { findViewer } from './features/identity/queries.ts';
import { leaseUpJobs } from './features/lease-up/jobs.ts';
import { listingsJobs } from './features/listings/jobs.ts';
import { readyPlaces } from './features/listings/map/places.ts';
import { photoJobs } from './features/listings/photos/photo-jobs.ts';
import { messagesJobs } from './features/messages/jobs.ts';
import { readBeside, readyReader } from './features/monitor/wording-pool.ts';
import { paymentsJobs } from './features/payments/jobs.ts';
import { savedJobs } from './features/saved/jobs.ts';
import { tenancyJobs } from './features/tenancy/jobs.ts';
import { transparencyJobs } from './features/transparency/jobs.ts';
import { startSequencer } from './features/transparency/sequencer.ts';
import { webhookJobs } from './features/webhooks/jobs.ts';
import { handlers } from './handlers.ts';
import { prepareLive } from './live/load.ts';
import { builtPages } from './pages/built-pages.ts';
import { servePages } from './pages/serve-pages.ts';
import { sharedAssetsFolder } from './pages/shared-assets.ts';
import type { Attached } from './platform/database/connect-database.ts';
import { pageChangesJobs } from './platform/database/forget-page-changes.ts';
import { holdWakes, type Jobs, startJobs, startJobsBesideRequests } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { openDraining } from './platform/observability/health.ts';
import { readServerSecrets } from './platform/secrets/stored-secret.ts';
import { type Serving, serve } from './platform/serving/serve.ts';
import type { Supervised } from './platform/serving/supervised.ts';
import type { StartSequence } from './platform/startup/start-sequence.ts';
import { listenRefusal } from './platform/startup/startup-faults.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { endWorkers } from './platform/work-pool.ts';
import { matchFilesToDatabase } from './providers/files/files-of-database.ts';
import { openFileStore } from './providers/files/open-file-store.ts';
import { mailJobs } from './providers/mail/jobs.ts';

/** The built server does not include Vite. */
const loadDevPages = async () => (await import('./pages/dev-pages.ts')).devPages();

/** Everything that is opened before the program itself is loaded. */
type Opened = {
  config: Config;
  database: Attached;
  sequence: StartSequence;
  /** This process as one of several; null if it runs alone. */
  supervised: Supervised | null;
  say: (line: string) => void;
  log: Log;
};

/** Loads the sample data or prepares live. Throws StartupError for what an operator can fix. */
export const prepareServer = async ({ config, database, supervised, say, log }: Opened) => {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await matchFilesToDatabase(database.pool, openFileStore(config));
  const context: AppContext = {
    ...database,
    ...handlers,
    readTexts: readBeside,
    config,
    now: () => new Date(),
    secrets: await readServerSecrets(config),
    log,
  };
  const isLive = config.mode === 'live';
  // The owner of the tables refreshes the sample data: it moves times that the serving role may not change.
  const loadSamples = (how: Parameters<typeof loadDemo>[1]) =>
    database.asOwner((owner) => loadDemo({ ...context, ...owner }, { ...how, forServer: true }));
  // Closing the database ends this, too: a stop need not wait for it.
  if (supervised === null || supervised.isFirst) {
    if (isLive) await prepareLive(context);
    else await loadSamples({ log: say });
  }
  return { context, isLive, loadSamples };
};

/** Prepares, serves, and starts the jobs. Throws StartupError for what an operator can fix. */
export const runServer = async (opened: Opened): Promise<void> => {
  const { config, database, sequence, supervised, say, log } = opened;
  const { open } = sequence;
  const tracing = await open(
    () => startTracing(process.env, { config, log }),
    async (started) => started?.stop(),
  );
  const { context, isLive, loadSamples } = await prepareServer(opened);
  // Jobs begin once the server listens; earlier work waits in its tables and starts with them.
  const wakes = holdWakes();
  context.onWake(wakes.wake);
  const draining = openDraining();
  const app = await open(
    async () =>
      buildApp({
        context,
        draining,
        supervised,
        tracing,
        identity: isLive ? liveIdentity(context) : demoIdentity(context.pool),
        resetSampleData: isLive ? null : () => loadSamples({ log: () => {}, reset: true }),
        servePages: servePages(
          context,
          config.isDevelopment
            ? await loadDevPages()
            : await builtPages(isLive ? sharedAssetsFolder(config.dataDir) : null),
        ),
      }),
    endWorkers,
  );
  // A stop first accepts no more connections, then ends the jobs, and only then what both work with.
  let startingJobs: Promise<Jobs> | undefined;
  await open(
    () => {},
    async () => (await startingJobs?.catch(() => undefined))?.stop(),
  );
  readyPlaces();
  const serving: Serving = await open(
    () => serve(app, { port: config.port, host: config.host }),
    (opened) => opened.stop(),
  ).catch((error: unknown) => {
    throw listenRefusal(error, config) ?? error;
  });
  let isReplaced = false;
  supervised?.onLeave(() => {
    isReplaced = true;
    sequence.stop();
  });
  // Closed first: requests are still served while a load balancer learns that this server is stopping. A replaced process leaves that to
  // the others.
  await open(
    () => {},
    async () => {
      if (isReplaced) return serving.leave();
      draining.begin();
      await pause(config.drainMs);
    },
  );
  sequence.isServing();
  supervised?.serves();
  // Loaded early, so that the first writer does not wait for the monitor.
  void readyReader().catch(() => {});
  if (!supervised) {
    say(
      `Lintel is at ${config.origin} (${isLive ? 'live' : 'sample data'}, ${database.description}). Stop it with Ctrl+C.`,
    );
  }
  await open(
    () => startSequencer(context),
    (sequencer) => sequencer.stop(),
  );
  // One reader is enough for all processes.
  if (!isLive && (supervised?.place ?? 0) === 0) {
    await open(
      () => keepOneBeingRead(context, (accountId) => findViewer(context.pool, accountId), database.asOwner),
      (reader) => reader.stop(),
    );
  }
  startingJobs = startJobsBesideRequests(
    () =>
      startJobs(
        context,
        [
          ...accountJobs,
          ...mailJobs(config),
          ...listingsJobs,
          ...messagesJobs,
          ...tenancyJobs,
          ...leaseUpJobs,
          ...savedJobs,
          ...photoJobs,
          ...paymentsJobs,
          ...enforcementJobs,
          ...agentsJobs,
          ...appealJobs,
          ...caseJobs,
          ...applicationsJobs,
          ...contactsJobs,
          ...transparencyJobs,
          ...webhookJobs,
          ...pageChangesJobs,
        ],
        tracing?.aroundJob,
      ),
    { isStopping: sequence.isStopping, log },
  );
  wakes.begin(await startingJobs);
};
