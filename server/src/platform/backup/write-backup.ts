import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type FileStore, uploadFolders } from '../../providers/files/file-store.ts';
import { filesBelow } from '../../providers/files/local-files.ts';
import type { Entry } from './archive.ts';
import { dataFiles, type End, endName, formatVersion, type Head, headName, markName, partName } from './format.ts';

/** The size, in bytes, at which a table continues in another entry. */
const partBytes = 4 * 1024 * 1024;

const json = (name: string, value: unknown): Entry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 1)}\n`),
});

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
/** Deletes what a backup that was killed more than a day ago still holds. */
const removeAbandoned = async (dataDir: string, at: Date): Promise<void> => {
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (!/^backup-[0-9a-f]{12}$/.test(name)) continue;
    const place = path.join(dataDir, name);
    const found = await stat(place).catch(() => undefined);
    if (found && at.getTime() - found.mtime.getTime() > 24 * 60 * 60 * 1000)
      await rm(place, { recursive: true, force: true });
  }
};

async function* uploadsIn(
  held: string,
  total: { files: number; hash: ReturnType<typeof createHash> },
): AsyncGenerator<Entry> {
  for (const folder of uploadFolders) {
    for await (const name of filesBelow(path.join(held, folder))) {
      const bytes = await readFile(path.join(held, folder, name));
      const entry = { name: `files/${folder}/${name}`, bytes };
      total.files += 1;
      total.hash.update(`${entry.name}\0${bytes.length}\0`).update(bytes);
      yield entry;
    }
  }
}

async function* rowsOf(
  client: pg.PoolClient,
  { name, columns }: Head['tables'][number],
  end: End['tables'],
): AsyncGenerator<Entry> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${list}) to stdout`));
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let length = 0;
  let part = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    waiting.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield { name: partName(name, part), bytes: Buffer.concat(waiting) };
    part += 1;
    waiting = [];
    length = 0;
  }
  if (length > 0) yield { name: partName(name, part), bytes: Buffer.concat(waiting) };
  end[name] = { rows: stream.rowCount, sha256: hash.digest('hex') };
}

const readHead = async (client: pg.PoolClient, at: Date): Promise<Head> => {
  const { rows: tables } = await client.query<Head['tables'][number]>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
     group by c.relname order by c.relname`,
  );
  const { rows: migrations } = await client.query<Head['migrations'][number]>(
    `select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at, id`,
  );
  const { rows: facts } = await client.query<{ value: Head['data'] }>(
    `select value from house_facts where name = 'data'`,
  );
  return { format: formatVersion, at: at.toISOString(), data: facts[0]?.value ?? null, migrations, tables };
};

/**
 * Yields a backup: all rows of one snapshot of the database, and the uploads of the same moment. Leaves out job queues (they hold only
 * schedules, which each start creates) and unlogged tables. Servers may keep writing meanwhile.
 *
 * The small files of the data folder are read before the snapshot: a checkpoint or a head must not be newer than the rows. Uploads are held
 * below the data folder until they are in the backup, before and after the snapshot, because an upload is stored before its row: the backup
 * thus has uploads that someone deletes meanwhile. With an object store this takes space for all of them.
 * @param owner a pool as the owner of the database.
 */
export async function* backupEntries({
  owner,
  dataDir,
  uploads,
  at,
}: {
  owner: pg.Pool;
  dataDir: string;
  uploads: Pick<FileStore, 'hold' | 'readMark'>;
  at: Date;
}): AsyncGenerator<Entry> {
  const held = path.join(dataDir, `backup-${randomBytes(6).toString('hex')}`);
  const client = await owner.connect();
  try {
    await removeAbandoned(dataDir, at);
    await mkdir(held, { recursive: true, mode: 0o700 });
    const kept: Entry[] = [];
    for (const name of dataFiles.filter((each) => each !== markName)) {
      const bytes = await readFile(path.join(dataDir, name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (bytes) kept.push({ name: `data/${name}`, bytes });
    }
    const mark = await uploads.readMark();
    if (mark !== null) kept.push({ name: `data/${markName}`, bytes: Buffer.from(`${mark}\n`) });
    await uploads.hold(held);
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const head = await readHead(client, at);
    await uploads.hold(held);
    yield json(headName, head);
    yield* kept;
    const end: End = { tables: {}, sequences: [], files: 0, filesSha256: '' };
    for (const table of head.tables) yield* rowsOf(client, table, end.tables);
    // Sequences are not part of the snapshot; read after the rows, they are never behind them.
    const { rows: sequences } = await client.query<End['sequences'][number]>(
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    );
    end.sequences = sequences;
    await client.query('commit');
    const total = { files: 0, hash: createHash('sha256') };
    yield* uploadsIn(held, total);
    yield json(endName, { ...end, files: total.files, filesSha256: total.hash.digest('hex') });
  } finally {
    // Closes the session, which ends a transaction that is still open.
    client.release(true);
    await rm(held, { recursive: true, force: true });
  }
}
