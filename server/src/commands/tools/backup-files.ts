import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { type Entry, unseal } from '../../platform/backup/archive.ts';
import { CommandFailure } from '../run-command.ts';

/** Reads the identities of an age key file: lines that begin with AGE-SECRET-KEY-; `#` begins a comment. */
const readIdentities = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandFailure(`There is no key file ${file}.`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
};

/** Returns the entries of a backup file. */
export const openBackup = async (file: string, identityFile: string): Promise<AsyncGenerator<Entry>> => {
  const identities = await readIdentities(identityFile);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new CommandFailure(`There is no backup ${file}.`);
  return unseal(createReadStream(file), identities);
};
