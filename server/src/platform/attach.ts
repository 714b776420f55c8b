import type { Config } from '../config.ts';
import { type Database, migrateDatabase, openDatabase } from './db.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

export type Attached = Database & {
  /** Where it is, for people. */
  description: string;
};

/**
 * Opens the configured database and brings its schema up to date: `DATABASE_URL`, or else the embedded one, which is
 * started when it does not run yet. `close` leaves running what this process did not start.
 */
export const attachDatabase = async (
  config: Config,
  options: { log: (line: string) => void; max?: number },
): Promise<Attached> => {
  if (config.databaseUrl) {
    const database = openDatabase({ connectionString: config.databaseUrl }, options);
    await migrateDatabase(database.pool);
    return { ...database, description: 'the database of DATABASE_URL' };
  }
  const embedded = await openEmbeddedPostgres({ dataDir: config.dataDir, log: options.log });
  const database = openDatabase(embedded.connection, options);
  try {
    await migrateDatabase(database.pool);
  } catch (error) {
    await database.close();
    await embedded.stop();
    throw error;
  }
  return {
    ...database,
    description: `the embedded database in ${config.dataDir}`,
    close: async () => {
      // What is still at work here has outlived the patience with it: it ends with the database, not the other way round.
      const closed = database.close();
      await embedded.stop();
      await closed;
    },
  };
};
