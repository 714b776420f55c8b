import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadFolders } from '../../providers/files/file-store.ts';
import { localStore } from '../../providers/files/local-files.ts';
import { testNow } from '../../testing/calls.ts';
import { createTestDatabase, empty, openTestPool, type TestDatabase } from '../../testing/database.ts';
import { createLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { signUp } from '../../testing/registrations.ts';
import { type Entry, seal, unseal } from './archive.ts';
import { dataFiles } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupEntries } from './write-backup.ts';

let live: LiveApp;
let owner: pg.Pool;
let identity: string;
let entries: Entry[];
/** Returns every table of the database with a digest of its rows. */
const tablesOf = async (pool: pg.Pool): Promise<Record<string, string>> => {
  const { rows: names } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of names) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from "${name}" t`,
    );
    found[name] = rows[0]?.digest ?? '';
  }
  return found;
};
/** Returns the constraints on the rows: keys, checks, triggers and whether they are on. */
const guardsOf = async (pool: pg.Pool): Promise<unknown[]> =>
  (
    await pool.query(
      `select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace
       union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`,
    )
  ).rows;

const gather = async (from: AsyncIterable<Entry>): Promise<Entry[]> => {
  const all: Entry[] = [];
  for await (const entry of from) all.push(entry);
  return all;
};
async function* giving(all: readonly Entry[]): AsyncGenerator<Entry> {
  yield* all;
}

const upload = async (dataDir: string): Promise<string> => {
  const key = randomUUID();
  const place = path.join('documents', key.slice(0, 2), key);
  await mkdir(path.join(dataDir, path.dirname(place)), { recursive: true });
  await writeFile(path.join(dataDir, place), `what ${key} says`);
  return place;
};

beforeAll(async () => {
  identity = await generateX25519Identity();
  live = await createLiveApp();
  await signUp(live, live.openBrowser());
  owner = openTestPool(live.ownerConfig);
  await writeFile(path.join(live.context.config.dataDir, 'log-key'), 'a key');
  await upload(live.context.config.dataDir);
  entries = await gather(
    backupEntries({
      owner,
      dataDir: live.context.config.dataDir,
      uploads: localStore(live.context.config.dataDir),
      at: testNow,
    }),
  );
});
afterAll(async () => {
  await owner.end();
  await live.close();
});

let target: TestDatabase;
let pool: pg.Pool;
let dataDir: string;
beforeEach(async () => {
  target = await createTestDatabase(empty);
  pool = openTestPool(target.ownerConfig);
  dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-test-restore-'));
});
afterEach(async () => {
  await pool.end();
  await target.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const restore = (from: AsyncIterable<Entry>) => restoreBackup(from, { owner: pool, dataDir, mode: 'live' });
const sealed = async () => buffer(await seal(giving(entries), [await identityToRecipient(identity)]));
const opened = (bytes: Uint8Array, key = identity) =>
  unseal(
    Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
      })(),
    ),
    [key],
  );
const expectNothing = async () => {
  expect(await tablesOf(pool)).toEqual({});
  expect(await readdir(dataDir)).toEqual([]);
};

describe('who must not restore, and what cannot be restored', () => {
  test('without the key, nobody reads a backup', async () => {
    const other = await generateX25519Identity();
    await expect(restore(opened(await sealed(), other))).rejects.toThrow('The backup is not encrypted to this key.');
    await expect(restore(opened(await sealed(), 'a word'))).rejects.toThrow(/^The key file holds no age identity/);
    await expectNothing();
  });

  test('nothing is sealed to a word that is no public key', async () => {
    await expect(seal(giving(entries), ['somebody'])).rejects.toThrow(/^This is not an age recipient: somebody\./);
  });

  test('the file shows nothing of what is in it', async () => {
    const [{ email } = { email: '' }] = await live.rows<{ email: string }>('select email from accounts limit 1');
    expect(email).toMatch(/@/);
    expect((await sealed()).includes(email)).toBe(false);
  });

  test('one byte changed anywhere, or an end cut off, leaves nothing behind', async () => {
    const whole = await sealed();
    for (const at of [0.3, 0.6, 0.999].map((part) => Math.floor(whole.length * part))) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(restore(opened(changed)), `changed at ${at}`).rejects.toThrow(/damaged or was cut off/);
      await expect(restore(opened(whole.subarray(0, at))), `cut at ${at}`).rejects.toThrow(/damaged or was cut off/);
      await expectNothing();
    }
  });

  test('rows or uploads that are not those that were backed up are refused, whoever sealed them', async () => {
    const accounts = entries.findIndex(({ name }) => name.startsWith('tables/accounts/'));
    const file = entries.findIndex(({ name }) => name.startsWith('files/'));
    const edited = entries.map((entry, at) =>
      at === accounts ? { ...entry, bytes: Buffer.from(entry.bytes.toString().replace('@', '@x')) } : entry,
    );
    await expect(restore(giving(edited))).rejects.toThrow('The rows of accounts are not those that were backed up.');
    await expect(restore(giving(entries.filter((_, at) => at !== file)))).rejects.toThrow(/^The uploads are not those/);
    await expect(restore(giving(entries.slice(0, -1)))).rejects.toThrow('The backup has no end. It was cut off.');
    await expect(restore(giving(entries.slice(1)))).rejects.toThrow('This is not a backup of Lintel.');
    await expectNothing();
  });

  test('a file of an unknown name is written nowhere', async () => {
    const more = [...entries.slice(0, -1), { name: 'data/../../evil', bytes: Buffer.from('x') }, ...entries.slice(-1)];
    await expect(restore(giving(more))).rejects.toThrow(/^The backup has a file of an unknown name/);
    await expectNothing();
  });

  test('a place that holds something is left as it is', async () => {
    await writeFile(path.join(dataDir, 'secret'), 'there already');
    await expect(restore(giving(entries))).rejects.toThrow(/^The data folder already has secret\./);
    await rm(path.join(dataDir, 'secret'));
    await pool.query('create table accounts (id int); insert into accounts values (7)');
    await expect(restore(giving(entries))).rejects.toThrow('The database is not empty. Restore into a new one.');
    expect((await pool.query('select id from accounts')).rows).toEqual([{ id: 7 }]);
  });

  test('a backup of a newer Lintel, of other migrations, or of another mode says so', async () => {
    const [head, ...rest] = entries;
    const of = (change: (value: Record<string, unknown>) => Record<string, unknown>) =>
      giving([
        { name: head?.name ?? '', bytes: Buffer.from(JSON.stringify(change(JSON.parse(String(head?.bytes))))) },
        ...rest,
      ]);
    const more = { hash: '0'.repeat(64), createdAt: 9_000_000_000_000 };
    await expect(
      restore(of((value) => ({ ...value, migrations: [...(value['migrations'] as unknown[]), more] }))),
    ).rejects.toThrow(/of a newer Lintel/);
    await expect(restore(of((value) => ({ ...value, migrations: [more] })))).rejects.toThrow(/other migrations/);
    await expect(restore(of((value) => ({ ...value, data: 'demo' })))).rejects.toThrow(/Set LINTEL_MODE=demo/);
    await expectNothing();
  });
});

test('everything comes back: rows, guards, numbers, uploads, keys', async () => {
  const restored = await restore(opened(await sealed()));
  expect(restored).toMatchObject({ at: testNow, files: 1 });
  expect(await tablesOf(pool)).toEqual(await tablesOf(owner));
  expect(await guardsOf(pool)).toEqual(await guardsOf(owner));
  await expect(pool.query('delete from audit_events')).rejects.toThrow();
  const next = `select nextval(pg_get_serial_sequence('accounts', 'id'))::int as id`;
  expect((await pool.query(next)).rows).toEqual((await owner.query(next)).rows);
  expect(await readFile(path.join(dataDir, 'log-key'), 'utf8')).toBe('a key');
  const [folder = ''] = await readdir(path.join(dataDir, 'documents'));
  const [key = ''] = await readdir(path.join(dataDir, 'documents', folder));
  expect(await readFile(path.join(dataDir, 'documents', folder, key), 'utf8')).toBe(`what ${key} says`);
});

test('rows and uploads are of one moment, whatever is written and deleted meanwhile', async () => {
  const source = live.context.config.dataDir;
  const uploads: string[] = [];
  for (let at = 0; at < 3; at += 1) uploads.push(await upload(source));
  const before = await tablesOf(owner);
  const all: Entry[] = [];
  for await (const entry of backupEntries({ owner, dataDir: source, uploads: localStore(source), at: testNow })) {
    // After the snapshot one user deletes an upload, and others register.
    if (all.length === 0) {
      for (const place of uploads) await rm(path.join(source, place));
      await signUp(live, live.openBrowser(), 'later@lintel.example');
    }
    all.push(entry);
  }
  await restore(giving(all));
  expect(await tablesOf(pool)).toEqual(before);
  for (const place of uploads) expect(all.map(({ name }) => name)).toContain(`files/${place}`);
  expect((await readdir(source)).filter((name) => name.startsWith('backup-'))).toEqual([]);
});

test('every folder of uploads and every lasting file of the data folder is backed up', async () => {
  const sources = await Promise.all(
    (await readdir(path.join(import.meta.dirname, '../..'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
      .map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8')),
  );
  const named = [
    ...new Set(
      sources.flatMap((text) =>
        [...text.matchAll(/(?:path\.join\((?:\w+\.)?dataDir, |uploadsOf\()'([\w-]+)'\)/g)].map(
          ([, name]) => name ?? '',
        ),
      ),
    ),
  ];
  // No one needs the demo's emails, and each build brings its own page files.
  const notKept = ['mails', 'assets'];
  const known: readonly string[] = [...uploadFolders, ...dataFiles, ...notKept];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});
