import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { FilesAway } from '../providers/files/file-store.ts';
import { FilesDiffer, moveFiles } from '../providers/files/move-files.ts';
import { openFileStore } from '../providers/files/open-file-store.ts';
import { CommandFailure, runCommand } from './run-command.ts';

const usage = 'Usage: npm run files:move -- --to s3://BUCKET/FOLDER?endpoint=https://...&region=... | --to FOLDER';

const parse = (words: string[]): string => {
  try {
    const { to } = parseArgs({ args: words, options: { to: { type: 'string' } } }).values;
    if (to) return to;
  } catch {
    // Reported below.
  }
  throw new CommandFailure(usage);
};

/**
 * `npm run files:move`: copies all uploads from where the settings say (FILES_URL, else LINTEL_DATA) to a bucket or to another data folder,
 * and checks by digest that all arrived. It can be stopped and started again. The originals stay where they were.
 */
await runCommand(async (say) => {
  const given = parse(process.argv.slice(2));
  const config = readConfig(process.env);
  const isBucket = given.startsWith('s3://');
  const target = readConfig({
    ...process.env,
    FILES_URL: isBucket ? given : undefined,
    LINTEL_DATA: isBucket ? process.env['LINTEL_DATA'] : given,
  });
  const [from, to] = [openFileStore(config), openFileStore(target)];
  if (from.markPlace === to.markPlace) throw new CommandFailure('The files are there already.');
  if (!isBucket) await mkdir(path.resolve(given), { recursive: true, mode: 0o700 });
  let copied = 0;
  const moved = await moveFiles(from, to, () => {
    copied += 1;
    if (copied % 1000 === 0) say(`${copied} files copied.`);
  }).catch((error: unknown) => {
    if (error instanceof FilesDiffer) throw new CommandFailure(error.message);
    if (!(error instanceof FilesAway)) throw error;
    throw new CommandFailure(`${error.message} ${copied} files were copied; run the command again to go on.`);
  });
  say(
    `${moved.files} files (${(moved.bytes / 1024 / 1024).toFixed(1)} MB) are in ${to.description} with the same SHA-256 digests as in ${from.description}; ${moved.copied} of them were copied now.`,
  );
  say(
    isBucket
      ? `Set FILES_URL to ${given} for every server. If a server has served meanwhile, run the command once more with all servers stopped.`
      : `Copy the other files of the data folder too, and start every server with LINTEL_DATA=${given} and without FILES_URL. If a server has served meanwhile, run the command once more with all servers stopped.`,
  );
});
