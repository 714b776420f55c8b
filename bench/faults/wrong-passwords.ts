import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { hashPassword } from '../../server/src/features/identity/account/passwords.ts';
import { liveIdentity } from '../../server/src/features/identity/live-identity.ts';
import { accounts } from '../../server/src/features/identity/tables.ts';
import { attachDatabase } from '../../server/src/platform/database/connect-database.ts';
import { contextOf } from '../tools/context.ts';
import { part, say } from '../tools/figures.ts';

/**
 * `npm run bench -- wrong-passwords [attempts]`: measures what guessing passwords achieves on a separate live server, and whether
 * response times reveal which addresses have accounts. 10,000 attempts each by default.
 */
const attempts = Number(process.argv[2] ?? 10_000);
const samples = Number(process.argv[3] ?? 400);

const password = 'seven purple kettles';
const secret = 'a secret for measuring, 32 letters';
const dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-guess-'));
const configOf = (factor: number) =>
  readConfig({
    LINTEL_MODE: 'live',
    LINTEL_SECRET: secret,
    LINTEL_GATEWAY: 'sandbox',
    LINTEL_DATA: dataDir,
    LINTEL_RATE_FACTOR: String(factor),
  });

const database = await attachDatabase(configOf(1), { log: () => {} });
const open = async (factor: number): Promise<FastifyInstance> => {
  const context = contextOf(database, configOf(factor), secret);
  const app = await buildApp({ context, identity: liveIdentity(context), resetSampleData: null });
  await app.ready();
  return app;
};

const post = async (
  app: FastifyInstance,
  url: string,
  payload: object,
  from: { network: string; cookie?: string },
): Promise<{ status: number; ms: number; cookie: string }> => {
  const began = performance.now();
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from.network,
    headers: from.cookie ? { cookie: from.cookie } : {},
  });
  return {
    status: response.statusCode,
    ms: performance.now() - began,
    cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
};
const signIn = (app: FastifyInstance, email: string, typed: string, from: { network: string; cookie?: string }) =>
  post(app, '/api/auth/sign-in', { email, password: typed }, from);

const networkOf = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
const spread = (times: number[]): string =>
  [0.05, 0.25, 0.5, 0.75, 0.95, 0.99].map((share) => part(times, share).toFixed(1).padStart(7)).join('');
/** Probability that a value of the first is greater than one of the second: 0.5 reveals nothing. */
const tells = (first: number[], second: number[]): number => {
  let wins = 0;
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (first.length * second.length);
};

const passwordHash = await hashPassword(password);
const people = Array.from({ length: 200 }, (_, at) => ({
  email: `person${at}@example.com`,
  name: `Person ${at}`,
  passwordHash,
}));
await database.db.insert(accounts).values(people);

/** Attacks person 0 (or many) and checks every thousand attempts whether the holder and another user can sign in. */
const attack = async (
  label: string,
  guess: (app: FastifyInstance, at: number) => ReturnType<typeof signIn>,
): Promise<void> => {
  await database.asOwner(({ pool }) => pool.query('truncate rate_buckets'));
  const app = await open(1);
  const own = await signIn(app, 'person0@example.com', password, { network: '192.0.2.1' });
  const counts = new Map<number, number>();
  const others: string[] = [];
  const began = performance.now();
  for (let at = 0; at < attempts; at += 20) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(20, attempts - at) }, (_, more) => guess(app, at + more)),
    );
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    if (at % 1000 === 0) {
      const holder = await signIn(app, 'person0@example.com', password, { network: '192.0.2.1', cookie: own.cookie });
      const other = await signIn(app, 'person100@example.com', password, { network: '192.0.2.2' });
      others.push(`${holder.status}/${other.status}`);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  say(`\n${label}: ${attempts} wrong passwords in ${seconds.toFixed(0)} s`);
  for (const [status, count] of [...counts].sort()) say(`  ${status}: ${count}`);
  say(
    `  meanwhile, the holder in the browser they use / somebody else elsewhere: ${[...new Set(others)].join(' ')} (${others.length} times)`,
  );
  await app.close();
};

try {
  await attack('One account, from one network', (app, at) =>
    signIn(app, 'person0@example.com', `guess number ${at}`, { network: '198.51.100.1' }),
  );
  await attack('One account, each from another network', (app, at) =>
    signIn(app, 'person0@example.com', `guess number ${at}`, { network: networkOf(at) }),
  );
  await attack('Many accounts, from one network', (app, at) =>
    signIn(app, `person${at % 5000}@example.com`, `guess number ${at}`, { network: '198.51.100.1' }),
  );

  const app = await open(100_000);
  say(`\nTimes in ms (one after the other, ${samples} each)        p5    p25    p50    p75    p95    p99`);
  const compare = async (
    label: string,
    url: string,
    known: (at: number) => object,
    unknown: (at: number) => object,
  ) => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let at = -20; at < samples; at += 1) {
      // Alternates, in random order, so that neither benefits from the other.
      const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const which of order) {
        const { ms } = await post(app, url, (which === 'known' ? known : unknown)(at + 20), {
          network: networkOf(at + 20),
        });
        if (at >= 0) times[which].push(ms);
      }
    }
    say(`  ${label.padEnd(34)} known   ${spread(times.known)}`);
    say(`  ${' '.repeat(34)} unknown ${spread(times.unknown)}`);
    say(
      `  ${' '.repeat(34)} a known one takes longer: ${(tells(times.known, times.unknown) * 100).toFixed(1)} of 100 times (50 tells nothing)`,
    );
  };
  const unknownOf = (at: number) => `nobody${at}@example.com`;
  const knownOf = (at: number) => `person${at % people.length}@example.com`;
  await compare(
    'sign in',
    '/api/auth/sign-in',
    (at) => ({ email: knownOf(at), password: 'not the password' }),
    (at) => ({ email: unknownOf(at), password: 'not the password' }),
  );
  await compare(
    'forgotten password',
    '/api/auth/password-reset',
    (at) => ({ email: knownOf(at) }),
    (at) => ({ email: unknownOf(at) }),
  );
  const form = {
    name: 'Grace Lind',
    phone: '614-555-0190',
    currentLocation: 'Columbus',
    moveInTimeline: 'flexible',
    budgetRange: '1000-2000',
    housingType: ['Studio'],
    employmentStatus: 'employed',
    agreeToTerms: true,
    agreeToScreening: true,
  };
  await compare(
    'registration',
    '/api/auth/register/tenant',
    (at) => ({ ...form, email: knownOf(at) }),
    (at) => ({ ...form, email: unknownOf(at) }),
  );
  await app.close();
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
