import type { AppContext } from '../app-context.ts';
import { readConfig } from '../config.ts';
import { loadDemo } from '../demo/load.ts';
import { readHere } from '../features/monitor/read-here.ts';
import { handlers } from '../handlers.ts';
import { attachDatabase } from '../platform/database/connect-database.ts';
import { readServerSecrets } from '../platform/secrets/stored-secret.ts';
import { runCommand } from './run-command.ts';

/** `npm run demo:reset`: restores the sample data, also while the server runs. */
await runCommand(async (say) => {
  const config = readConfig(process.env);
  const database = await attachDatabase(config, { log: say });
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
    await database.asOwner((owner) => loadDemo({ ...context, ...owner }, { log: say, reset: true, forServer: true }));
  } finally {
    await database.close();
  }
});
