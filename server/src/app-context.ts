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

/** What every verb and query is given. Time, secrets and chance come from here, so that tests can set them. */
export type AppContext = {
  db: Db;
  pool: pg.Pool;
  /** For reads of public data, see `Database`. */
  publicReads: Database['publicReads'];
  /** For short statements that count, see `Database`. */
  counts: pg.Pool;
  /** For what belongs to a session, see `Database`. */
  direct: pg.Pool;
  config: Config;
  now: () => Date;
  secrets: Secrets;
  /** What features take money for. */
  purposes: readonly Purpose[];
  /** What features do when a registration takes effect. */
  registrationFollowers: readonly RegistrationFollower[];
  /** Looks over texts for words that turn people away; in a server beside its requests. */
  readTexts: ReadTexts;
  /** What becomes of what the monitor finds in a text that is saved. */
  findingKeeper: FindingKeeper;
  onWake: Database['onWake'];
  poolSizes: Database['poolSizes'];
  replicaReads: Database['replicaReads'];
  log: Log;
};

/** The house, seen by one request. `network`: where it comes from, for what each network has a share of. */
export type Ctx = AppContext & { viewer: Viewer | null; network?: string };
