import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import type { House } from './context.ts';
import { loadDemo } from './demo/load.ts';
import { feeGuaranteeFacts } from './features/applications/api.ts';
import { keepOneBeingRead } from './features/applications/demo-reader.ts';
import { applicationsJobs } from './features/applications/jobs.ts';
import { appealJobs } from './features/enforcement/appeal-jobs.ts';
import { enforcementJobs } from './features/enforcement/jobs.ts';
import { demoIdentity } from './features/identity/identity.ts';
import { accountJobs } from './features/identity/jobs.ts';
import { liveIdentity } from './features/identity/live-identity.ts';
import { findViewer } from './features/identity/queries.ts';
import { listingsJobs } from './features/listings/jobs.ts';
import { photoJobs } from './features/listings/photo-jobs.ts';
import { feeGuaranteeJob, paymentsJobs } from './features/payments/jobs.ts';
import { prepareLive } from './live/load.ts';
import { builtPages } from './pages/built-pages.ts';
import { servePages } from './pages/serve-pages.ts';
import { attachDatabase } from './platform/attach.ts';
import { claimDataFolder } from './platform/embedded-postgres.ts';
import { readHouseSecret } from './platform/house-secret.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import { makeSecrets } from './platform/secrets.ts';
import { type Serving, serve } from './platform/serve.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { mailJobs } from './providers/mail/jobs.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** One line of JSON an event, on standard error: what machines read. */
const log: House['log'] = (message, facts = {}) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), message, ...facts })}\n`);
};

/** Vite is no part of the built server. */
const loadDevPages = async () => (await import('./pages/dev-pages.ts')).devPages();

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const claim = await claimDataFolder(config.dataDir);
  const database = await attachDatabase(config, { log: say });
  const house: House = {
    ...database,
    config,
    now: () => new Date(),
    secrets: makeSecrets(await readHouseSecret(config)),
    log,
  };
  const isLive = config.mode === 'live';
  if (isLive) await prepareLive(house);
  else await loadDemo(house, { log: say });
  // Jobs begin once the server listens; what is to be done before that waits in its tables.
  let jobs: Jobs | undefined;
  let reader: { stop: () => void } | undefined;
  let serving: Serving | undefined;
  house.wake = (job) => jobs?.wake(job);
  const app = await buildApp({
    house,
    identity: isLive ? liveIdentity(house) : demoIdentity(house.pool),
    resetSampleData: isLive ? null : () => loadDemo(house, { log: () => {}, reset: true }),
    servePages: servePages(house, config.isDevelopment ? await loadDevPages() : await builtPages()),
  });

  const stop = async (signal: string) => {
    say(`${signal}: stopping.`);
    reader?.stop();
    await (serving?.stop() ?? app.close());
    await jobs?.stop();
    await database.close();
    await claim.release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));

  try {
    serving = await serve(app, { port: config.port, host: config.host });
  } catch (error) {
    await database.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError(`Port ${config.port} is taken by another program; choose one with PORT=3001 npm start.`);
    }
    throw error;
  }
  say(
    `Lintel is at ${config.origin} (${isLive ? 'live' : 'sample data'}, ${database.description}). Stop it with Ctrl+C.`,
  );
  if (!isLive) reader = keepOneBeingRead(house, (accountId) => findViewer(house.pool, accountId));
  jobs = await startJobs(house, [
    ...accountJobs,
    ...mailJobs(config),
    ...listingsJobs,
    ...photoJobs,
    ...paymentsJobs,
    ...enforcementJobs,
    ...appealJobs,
    ...applicationsJobs,
    feeGuaranteeJob(feeGuaranteeFacts),
  ]);
};

start().catch((error: unknown) => {
  const isOurs = error instanceof ConfigError || error instanceof StartRefusal;
  process.stderr.write(`${isOurs ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
