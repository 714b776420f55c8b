import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as endpoints from '@lintel/contract/identity/endpoints';
import { formatProofFile } from '@lintel/transparency-log/proof-file';
import { proofForTests } from '@lintel/transparency-log/proof-for-tests';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStaff } from '../features/identity/account/create-staff.ts';
import { openDatabase } from '../platform/database/db.ts';
import { createTestDatabase, empty, type TestDatabase, urlOf } from '../testing/database.ts';
import { createLiveApp, type LiveApp } from '../testing/live-app.ts';
import { goodPassword, signUp } from '../testing/registrations.ts';
import { isWholeRun } from '../testing/whole-run.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-test-commands-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const [before, now] = ['a secret for tests, 32 characters', 'the secret of now, with 32 characters'];
const inLive = { LINTEL_MODE: 'live', LINTEL_GATEWAY: 'sandbox', LINTEL_SECRET: before };

/** Node's compile cache, shared between runs: each command loads a thousand files. */
const compiled = path.join(tmpdir(), 'lintel-compiled');

type Ended = { code: number; said: string; complained: string };
/** Runs a command as the machine's operator would, with these settings and no others. */
const run = (name: string, env: Record<string, string>, args: string[] = []): Promise<Ended> =>
  new Promise((resolve) => {
    const program = path.join(import.meta.dirname, `${name}.ts`);
    const settings = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, LINTEL_DATA: dataDir, ...env };
    execFile(process.execPath, [program, ...args], { env: settings }, (error, said, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said: said.trim(), complained: complained.trim() }),
    );
  });
const refused = (complained: string | RegExp) => ({
  code: 1,
  said: '',
  complained: typeof complained === 'string' ? complained : expect.stringMatching(complained),
});

/** Each command is a separate process, which takes seconds to start on a busy machine. */
const patience = { timeout: 120_000 };

describe('npm run migrate', patience, () => {
  let handedOver: TestDatabase;
  beforeEach(async () => {
    handedOver = await createTestDatabase(empty);
  });
  afterEach(() => handedOver.drop());
  const [serving, owner] = [() => urlOf(handedOver.connectionConfig), () => urlOf(handedOver.ownerConfig)];

  test('without the owner’s address says which it needs, and makes nothing', async () => {
    const [alone, other] = await Promise.all([
      run('migrate', { DATABASE_URL: serving() }),
      run('migrate', { DATABASE_OWNER_URL: owner() }),
    ]);
    expect(alone).toEqual(
      refused(
        /^npm run migrate needs DATABASE_OWNER_URL, [^\n]+ beside DATABASE_URL, that for the role that serves\.$/,
      ),
    );
    expect(other).toEqual(refused(/^DATABASE_OWNER_URL needs DATABASE_URL/));
  });

  test('makes the schema and gives the rights, as often as it is run, and needs to know nothing else', async () => {
    const both = { DATABASE_URL: serving(), DATABASE_OWNER_URL: owner() };
    const done = {
      code: 0,
      said: 'The schema is up to date, and the role that serves has its rights (the database of DATABASE_URL).',
      complained: '',
    };
    expect(await run('migrate', both)).toEqual(done);
    expect(await run('migrate', { ...both, LINTEL_MODE: 'live' })).toEqual(done);
    const served = openDatabase(handedOver.connectionConfig, { log: () => {}, max: 1 });
    expect((await served.pool.query('select count(*)::int as accounts from accounts')).rows).toEqual([{ accounts: 0 }]);
    await expect(served.pool.query('truncate audit_events')).rejects.toThrow(/permission denied/);
    await served.close();
  });
});

describe('npm run backup and npm run restore', patience, () => {
  let live: LiveApp;
  let place: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    [live, place] = await Promise.all([createLiveApp(), createTestDatabase(empty)]);
    folder = await mkdtemp(path.join(tmpdir(), 'lintel-test-backups-'));
  });
  afterEach(async () => {
    await Promise.all([live.close(), place.drop()]);
    await rm(folder, { recursive: true, force: true });
  });

  test('bring a server back in another place; the operator says what the public log served last', async () => {
    await signUp(live, live.openBrowser());
    const from = { ...inLive, LINTEL_DATA: path.join(folder, 'data'), DATABASE_URL: urlOf(live.connectionConfig) };
    const owned = { ...from, DATABASE_OWNER_URL: urlOf(live.ownerConfig) };
    await mkdir(from.LINTEL_DATA);
    await writeFile(path.join(from.LINTEL_DATA, 'log-checkpoint'), 'what was served last');
    const key = path.join(folder, 'key');
    const [recipient = ''] = (await run('backup', {}, ['--new-key', key])).said.split('\n');
    const to = ['--to', path.join(folder, 'backups'), '--recipient'];
    const [without, made] = await Promise.all([
      run('backup', from, [...to, recipient]),
      run('backup', owned, [...to, recipient, '--keep', '7,5,12']),
    ]);
    expect(without).toEqual(refused(/^Set DATABASE_OWNER_URL/));
    expect(made).toMatchObject({ code: 0, complained: '' });
    const [name = '', ...others] = await readdir(path.join(folder, 'backups'));
    expect(others).toEqual([]);

    const restored = path.join(folder, 'restored');
    const there = {
      ...inLive,
      LINTEL_DATA: restored,
      DATABASE_URL: urlOf(place.connectionConfig),
      DATABASE_OWNER_URL: urlOf(place.ownerConfig),
    };
    const restore = (...more: string[]) =>
      run('restore', there, [path.join(folder, 'backups', name), '--identity', key, ...more]);
    expect(await restore()).toEqual(refused(/^The backup has a public log\. Give the last checkpoint/));
    const done = await restore('--log-checkpoint', 'none');
    expect(done).toMatchObject({ code: 0, complained: '' });
    expect(done.said).toMatch(/^Restored \d+ rows of \d+ tables and 0 files of [^\n]+\nThe books balance\.\n/);
    expect(await readFile(path.join(restored, 'log-checkpoint'), 'utf8')).toBe('what was served last');
    const served = openDatabase(place.connectionConfig, { log: () => {}, max: 1 });
    expect((await served.pool.query('select email from accounts')).rows).toEqual([{ email: 'grace@example.com' }]);
    await served.close();
  });
});

describe('a command of live', patience, () => {
  let live: LiveApp;
  beforeEach(async () => {
    live = await createLiveApp();
    await live.prepareQueues();
  });
  afterEach(() => live.close());
  const settings = () => ({ ...inLive, DATABASE_URL: urlOf(live.connectionConfig) });
  const june = 'june@lintel.example';

  test('npm run staff:remove takes nobody out of the staff who is not in it, or the last of it', async () => {
    await createStaff(live.context, { email: june, name: 'June Okafor' });
    const remove = (...args: string[]) => run('staff-remove', settings(), args);
    if (isWholeRun) {
      expect(await run('staff-remove', {}, ['--email', june])).toEqual(
        refused('The demo keeps its staff. Use: LINTEL_MODE=live npm run staff:remove -- --email june@lintel.example'),
      );
      expect(await remove()).toEqual(refused(/^--email: .+ Use: LINTEL_MODE=live npm run staff:remove/));
      expect(await remove('--email', 'nobody@lintel.example')).toEqual(
        refused('No staff member has the address nobody@lintel.example.'),
      );
    }
    const [misnamed, last] = await Promise.all([remove('--name', 'June'), remove('--email', june)]);
    expect(misnamed).toEqual(refused(/^Use: LINTEL_MODE=live npm run staff:remove/));
    expect(last).toEqual(refused(/^june@lintel\.example is the last of the staff: /));
    expect(await live.rows('select is_staff from accounts')).toEqual([{ is_staff: true }]);

    expect(await remove('--email', 'JUNE@lintel.example', '--force')).toEqual({
      code: 0,
      said: 'June Okafor is no staff any more and signed out everywhere; the account and what it did stay on record.',
      complained: '',
    });
    expect(await live.rows('select is_staff from accounts')).toEqual([{ is_staff: false }]);
  });

  test('npm run secret:rotate seals everything again, and says which secret is missing', async () => {
    const browser = live.openBrowser();
    await signUp(live, browser);
    await browser.call(endpoints.startTwoFactor, { body: { password: goodPassword } });
    const rotate = (env: Record<string, string>) => run('secret-rotate', { ...settings(), ...env });
    const usage = /Start every server with the new LINTEL_SECRET and the one before in LINTEL_SECRET_PREVIOUS/;

    const [unchanged, foreign] = await Promise.all([
      rotate({}),
      rotate({ LINTEL_SECRET: now, LINTEL_SECRET_PREVIOUS: 'one that sealed nothing here, ever' }),
    ]);
    if (isWholeRun) expect(await run('secret-rotate', {})).toEqual(refused(usage));
    expect(unchanged).toEqual(refused(usage));
    expect(foreign).toEqual(refused(/^Something is sealed with a secret that is not among these\. [^\n]+$/));

    const both = { LINTEL_SECRET: now, LINTEL_SECRET_PREVIOUS: before };
    const first = await rotate(both);
    expect(first).toMatchObject({ code: 0, complained: '' });
    expect(first.said).toMatch(/^accounts\.two_factor_sealed: 1 sealed again$/m);
    expect(first.said).toMatch(/Keep the one before in LINTEL_SECRET_PREVIOUS/);
    expect((await rotate(both)).said).toMatch(/^accounts\.two_factor_sealed: 0 sealed again$/m);
  });
});

describe('npm run log:verify -- --proof', patience, () => {
  test('checks the proof of one entry without a network; a changed one, or another log key, does not hold', async () => {
    const genuine = proofForTests('{"receipt": 12}', { cosignedAt: [new Date('2026-11-21T10:31:00Z')] });
    const file = path.join(dataDir, 'proof.json');
    const check = async (proof = genuine, args: string[] = []) => {
      await writeFile(file, formatProofFile(proof));
      return run('log-verify', {}, ['--proof', file, '--state', path.join(dataDir, 'none'), ...args]);
    };
    const { code, said } = await check();
    expect(code).toBe(0);
    expect(said).toContain('The proof holds. lintel.example/log signed 11 entries, and this is number 4.');
    expect(said).toContain('It states: {"receipt": 12}');
    expect(said).toContain('1 of 1 witnesses co-signed it.');
    expect(await check({ ...genuine, statement: '{"receipt": 13}' })).toEqual(
      refused('The proof does not hold. This is not entry 4 of the tree that lintel.example/log signed.'),
    );
    const { vkey } = proofForTests('another log');
    expect(await check(genuine, ['--key', vkey])).toEqual(
      refused('The proof does not hold. lintel.example/log did not sign this checkpoint.'),
    );
  });
});
