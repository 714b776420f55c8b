// npm run bench -- upgrade [git ref, or folder of a build]: runs an older build with two processes while inquiries are sent and pages are
// fetched with their files; then upgrades it as docs/OPERATIONS.md describes: the new build in a separate folder, `npm run migrate`, the
// symbolic link switched to it, and SIGHUP, which replaces the processes one after the other. No request may fail, every acknowledged
// inquiry must exist exactly once, and the receipts must verify. The older build is made from the ref, or else from the commit before the
// last two that changed the schema; the newer one is this checkout. Run `npm run build` first.
//
// It needs PostgreSQL 15 or newer in LINTEL_BENCH_POSTGRES, and git.
import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { load, say } from '../tools/figures.ts';
import { checkInquiries, inquiryWriters, upTo } from '../tools/inquiry-writers.ts';
import { childrenOf, startLintel } from '../tools/lintel-processes.ts';
import { freePort, initPostgres } from '../tools/own-postgres.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const run = promisify(execFile);
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const given = process.argv[2];
const built = given && existsSync(path.join(given, 'server/dist/main.js')) ? path.resolve(given) : null;
const ref = given ?? `${git('log', '-2', '--format=%H', '--', 'server/migrations').split('\n').at(-1)}~1`;
const commit = built ?? git('rev-parse', '--short', ref);

const data = mkdtempSync(path.join(tmpdir(), 'lintel-upgrade-'));
chmodSync(data, 0o711);
const older = built ?? path.join(data, 'older');
const now = path.join(data, 'now');
const logFile = path.join(tmpdir(), 'lintel-upgrade.log');
const started = new Set<ChildProcess>();
const database = await initPostgres(path.join(data, 'postgres'));
const cleanUp = async (): Promise<void> => {
  for (const one of started) one.kill('SIGKILL');
  await database.remove().catch(() => {});
  if (!built && existsSync(older)) git('worktree', 'remove', '--force', older);
  rmSync(data, { recursive: true, force: true });
};
process.once('SIGINT', () => void cleanUp().finally(() => process.exit(130)));
process.once('uncaughtException', (error) => {
  say(String(error));
  void cleanUp().finally(() => process.exit(1));
});

const buildOlder = async (): Promise<void> => {
  git('worktree', 'add', '--detach', older, commit);
  // With the same packages nothing needs to be downloaded.
  const hasSamePackages = git('diff', '--stat', commit, 'HEAD', '--', 'package-lock.json') === '';
  if (hasSamePackages) execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(older, 'node_modules')]);
  // Deletes these, so that nothing is written into the linked files.
  for (const name of ['.cache', '.lintel-install.json']) {
    rmSync(path.join(older, 'node_modules', name), { recursive: true, force: true });
  }
  await run(process.execPath, ['scripts/start.mjs', 'build'], { cwd: older });
};
if (!built) await buildOlder();
/** Switches the link to a build atomically, as `ln -sfn` and `mv -T` do. */
const turnTo = (folder: string): void => {
  symlinkSync(folder, `${now}.next`);
  renameSync(`${now}.next`, now);
};
turnTo(older);

await database.sql('create role lintel_owner login; create role lintel_serving login');
await database.sql('create database lintel owner lintel_owner');
const port = await freePort();
const base = `http://localhost:${port}`;
const address = (user: string) => `postgresql://${user}@127.0.0.1:${database.port}/lintel`;
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  LINTEL_SAMPLE_LISTINGS: '200',
  LINTEL_DATA: path.join(data, 'data'),
  LINTEL_SECRET: 'a secret for benches, of 32 letters',
  LINTEL_LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
  LINTEL_GATEWAY: 'sandbox',
  LINTEL_RATE_FACTOR: '1000',
  DATABASE_URL: address('lintel_serving'),
};
const owner = { DATABASE_OWNER_URL: address('lintel_owner') };
const options = {
  logFile,
  root: now,
  onStart: (running: ChildProcess) => {
    started.add(running);
    running.once('exit', () => started.delete(running));
  },
};
// The older build creates homes and people; from then on they count as real data, because a demo would load newer samples.
const demo = await startLintel({ ...env, ...owner }, options);
demo.kill('SIGTERM');
await once(demo, 'exit');
await database.sql(
  `delete from house_facts where name in ('demo_version', 'sample_copy'); update house_facts set value = 'live' where name = 'data'`,
  'lintel',
);
const live = { ...env, LINTEL_MODE: 'live', LINTEL_PROCESSES: '2' };
const lintel = await startLintel(live, options);
const migrations = async () =>
  Number((await database.sql('select count(*)::int as n from drizzle.__drizzle_migrations', 'lintel'))[0]?.['n']);
const former = { processes: childrenOf(lintel.pid as number), migrations: await migrations() };

/** Visitors who open pages, with all files that a page links to. */
const addresses = ['/', ...[1, 2, 3, 4, 5, 6].map((id) => `/property/${id}`), '/properties?city=Columbus'];
const reads = { pages: 0, files: 0, failed: [] as string[] };
let isReading = true;
const get = async (place: string): Promise<string> => {
  try {
    const response = await fetch(`${base}${place}`, { signal: AbortSignal.timeout(30_000) });
    const text = await response.text();
    if (response.status !== 200) reads.failed.push(`${response.status} ${place}`);
    return text;
  } catch (error) {
    reads.failed.push(`no answer ${place}: ${error instanceof Error ? (error.cause ?? error.message) : error}`);
    return '';
  }
};
const reading = async (): Promise<void> => {
  for (let count = 0; isReading; count += 1) {
    const page = await get(addresses[count % addresses.length] ?? '/');
    reads.pages += 1;
    const files = [...new Set(page.match(/\/assets\/[\w.-]+\.(?:json|js|css)\b/g))];
    for (const file of files) {
      await get(file);
      reads.files += 1;
    }
  }
};

const inquiries = inquiryWriters({ baseOf: () => base, writers: 3 });
let fault: string | null = null;
inquiries.begin();
const readers = [reading(), reading()];
const times: string[] = [];
try {
  await upTo('inquiries before', () => inquiries.count().acknowledged >= 30);
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const [began, before] = [performance.now(), inquiries.count().acknowledged];
    await work();
    times.push(
      `${name} ${((performance.now() - began) / 1000).toFixed(1)} s, ${inquiries.count().acknowledged - before} inquiries`,
    );
  };
  await step('migrate', () =>
    run(process.execPath, ['scripts/run.mjs', 'migrate'], { cwd: root, env: { ...live, ...owner } }),
  );
  await sleep(5000);
  turnTo(root);
  await step('processes replaced', async () => {
    lintel.kill('SIGHUP');
    await upTo('both processes are replaced', () => {
      const running = childrenOf(lintel.pid as number);
      return running.length === 2 && running.every((pid) => !former.processes.includes(pid));
    });
  });
  const before = inquiries.count().acknowledged;
  await upTo('inquiries after', () => inquiries.count().acknowledged >= before + 30);
} catch (error) {
  fault = error instanceof Error ? error.message : String(error);
}
isReading = false;
await Promise.all(readers);
await inquiries.end(fault !== null);
const assets = path.join(root, 'web/dist/client/assets');
const newest = readdirSync(assets).find((name) => /^page-imports-.*\.json$/.test(name));
const isNew = newest !== undefined && (await get('/')).includes(newest);
const count = inquiries.count();
const added = (await migrations()) - former.migrations;
const found = await checkInquiries({ ...live, ...owner }, inquiries.acknowledged);
const hasFailed =
  fault !== null ||
  !isNew ||
  count.failed.length + count.refused + count.unanswered + reads.failed.length > 0 ||
  found.lost + found.twice + found.unbalanced > 0 ||
  found.broken !== null;
say(`From ${commit} to this checkout, ${added} migrations; load ${load()}.`);
say(times.join('; '));
say(
  `${count.acknowledged} inquiries acknowledged, ${count.refused} answered 503, ${count.failed.length} otherwise, ${count.unanswered} unanswered, longest silence ${(count.silenceMs / 1000).toFixed(1)} s; ${reads.pages} pages and ${reads.files} of their files read, ${reads.failed.length} failed.`,
);
for (const line of [...new Set([...count.failed, ...reads.failed])].slice(0, 20)) say(`  ${line}`);
say(`${JSON.stringify(found)}${fault ? `; ${fault}` : ''}${isNew ? '' : '; the older build still answers'}`);
say(hasFailed ? 'NOT AS IT SHOULD BE.' : 'No request failed, and all was whole.');
lintel.kill('SIGTERM');
if (existsSync(`/proc/${lintel.pid}`)) await once(lintel, 'exit');
await cleanUp();
process.exit(hasFailed ? 1 : 0);
