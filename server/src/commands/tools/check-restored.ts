import type { Config } from '../../config.ts';
import { headFileOf, readKeptHeads } from '../../features/contacts/receipts/head-file.ts';
import { type CachedHead, verifyStoredReceipts } from '../../features/contacts/receipts/verify-stored-receipts.ts';
import { readKeptCheckpoints } from '../../features/transparency/api.ts';
import { attachDatabase } from '../../platform/database/connect-database.ts';
import { readServerSecrets } from '../../platform/secrets/stored-secret.ts';
import { CommandFailure } from '../run-command.ts';

async function* keptHeads(config: Config): AsyncGenerator<CachedHead> {
  const place = headFileOf(config);
  for await (const { line, head } of readKeptHeads(place)) yield { from: `line ${line} of ${place}`, head };
}

/**
 * Prepares a restored database as a start does (later migrations, job queues, rights), then checks that the books' debits equal their
 * credits and that the receipt chain is complete up to every kept head. Throws CommandFailure with what is wrong.
 */
export const checkRestored = async (config: Config, say: (line: string) => void): Promise<void> => {
  const database = await attachDatabase(config, { log: () => {}, max: 2 });
  try {
    const { rows } = await database.pool.query<{ unbalanced: number }>(
      `select count(*)::int as unbalanced from (
         select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0) wrong`,
    );
    const unbalanced = rows[0]?.unbalanced ?? 0;
    if (unbalanced > 0) throw new CommandFailure(`The books do not balance in ${unbalanced} transactions.`);
    say('The books balance.');
    const secrets = await readServerSecrets(config);
    const isDemo = config.mode === 'demo';
    const found = await verifyStoredReceipts(
      { db: database.db, secrets },
      { heads: keptHeads(config), checkpoints: await readKeptCheckpoints(config), isDemo },
    );
    if (found.broken) throw new CommandFailure(found.sentence);
    say(found.sentence);
  } finally {
    await database.close();
  }
};
