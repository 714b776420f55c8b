import { parseArgs } from 'node:util';
import { newAccountEmail, personName } from '@lintel/contract/identity/registration';
import type { AppContext } from '../app-context.ts';
import { readConfig } from '../config.ts';
import { createStaff } from '../features/identity/account/create-staff.ts';
import { readHere } from '../features/monitor/read-here.ts';
import { handlers } from '../handlers.ts';
import { prepareLive } from '../live/load.ts';
import { attachDatabase } from '../platform/database/connect-database.ts';
import { readServerSecrets } from '../platform/secrets/stored-secret.ts';
import { CommandFailure, runCommand } from './run-command.ts';

const usage = 'Use: LINTEL_MODE=live npm run staff:create -- --email june@lintel.example --name "June Okafor"';

const readArguments = (): { email: string; name: string } => {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
    const email = newAccountEmail.safeParse(values.email);
    const name = personName.safeParse(values.name);
    if (!email.success) throw new CommandFailure(`--email: ${email.error.issues[0]?.message}. ${usage}`);
    if (!name.success) throw new CommandFailure(`--name: ${name.error.issues[0]?.message}. ${usage}`);
    return { email: email.data, name: name.data };
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(usage);
  }
};

/** `npm run staff:create`: creates a staff account, prints its one-time link and emails it; also while the server runs. */
await runCommand(async (say) => {
  const { email, name } = readArguments();
  const config = readConfig(process.env);
  if (config.mode !== 'live') throw new CommandFailure(`The demo has its staff already. ${usage}`);
  const database = await attachDatabase(config, { log: say, max: 2 });
  try {
    const context: AppContext = {
      ...handlers,
      readTexts: readHere,
      ...database,
      config,
      now: () => new Date(),
      secrets: await readServerSecrets(config),
      log: say,
    };
    await prepareLive(context);
    const link = await createStaff(context, { email, name });
    say(`${name} is staff now. This link works once, for 30 minutes, and was mailed too:\n${link}`);
  } finally {
    await database.close();
  }
});
