import { readConfig } from '../config.ts';
import { openOwner } from '../platform/backup/open-owner.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { backupEntries } from '../platform/backup/write-backup.ts';
import { openFileStore } from '../providers/files/open-file-store.ts';
import { CommandFailure, runCommand } from './run-command.ts';
import { checkRestored } from './tools/check-restored.ts';

/**
 * `npm run database:move`: copies the embedded database of the data folder into the empty database of DATABASE_URL and DATABASE_OWNER_URL.
 * The uploads stay in the data folder, and the embedded database stays as it is.
 */
await runCommand(async (say) => {
  const config = readConfig(process.env);
  if (!config.databaseUrl) {
    throw new CommandFailure('Set DATABASE_URL and DATABASE_OWNER_URL to the empty database that the data moves to.');
  }
  const to = await openOwner(config, () => {});
  try {
    const from = await openOwner(
      { ...config, databaseUrl: null, databaseOwnerUrl: null, databaseDirectUrl: null, databaseReplicaUrl: null },
      () => {},
    );
    try {
      const { rows } = await from.pool.query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if ((rows[0]?.others ?? 0) > 0)
        throw new CommandFailure('A server still uses the embedded database. Stop it first.');
      const moved = await restoreBackup(
        backupEntries({
          owner: from.pool,
          dataDir: config.dataDir,
          uploads: { hold: async () => {}, readMark: async () => null },
          at: new Date(),
        }),
        {
          owner: to.pool,
          dataDir: config.dataDir,
          mode: config.mode,
          filesStay: true,
        },
      );
      say(`Moved ${moved.rows} rows of ${moved.tables} tables to the database of DATABASE_URL.`);
    } finally {
      await from.close();
    }
  } finally {
    await to.close();
  }
  await checkRestored(config, say);
  say(`The files stay in ${openFileStore(config).description}. Start the server with the same settings.`);
});
