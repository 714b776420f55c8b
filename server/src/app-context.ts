import type pg from 'pg';
import type { Config } from './config.ts';
import type { RegistrationFollower } from './features/identity/registration/registration-follower.ts';
import type { FindingKeeper } from './features/monitor/finding-keeper.ts';
import type { ReadTexts } from './features/monitor/text-readings.ts';
import type { Purpose } from './features/payments/purposes.ts';
import type { Database, Db } from './platform/database/db.ts';
import type { Log } from './platform/log.ts';
import type { Secrets } from './platform/secrets/secrets.ts';
import type { Viewer } from './viewer.ts';

/** What every command and query receives. Time, secrets and randomness come from here, so that tests can set them. */
export type AppContext = {
  db: Db;
  pool: pg.Pool;
  /** For reads of public data, see `Database`. */
  publicReads: Database['publicReads'];
  /** For short statements that count, see `Database`. */
  counts: pg.Pool;
  /** For session-level features, see `Database`. */
  direct: pg.Pool;
  config: Config;
  now: () => Date;
  secrets: Secrets;
  /** The purposes for which features take payments. */
  purposes: readonly Purpose[];
  /** What features do when a registration takes effect. */
  registrationFollowers: readonly RegistrationFollower[];
  /** Checks texts for wording that turns people away; in a server, in the background. */
  readTexts: ReadTexts;
  /** Handles what the wording monitor finds in a saved text. */
  findingKeeper: FindingKeeper;
  onWake: Database['onWake'];
  poolSizes: Database['poolSizes'];
  replicaReads: Database['replicaReads'];
  log: Log;
};

/** The context of one request. `network`: the network it comes from, for limits that apply per network. */
export type Ctx = AppContext & { viewer: Viewer | null; network?: string };
