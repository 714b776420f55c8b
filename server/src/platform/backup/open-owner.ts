import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import type pg from 'pg';
import type { DatabaseConfig } from '../../config.ts';
import { openDatabase } from '../database/db.ts';
import { databaseRefusal } from '../startup/startup-faults.ts';
import { BackupFault } from './backup-fault.ts';

export type OpenOwner = { pool: pg.Pool; description: string; close: () => Promise<void> };

/**
 * Opens the configured database as its owner and changes nothing in it: the embedded one, which it starts if necessary, or that of
 * DATABASE_OWNER_URL. Throws BackupFault without the owner's address, StartupError when the database does not answer.
 */
export const openOwner = async (config: DatabaseConfig, log: (line: string) => void): Promise<OpenOwner> => {
  if (config.databaseUrl) {
    if (!config.databaseOwnerUrl) {
      throw new BackupFault('Set DATABASE_OWNER_URL, the address of the database for its owner, beside DATABASE_URL.');
    }
    const database = openDatabase({ connectionString: config.databaseOwnerUrl }, { log, max: 2 });
    await database.pool.query('select 1').catch(async (error: unknown) => {
      await database.close();
      throw databaseRefusal(error, 'DATABASE_OWNER_URL') ?? error;
    });
    return { pool: database.pool, description: 'the database of DATABASE_OWNER_URL', close: database.close };
  }
  const embedded = await openEmbeddedPostgres({ dataDir: config.dataDir, log });
  const database = openDatabase(embedded.connection, { log, max: 2 });
  return {
    pool: database.pool,
    description: `the embedded database in ${config.dataDir}`,
    close: async () => {
      await database.close();
      await embedded.stop();
    },
  };
};
