import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openOwner } from '../platform/backup/open-owner.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { CommandFailure, runCommand } from './run-command.ts';
import { openBackup } from './tools/backup-files.ts';
import { checkRestored } from './tools/check-restored.ts';

const usage = 'Usage: npm run backup:verify -- FILE --identity KEYFILE';

const parse = (words: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { identity: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0 || values.identity === undefined) throw new CommandFailure(usage);
    return { file, identity: values.identity };
  } catch {
    throw new CommandFailure(usage);
  }
};

/**
 * `npm run backup:verify`: restores a backup into a temporary embedded database, checks the books and the receipts, and deletes the
 * database. Live needs the LINTEL_SECRET of the server.
 */
await runCommand(async (say) => {
  const { file, identity } = parse(process.argv.slice(2));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-verify-'));
  try {
    const config = {
      ...readConfig(process.env),
      dataDir,
      databaseUrl: null,
      databaseOwnerUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
    };
    const owner = await openOwner(config, () => {});
    try {
      const restored = await restoreBackup(await openBackup(file, identity), {
        owner: owner.pool,
        dataDir,
        mode: config.mode,
      });
      say(
        `Restores ${restored.rows} rows of ${restored.tables} tables and ${restored.files} files of ${restored.at.toISOString()}.`,
      );
    } finally {
      await owner.close();
    }
    await checkRestored(config, say);
    say('The backup is whole.');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
