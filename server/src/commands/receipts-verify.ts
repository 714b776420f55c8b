import { readConfig } from '../config.ts';
import { verifyStoredReceipts } from '../features/contacts/verify-stored-receipts.ts';
import { attachDatabase } from '../platform/attach.ts';
import { readHouseSecret } from '../platform/house-secret.ts';
import { makeSecrets } from '../platform/secrets.ts';
import { CommandFailure, runCommand } from './run-command.ts';

/** `npm run receipts:verify`: checks every receipt ever issued; ends with 1 and the first broken link if there is one. */
await runCommand(async (say) => {
  const config = readConfig(process.env);
  const database = await attachDatabase(config, { log: say, max: 1 });
  try {
    const { sign } = makeSecrets(await readHouseSecret(config));
    const { broken, sentence } = await verifyStoredReceipts(database.db, sign);
    if (broken) throw new CommandFailure(sentence);
    say(sentence);
  } finally {
    await database.close();
  }
});
