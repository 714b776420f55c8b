import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@lintel/embedded-postgres/make-folder';
import type { Config } from '../../config.ts';
import { StartupError } from '../startup/startup-error.ts';
import { makeSecrets, type Secrets } from './secrets.ts';

/**
 * Returns the server's secret: `LINTEL_SECRET`, or in the demo one that is generated once and stored in the data folder (0600), so that
 * what was sealed and signed before a restart still opens and verifies.
 */
export const readServerSecret = async (config: Config): Promise<string> => {
  if (config.secret) return config.secret;
  makeFolder(config.dataDir, 0o700);
  const file = path.join(config.dataDir, 'secret');
  // Atomic: written to a temporary file, then linked under its name. Of two processes that start at once, one creates the link and both
  // read it.
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    await link(aside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) {
    throw new StartupError(
      `The secret in ${file} is damaged. Put it back from a copy; or remove it, and what was sealed with it stays shut.`,
    );
  }
  return secret;
};

/** Builds the uses of the current secret and earlier ones. */
export const readServerSecrets = async (config: Config): Promise<Secrets> =>
  makeSecrets(await readServerSecret(config), config.previousSecrets);
