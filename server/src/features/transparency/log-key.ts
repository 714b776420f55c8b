import path from 'node:path';
import { servedPaths } from '@lintel/contract/served-paths';
import { readIfThere, readOrMakeSeed } from '@lintel/transparency-log/key-file';
import type { Config } from '../../config.ts';

/** Returns the name that a log gets at its first start: its address without the scheme (https://c2sp.org/tlog-tiles). */
export const originOf = ({ origin }: Pick<Config, 'origin'>): string => `${new URL(origin).host}${servedPaths.log}`;

/**
 * Reads the log's key: `LINTEL_LOG_KEY`, or one that is created once and stored in the data folder. It never changes with
 * `LINTEL_SECRET`.
 */
export const readLogSeed = async (config: Pick<Config, 'logKey' | 'dataDir'>): Promise<Uint8Array> =>
  config.logKey ?? readOrMakeSeed(path.join(config.dataDir, 'log-key'));

/** Returns the path of the latest served checkpoint, outside the database: it reveals a database restored from an older copy. */
export const keptCheckpointOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'log-checkpoint');

/** A checkpoint stored outside the database, and where. */
export type KeptCheckpoint = { from: string; checkpoint: string };

/** Reads the checkpoint in the data folder; none if it has none. */
export const readKeptCheckpoints = async (config: Pick<Config, 'dataDir'>): Promise<KeptCheckpoint[]> => {
  const from = keptCheckpointOf(config);
  const checkpoint = await readIfThere(from);
  return checkpoint === null ? [] : [{ from, checkpoint }];
};
