import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';

/**
 * The house's secret: `LINTEL_SECRET`, or in demo one that is made once and kept in the data folder (0600), so that
 * what was sealed and signed before a restart still opens and verifies.
 */
export const readHouseSecret = async (config: Config): Promise<string> => {
  if (config.secret) return config.secret;
  await mkdir(config.dataDir, { recursive: true });
  const file = path.join(config.dataDir, 'secret');
  try {
    // `wx`: of two processes that start at once, one makes it and the other reads it.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
};
