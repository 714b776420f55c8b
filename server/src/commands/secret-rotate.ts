import { readConfig } from '../config.ts';
import { attachDatabase } from '../platform/database/connect-database.ts';
import { rotateSeals } from '../platform/secrets/rotate-seals.ts';
import { readServerSecrets } from '../platform/secrets/stored-secret.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { CommandFailure, runCommand } from './run-command.ts';

const usage =
  'Start every server with the new LINTEL_SECRET and the one before in LINTEL_SECRET_PREVIOUS, then run LINTEL_MODE=live npm run secret:rotate with the same two.';

/**
 * `npm run secret:rotate`: encrypts everything that is stored encrypted with the current secret. Runs also while servers that know both
 * secrets run, and can be run again after it was stopped.
 */
await runCommand(async (say) => {
  const config = readConfig(process.env);
  if (config.mode !== 'live') throw new CommandFailure(`The demo's secret is made in its data folder. ${usage}`);
  if (config.previousSecrets.length === 0) throw new CommandFailure(usage);
  const database = await attachDatabase(config, { log: say, max: 3 });
  try {
    const context = { ...database, secrets: await readServerSecrets(config) };
    const done = await rotateSeals(context, sealedColumns).catch((error: unknown) => {
      // Says that a secret is missing; the row where it happened would not help the reader.
      if (error instanceof Error && /sealed text|authenticate/.test(error.message)) {
        throw new CommandFailure(
          'Something is sealed with a secret that is not among these. Add it to LINTEL_SECRET_PREVIOUS; what was done stays done.',
        );
      }
      throw error;
    });
    if (!done) throw new CommandFailure('Another secret:rotate is at work; this one did nothing.');
    for (const { column, sealedAgain } of done) say(`${column}: ${sealedAgain} sealed again`);
    say(
      'Everything is sealed with the new secret. Keep the one before in LINTEL_SECRET_PREVIOUS: receipts, recovery codes and the memory of departed owners are verified with it.',
    );
  } finally {
    await database.close();
  }
});
