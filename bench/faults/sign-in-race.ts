// npm run bench -- sign-in-race [rounds]: ten browsers sign in with the old password while the account's holder changes it, over and over,
// against the built server in live mode. Prints in how many rounds one of them kept a session afterwards. It must be none.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../server/src/config.ts';
import { hashPassword } from '../../server/src/features/identity/account/passwords.ts';
import { accounts } from '../../server/src/features/identity/tables.ts';
import { attachDatabase } from '../../server/src/platform/database/connect-database.ts';
import { say } from '../tools/figures.ts';

const rounds = Number(process.argv[2] ?? 20);
const thieves = 10;
const root = path.resolve(import.meta.dirname, '..', '..');
const port = Number(process.env['BENCH_PORT'] ?? 3892);
const base = `http://localhost:${port}`;
const email = 'holder@example.com';

const dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-race-'));
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  LINTEL_MODE: 'live',
  LINTEL_PROCESSES: '1',
  LINTEL_GATEWAY: 'sandbox',
  LINTEL_SECRET: 'a secret for measuring, 32 letters',
  LINTEL_DATA: dataDir,
  // This bench tests the race, not the rate limits.
  LINTEL_RATE_FACTOR: '100000',
};

const start = async (): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], { env, stdio: 'ignore' });
  for (let tries = 0; tries < 1200; tries += 1) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${base}/api/auth/me`).catch(() => null);
    if (answer?.ok) return server;
    await sleep(50);
  }
  throw new Error('The server did not start; build it first: npm run build.');
};

const post = async (address: string, body: object, cookie = '') => {
  const answer = await fetch(`${base}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  const set = answer.headers.getSetCookie().map((text) => text.split(';')[0]);
  return { status: answer.status, cookie: set.join('; ') };
};
const signIn = (password: string) => post('/api/auth/sign-in', { email, password });
const isSignedIn = async (cookie: string): Promise<boolean> => {
  if (cookie === '') return false;
  const me = (await (await fetch(`${base}/api/auth/me`, { headers: { cookie } })).json()) as { person: unknown };
  return me.person !== null;
};

const server = await start();
try {
  const passwordOf = (round: number) => `nine quiet rivers below number ${round}`;
  const database = await attachDatabase(readConfig(env), { log: () => {}, max: 1 });
  await database.db.insert(accounts).values({ email, name: 'Holder', passwordHash: await hashPassword(passwordOf(0)) });
  await database.close();

  let lost = 0;
  let kept = 0;
  for (let round = 0; round < rounds; round += 1) {
    const holder = await signIn(passwordOf(round));
    const change = post(
      '/api/account/password',
      { currentPassword: passwordOf(round), newPassword: passwordOf(round + 1) },
      holder.cookie,
    );
    // Starts at different times in different rounds, so that sign-ins hit every moment of the change.
    await sleep((round % 10) * 10);
    const entered = await Promise.all(Array.from({ length: thieves }, () => signIn(passwordOf(round))));
    const { status } = await change;
    if (status !== 200) throw new Error(`The change answered ${status}.`);
    const inside = (await Promise.all(entered.map(({ cookie }) => isSignedIn(cookie)))).filter(Boolean).length;
    kept += inside;
    lost += inside > 0 ? 1 : 0;
  }
  say(`${rounds} changes of a password, ${thieves} sign-ins with the one before during each:`);
  say(`  rounds in which somebody kept a session: ${lost} of ${rounds}`);
  say(`  sessions kept: ${kept} of ${rounds * thieves}`);
  process.exitCode = lost > 0 ? 1 : 0;
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  await rm(dataDir, { recursive: true, force: true });
}
