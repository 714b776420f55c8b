import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { locks } from '../../advisory-locks.ts';
import { StartupError } from '../../platform/startup/startup-error.ts';

/** In the data folder: which database its files belong to. */
const markName = 'files-of';

const readMark = async (folder: string): Promise<string | null> => {
  try {
    return (await readFile(path.join(folder, markName), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** Whole or not at all, and never over another one. */
const writeMark = async (folder: string, id: string): Promise<void> => {
  const file = path.join(folder, markName);
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(aside, `${id}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await link(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
};

/**
 * Makes sure that this process keeps its files where all others of the same database do: database and folder hold one mark, made
 * when they first meet. Processes on one database share one folder; one with another folder would not find what the others stored,
 * and a folder of two databases would be tidied by each of the other's files. Throws StartupError.
 */
export const matchFilesToDatabase = async (pool: pg.Pool, dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  try {
    // Of two processes that start at once one brings the database and the folder together.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [locks.files]);
    const { rows } = await client.query<{ value: string }>(`select value from house_facts where name = 'files'`);
    const inDatabase = rows[0]?.value ?? null;
    const inFolder = await readMark(dataDir);
    if (inDatabase !== null && inDatabase === inFolder) return;
    const mark = path.join(dataDir, markName);
    if (inDatabase === null && inFolder === null) {
      const id = randomUUID();
      await client.query(`insert into house_facts (name, value) values ('files', $1)`, [id]);
      await writeMark(dataDir, id);
      await client.query('commit');
      return;
    }
    throw new StartupError(
      inDatabase === null
        ? `The folder ${dataDir} keeps the files of another database; set LINTEL_DATA to a folder for this one, or remove ${mark} if that database is gone for good.`
        : `The files of this database are in another folder than ${dataDir}; set LINTEL_DATA to that one, which all servers share, or put the word ${inDatabase} into ${mark} if it is lost.`,
    );
  } finally {
    // The lock, and what is not committed, go with the session.
    client.release(true);
  }
};
