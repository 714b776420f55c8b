import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import type { Entry } from '../platform/backup/archive.ts';
import { BackupFault } from '../platform/backup/backup-fault.ts';
import { openOwner } from '../platform/backup/open-owner.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { openFileStore } from '../providers/files/open-file-store.ts';
import { CommandFailure, runCommand } from './run-command.ts';
import { openBackup } from './tools/backup-files.ts';
import { checkRestored } from './tools/check-restored.ts';

const usage = 'Usage: npm run restore -- FILE --identity KEYFILE [--log-checkpoint FILE|none]';

const parse = (words: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { identity: { type: 'string' }, 'log-checkpoint': { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0 || values.identity === undefined) throw new CommandFailure(usage);
    return { file, identity: values.identity, checkpoint: values['log-checkpoint'] };
  } catch {
    throw new CommandFailure(usage);
  }
};

const checkpointName = 'data/log-checkpoint';

/**
 * The public log must never sign a second history. A backup cannot know what the log served after it was made, so the operator supplies the
 * checkpoint that was served last.
 */
async function* withCheckpoint(entries: AsyncIterable<Entry>, given: string | undefined): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    if (entry.name !== checkpointName || given === 'none') {
      yield entry;
      continue;
    }
    if (given === undefined) {
      throw new BackupFault(
        'The backup has a public log. Give the last checkpoint that was served (log-checkpoint of the lost data folder, or a copy from a witness) with --log-checkpoint FILE, or say with --log-checkpoint none that nothing was served after the backup.',
      );
    }
    const bytes = await readFile(given).catch(() => {
      throw new BackupFault(`There is no file ${given}.`);
    });
    yield { name: checkpointName, bytes };
  }
}

/**
 * `npm run restore`: restores a backup into an empty database and an empty data folder, prepares it as a start does, and checks the books
 * and the receipts. A restore that fails before everything is copied leaves nothing behind.
 */
await runCommand(async (say) => {
  const { file, identity, checkpoint } = parse(process.argv.slice(2));
  const config = readConfig(process.env);
  const entries = withCheckpoint(await openBackup(file, identity), checkpoint);
  const owner = await openOwner(config, () => {});
  try {
    const { at, tables, rows, files } = await restoreBackup(entries, {
      owner: owner.pool,
      dataDir: config.dataDir,
      mode: config.mode,
      uploads: config.filesUrl ? openFileStore(config) : null,
    });
    say(`Restored ${rows} rows of ${tables} tables and ${files} files of ${at.toISOString()} to ${owner.description}.`);
  } finally {
    await owner.close();
  }
  await checkRestored(config, say);
});
