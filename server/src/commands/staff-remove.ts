import { parseArgs } from 'node:util';
import { accountEmail } from '@lintel/contract/identity/registration';
import { readConfig } from '../config.ts';
import { removeStaff } from '../features/identity/account/remove-staff.ts';
import { attachDatabase } from '../platform/database/connect-database.ts';
import { CommandFailure, runCommand } from './run-command.ts';

const usage = 'Use: LINTEL_MODE=live npm run staff:remove -- --email june@lintel.example';

const readArguments = (): { email: string; isForced: boolean } => {
  try {
    const { values } = parseArgs({
      options: { email: { type: 'string' }, force: { type: 'boolean', default: false } },
    });
    const email = accountEmail.safeParse(values.email);
    if (!email.success) throw new CommandFailure(`--email: ${email.error.issues[0]?.message}. ${usage}`);
    return { email: email.data, isForced: values.force };
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(usage);
  }
};

/** `npm run staff:remove`: removes someone from the staff and signs them out on every device; also while the server runs. */
await runCommand(async (say) => {
  const { email, isForced } = readArguments();
  const config = readConfig(process.env);
  if (config.mode !== 'live') throw new CommandFailure(`The demo keeps its staff. ${usage}`);
  const database = await attachDatabase(config, { log: say, max: 2 });
  try {
    const removed = await removeStaff({ ...database, now: () => new Date() }, { email, isForced });
    if (removed === 'no_staff') throw new CommandFailure(`No staff member has the address ${email}.`);
    if (removed === 'last_staff') {
      throw new CommandFailure(
        `${email} is the last of the staff: nobody could decide anything any more. Make another first (npm run staff:create), or say --force.`,
      );
    }
    say(`${removed.name} is no staff any more and signed out everywhere; the account and what it did stay on record.`);
  } finally {
    await database.close();
  }
});
