import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readConfig } from '../config.ts';
import { seal } from '../platform/backup/archive.ts';
import { openOwner } from '../platform/backup/open-owner.ts';
import { expiredBackups, type Keep } from '../platform/backup/retention.ts';
import { backupEntries } from '../platform/backup/write-backup.ts';
import { openFileStore } from '../providers/files/open-file-store.ts';
import { CommandFailure, runCommand } from './run-command.ts';

const usage = `Usage: npm run backup -- --to FOLDER --recipient age1... [--recipient age1...] [--keep 7,5,12]
       npm run backup -- --new-key FILE`;

const parse = (words: string[]) => {
  try {
    return parseArgs({
      args: words,
      options: {
        to: { type: 'string' },
        recipient: { type: 'string', multiple: true },
        keep: { type: 'string' },
        'new-key': { type: 'string' },
      },
    }).values;
  } catch {
    throw new CommandFailure(usage);
  }
};

/** Parses `7,5,12`: for how many days, weeks and months to keep the newest backup of each. */
const parseKeep = (text: string | undefined): Keep | null => {
  if (text === undefined) return null;
  const [, daily, weekly, monthly] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text) ?? [];
  if (!daily || !weekly || !monthly) {
    throw new CommandFailure('--keep takes three numbers: days, weeks and months that keep a backup, such as 7,5,12.');
  }
  return { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) };
};

const nameOf = (at: Date): string => `lintel-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst.age`;
const timeOf = (name: string): Date | null => {
  const found = /^lintel-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.tar\.zst\.age$/.exec(name);
  return found ? new Date(`${found[1]}${found[2]}:${found[3]}:${found[4]}`) : null;
};

const makeKey = async (file: string, say: (line: string) => void): Promise<void> => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new CommandFailure(`${file} is there already, or cannot be written.`);
  });
  say(recipient);
  say(
    `The key is in ${file}. Keep it away from this machine, and a copy of it elsewhere: no backup can be read without it.`,
  );
};

/**
 * `npm run backup`: writes a consistent snapshot of the database and all uploads to one encrypted file, also while servers run. `--keep`
 * then deletes the backups in the folder that the retention rule no longer keeps.
 */
await runCommand(async (say) => {
  const given = parse(process.argv.slice(2));
  if (given['new-key'] !== undefined) return makeKey(given['new-key'], say);
  const { to, recipient: recipients } = given;
  const keep = parseKeep(given.keep);
  if (to === undefined || !recipients) throw new CommandFailure(usage);
  const at = new Date();
  await mkdir(to, { recursive: true, mode: 0o700 });
  const place = path.join(to, nameOf(at));
  const aside = `${place}.${randomBytes(4).toString('hex')}.part`;
  const config = readConfig(process.env);
  const owner = await openOwner(config, () => {});
  try {
    const entries = backupEntries({ owner: owner.pool, dataDir: config.dataDir, uploads: openFileStore(config), at });
    await pipeline(await seal(entries, recipients), createWriteStream(aside, { mode: 0o600, flags: 'wx' }));
    const file = await open(aside, 'r');
    await file.sync();
    await file.close();
    await rename(aside, place);
  } finally {
    await rm(aside, { force: true });
    await owner.close();
  }
  say(`${place}: ${((await stat(place)).size / 1024 / 1024).toFixed(1)} MB from ${owner.description}.`);
  if (!keep) return;
  const backups = (await readdir(to)).flatMap((name) => {
    const time = timeOf(name);
    return time ? [{ name, at: time }] : [];
  });
  for (const { name } of expiredBackups(backups, keep)) {
    await rm(path.join(to, name));
    say(`Deleted ${name}.`);
  }
});
