import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { locks } from '../../advisory-locks.ts';
import { StartupError } from '../../platform/startup/startup-error.ts';
import { type FileStore, FilesAway } from './file-store.ts';

const readMark = async (store: FileStore): Promise<string | null> => {
  try {
    return await store.readMark();
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message || error.cause.name : 'no answer';
    throw new StartupError(
      `The object store of ${store.setting}, ${store.description}, cannot be used: ${reason.replace(/\.$/, '')}.`,
    );
  }
};

/**
 * Checks that this process stores its files where all others of the same database do: database and store hold one mark, made when they
 * first meet. Processes on one database must share one store: otherwise they would not find each other's files; and if two databases shared
 * a store, each cleanup would delete the other's files. Throws StartupError.
 */
export const matchFilesToDatabase = async (pool: pg.Pool, store: FileStore): Promise<void> => {
  const client = await pool.connect();
  try {
    // Of two processes that start at once, one pairs the database with the store.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [locks.files]);
    const { rows } = await client.query<{ value: string }>(`select value from house_facts where name = 'files'`);
    const inDatabase = rows[0]?.value ?? null;
    const inStore = await readMark(store);
    if (inDatabase !== null && inDatabase === inStore) return;
    if (inDatabase === null && inStore === null) {
      const id = randomUUID();
      await client.query(`insert into house_facts (name, value) values ('files', $1)`, [id]);
      await store.writeMark(id);
      await client.query('commit');
      return;
    }
    throw new StartupError(
      inDatabase === null
        ? `${sentence(store.description)} keeps the files of another database; set ${store.setting} to a place for this one, or remove ${store.markPlace} if that database is gone for good.`
        : `The files of this database are in another place than ${store.description}; set ${store.setting} to that one, which all servers share, or put the word ${inDatabase} into ${store.markPlace} if it is lost.`,
    );
  } finally {
    // Closing the session releases the lock and discards uncommitted writes.
    client.release(true);
  }
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
