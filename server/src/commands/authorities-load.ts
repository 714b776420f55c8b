import path from 'node:path';
import { readDatabaseConfig } from '../config.ts';
import { AuthorityFileError, loadAuthorities } from '../features/lease-up/authority/load-authorities.ts';
import { attachDatabase } from '../platform/database/connect-database.ts';
import { CommandFailure, runCommand } from './run-command.ts';

const usage =
  'Usage: npm run authorities:load -- FILE.csv (HUD’s “Public Housing Authorities” as CSV, with the columns PARTICIPANT_CODE and FORMAL_PARTICIPANT_NAME)';

/**
 * `npm run authorities:load -- FILE`: loads HUD's list of housing authorities, also while the server runs. Loads all of the file or
 * nothing; loading the same file again changes nothing.
 */
await runCommand(async (say) => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0) throw new CommandFailure(usage);
  // npm runs this in the checkout; a path is relative to the folder in which the user typed it.
  const file = path.resolve(process.env.INIT_CWD ?? '.', name);
  const database = await attachDatabase(readDatabaseConfig(process.env), { log: say });
  try {
    const { taken, skipped } = await database
      .asOwner(({ db }) => db.transaction((tx) => loadAuthorities(tx, file, new Date())))
      .catch((error: unknown) => {
        throw error instanceof AuthorityFileError ? new CommandFailure(`${error.message} ${usage}`) : error;
      });
    say(
      `${taken} housing authorities are on record as the file has them; ${skipped} rows without a code or name were left out.`,
    );
  } finally {
    await database.close();
  }
});
