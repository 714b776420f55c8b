import { readDatabaseConfig } from '../config.ts';
import { attachDatabase } from '../platform/database/connect-database.ts';
import { CommandFailure, runCommand } from './run-command.ts';

/**
 * `npm run migrate`: migrates the database as its owner and grants the serving role its rights. For operators who don't give the server the
 * owner's address.
 */
await runCommand(async (say) => {
  const config = readDatabaseConfig(process.env);
  if (config.databaseUrl && !config.databaseOwnerUrl) {
    throw new CommandFailure(
      'npm run migrate needs DATABASE_OWNER_URL, the address of the database for its owner, beside DATABASE_URL, that for the role that serves.',
    );
  }
  const database = await attachDatabase(config, { log: say, max: 1 });
  await database.close();
  say(`The schema is up to date, and the role that serves has its rights (${database.description}).`);
});
