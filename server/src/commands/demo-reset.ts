import { readConfig } from '../config.ts';
import type { House } from '../context.ts';
import { loadDemo } from '../demo/load.ts';
import { attachDatabase } from '../platform/attach.ts';
import { readHouseSecret } from '../platform/house-secret.ts';
import { makeSecrets } from '../platform/secrets.ts';
import { runCommand } from './run-command.ts';

/** `npm run demo:reset`: puts the sample data back as it was, also while the server runs. */
await runCommand(async (say) => {
  const config = readConfig(process.env);
  const database = await attachDatabase(config, { log: say });
  try {
    const house: House = {
      ...database,
      config,
      now: () => new Date(),
      secrets: makeSecrets(await readHouseSecret(config)),
      log: say,
    };
    await loadDemo(house, { log: say, reset: true });
  } finally {
    await database.close();
  }
});
