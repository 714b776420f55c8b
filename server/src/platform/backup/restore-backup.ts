import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { z } from 'zod';
import { type FileStore, uploadFolders } from '../../providers/files/file-store.ts';
import { filesBelow } from '../../providers/files/local-files.ts';
import { migrateDatabase, migrationsFolder } from '../database/db.ts';
import type { Entry } from './archive.ts';
import { BackupFault } from './backup-fault.ts';
import {
  dataFiles,
  type End,
  endName,
  endSchema,
  type Head,
  headName,
  headSchema,
  markName,
  parsePartName,
  pathOf,
} from './format.ts';

const parseAs = <Schema extends z.ZodType>(schema: Schema, { name, bytes }: Entry): z.infer<Schema> => {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    throw new BackupFault(`${name} in the backup is not one that this Lintel reads.`);
  }
};

const quoted = (name: string): string => `public.${pg.escapeIdentifier(name)}`;

/** Refuses a target that holds anything: a restore never overwrites data. */
const checkIsEmpty = async (owner: pg.Pool, dataDir: string, uploads: FileStore | null): Promise<void> => {
  const { rows } = await owner.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'drizzle', 'pgboss')`,
  );
  if ((rows[0]?.tables ?? 0) > 0) throw new BackupFault('The database is not empty. Restore into a new one.');
  const there = new Set(await readdir(dataDir).catch(() => []));
  const taken = [...uploadFolders, ...dataFiles].find((name) => there.has(name));
  if (taken) throw new BackupFault(`The data folder already has ${taken}. Restore into a new one (LINTEL_DATA).`);
  if (!uploads) return;
  const isTaken = new BackupFault(`${uploads.description} already has files. Restore into a new place (FILES_URL).`);
  if ((await uploads.readMark()) !== null) throw isTaken;
  for await (const _ of uploads.list()) throw isTaken;
};

/** Creates the schema as it was when the backup was written; later migrations run on the restored rows, as in any upgrade. */
const makeSchema = async (owner: pg.Pool, { migrations }: Head): Promise<void> => {
  const source = migrationsFolder();
  const known = readMigrationFiles({ migrationsFolder: source });
  const fits = migrations.every(
    ({ hash, createdAt }, at) => known[at]?.hash === hash && known[at].folderMillis === createdAt,
  );
  if (!fits) {
    throw new BackupFault(
      migrations.length > known.length
        ? 'The backup is of a newer Lintel than this one. Restore it with that version.'
        : 'The backup is of a Lintel with other migrations than this one. Restore it with that version.',
    );
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'lintel-migrations-'));
  try {
    await cp(source, folder, { recursive: true });
    const journal = path.join(folder, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, migrations.length) }));
    await migrateDatabase(owner, { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Drops foreign keys and disables triggers, which would refuse rows that arrive table by table, or act on them. Returns the statements that
 * restore them, which check every foreign key.
 */
const openTables = async (client: pg.PoolClient, { tables }: Head): Promise<string[]> => {
  const names = tables.map(({ name }) => name);
  const { rows: found } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' group by c.relname`,
  );
  const fits =
    found.length === tables.length &&
    tables.every(({ name, columns }) => {
      const there = found.find((table) => table.name === name)?.columns ?? [];
      return there.length === columns.length && columns.every((column) => there.includes(column));
    });
  if (!fits) throw new BackupFault('The tables of the backup are not those of its migrations.');
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by c.relname, k.conname`,
  );
  const { rows: triggers } = await client.query<{ table: string; name: string; enabled: string }>(
    `select c.relname as table, t.tgname as name, t.tgenabled::text as enabled
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by c.relname, t.tgname`,
  );
  for (const { table, name } of keys) {
    await client.query(`alter table ${quoted(table)} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  for (const table of new Set(triggers.map((trigger) => trigger.table))) {
    await client.query(`alter table ${quoted(table)} disable trigger user`);
  }
  // Rows that migrations inserted are also in the backup, in their later state.
  await client.query(`truncate ${names.map(quoted).join(', ')}`);
  const enabling: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' };
  return [
    ...keys.map(
      ({ table, name, definition }) =>
        `alter table ${quoted(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    ),
    ...triggers.map(
      ({ table, name, enabled }) =>
        `alter table ${quoted(table)} ${enabling[enabled]} trigger ${pg.escapeIdentifier(name)}`,
    ),
  ];
};

/** Writes the parts of tables, in any order of tables but each table's parts together; counts and digests what arrives. */
const tableWriter = (client: pg.PoolClient, head: Head) => {
  const arrived: End['tables'] = {};
  let current: { name: string; stream: ReturnType<typeof copyFrom>; hash: ReturnType<typeof createHash> } | null = null;
  const finish = async () => {
    if (!current) return;
    const { name, stream, hash } = current;
    current = null;
    const finished = once(stream, 'finish');
    stream.end();
    await finished;
    arrived[name] = { rows: stream.rowCount, sha256: hash.digest('hex') };
  };
  return {
    write: async (name: string, bytes: Uint8Array) => {
      if (current?.name !== name) {
        await finish();
        const table = head.tables.find((each) => each.name === name);
        if (!table || arrived[name]) throw new BackupFault(`The rows of ${name} are not where they belong.`);
        const list = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
        const stream = client.query(copyFrom(`copy ${quoted(name)} (${list}) from stdin`));
        // A lost connection fails the write or the end that waits for it; the stream then reports it a second time.
        stream.on('error', () => {});
        current = { name, stream, hash: createHash('sha256') };
      }
      const { stream, hash } = current;
      hash.update(bytes);
      await new Promise<void>((resolve, reject) => stream.write(bytes, (error) => (error ? reject(error) : resolve())));
    },
    finish: async () => {
      await finish();
      for (const { name } of head.tables) arrived[name] ??= { rows: 0, sha256: createHash('sha256').digest('hex') };
      return arrived;
    },
  };
};

const writeWhole = async (place: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const file = await open(place, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

const compare = (found: Omit<End, 'sequences'>, end: End): void => {
  for (const [name, { rows, sha256 }] of Object.entries(end.tables)) {
    const there = found.tables[name];
    if (there?.rows !== rows || there.sha256 !== sha256) {
      throw new BackupFault(`The rows of ${name} are not those that were backed up.`);
    }
  }
  if (Object.keys(found.tables).length !== Object.keys(end.tables).length) {
    throw new BackupFault('The backup lacks tables.');
  }
  if (found.files !== end.files || found.filesSha256 !== end.filesSha256) {
    throw new BackupFault('The uploads are not those that were backed up.');
  }
};

export type Restored = { at: Date; tables: number; rows: number; files: number };

/**
 * Restores a backup into an empty database and a data folder without files of its own. Either everything arrives and matches the backup
 * (row counts and digests of each table and of all uploads, foreign keys checked again), or both stay empty.
 * @param owner a pool as the owner of the database. The schema is that of the backup: run the usual preparation afterwards.
 * @param mode the configured mode, which must be that of the backup.
 * @param uploads where uploads go if not to the data folder; null if they do.
 * @param filesStay the data folder is the one that was backed up, and keeps its files (a move to another database).
 * @throws BackupFault with a sentence for the operator.
 */
export const restoreBackup = async (
  entries: AsyncIterable<Entry>,
  {
    owner,
    dataDir,
    mode,
    uploads = null,
    filesStay = false,
  }: { owner: pg.Pool; dataDir: string; mode: 'demo' | 'live'; uploads?: FileStore | null; filesStay?: boolean },
): Promise<Restored> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const aside = path.join(dataDir, `restore-${randomBytes(6).toString('hex')}`);
  const moved: string[] = [];
  const sent: string[] = [];
  let marked = false;
  let client: pg.PoolClient | undefined;
  let isMade = false;
  let isDone = false;
  try {
    let head: Head | undefined;
    let end: End | undefined;
    let putBack: string[] = [];
    let tables: ReturnType<typeof tableWriter> | undefined;
    const files = { count: 0, hash: createHash('sha256') };
    for await (const entry of entries) {
      const { name, bytes } = entry;
      if (!head || !client || !tables) {
        if (name !== headName) throw new BackupFault('This is not a backup of Lintel.');
        head = parseAs(headSchema, entry);
        if (head.data !== null && head.data !== mode) {
          throw new BackupFault(`The backup is of a ${head.data} server. Set LINTEL_MODE=${head.data}.`);
        }
        await checkIsEmpty(owner, filesStay ? aside : dataDir, uploads);
        isMade = true;
        await makeSchema(owner, head);
        client = await owner.connect();
        await client.query('begin');
        await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
        putBack = await openTables(client, head);
        tables = tableWriter(client, head);
        continue;
      }
      const table = parsePartName(name);
      if (end) throw new BackupFault('The backup goes on after its end.');
      if (table !== null) {
        await tables.write(table, bytes);
      } else if (name === endName) {
        end = parseAs(endSchema, entry);
      } else {
        const place = pathOf(name);
        if (place === null) throw new BackupFault(`The backup has a file of an unknown name: ${name.slice(0, 100)}.`);
        if (name.startsWith('files/')) {
          files.count += 1;
          files.hash.update(`${name}\0${bytes.length}\0`).update(bytes);
        }
        if (!filesStay) await writeWhole(path.join(aside, place), bytes);
      }
    }
    if (!head || !client || !tables || !end) throw new BackupFault('The backup has no end. It was cut off.');
    compare({ tables: await tables.finish(), files: files.count, filesSha256: files.hash.digest('hex') }, end);
    for (const { name, value } of end.sequences) {
      await client.query('select setval(format($1, $2::text)::regclass, $3::bigint)', ['public.%I', name, value]);
    }
    for (const statement of putBack) await client.query(statement);
    for (const name of await readdir(aside).catch(() => [])) {
      if (uploads && name === markName) {
        marked = true;
        await uploads.writeMark((await readFile(path.join(aside, name), 'utf8')).trim());
        continue;
      }
      if (uploads && uploadFolders.some((each) => each === name)) {
        for await (const file of filesBelow(path.join(aside, name))) {
          sent.push(`${name}/${file}`);
          await uploads.writePath(`${name}/${file}`, await readFile(path.join(aside, name, file)));
        }
        continue;
      }
      moved.push(name);
      await rename(path.join(aside, name), path.join(dataDir, name));
    }
    await client.query('commit');
    isDone = true;
    await client.query('analyze');
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
    return { at: new Date(head.at), tables: head.tables.length, rows, files: end.files };
  } finally {
    client?.release(true);
    await rm(aside, { recursive: true, force: true });
    if (!isDone) {
      for (const name of moved) await rm(path.join(dataDir, name), { recursive: true, force: true });
      for (const name of marked ? [...sent, markName] : sent) await uploads?.removePath(name).catch(() => {});
      if (isMade)
        await owner.query('drop schema if exists public, drizzle cascade; create schema public').catch(() => {});
    }
  }
};
