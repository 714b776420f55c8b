import type { AppContext } from '../../server/src/app-context.ts';
import type { Config } from '../../server/src/config.ts';
import { readHere } from '../../server/src/features/monitor/read-here.ts';
import { handlers } from '../../server/src/handlers.ts';
import type { Database } from '../../server/src/platform/database/db.ts';
import { makeSecrets } from '../../server/src/platform/secrets/secrets.ts';

/** Makes an app context with the real clock. `secret` seals stored values and has 32 letters; without `log` nothing is logged. */
export const contextOf = <Opened extends Database>(
  database: Opened,
  config: Config,
  secret: string,
  log: AppContext['log'] = () => {},
): AppContext & Opened => ({
  ...handlers,
  readTexts: readHere,
  ...database,
  config,
  now: () => new Date(),
  secrets: makeSecrets(secret),
  log,
});
