import { readConfig } from '../config.ts';
import { parseHead } from '../features/contacts/receipts/head.ts';
import { headFileOf, readKeptHeads } from '../features/contacts/receipts/head-file.ts';
import { type CachedHead, verifyStoredReceipts } from '../features/contacts/receipts/verify-stored-receipts.ts';
import { readKeptCheckpoints } from '../features/transparency/api.ts';
import { attachDatabase } from '../platform/database/connect-database.ts';
import { readServerSecrets } from '../platform/secrets/stored-secret.ts';
import { CommandFailure, runCommand } from './run-command.ts';

/** Yields heads given on the command line, from an email or a printed report, and those of the file. */
async function* cachedHeads(given: readonly string[], place: string): AsyncGenerator<CachedHead> {
  for (const text of given) yield { from: 'what you gave', head: parseHead(text) };
  for await (const { line, head } of readKeptHeads(place)) yield { from: `line ${line} of ${place}`, head };
}

/**
 * `npm run receipts:verify`: checks every receipt ever issued and all of its events, and compares them with the public log, with the heads
 * and the checkpoint kept in the data folder, and with given heads (`-- lintel-head:1:…`). Exits with 1 and says what is broken or missing,
 * if anything.
 */
await runCommand(async (say) => {
  const config = readConfig(process.env);
  const given = process.argv.slice(2);
  const odd = given.find((text) => !parseHead(text));
  if (odd !== undefined) throw new CommandFailure(`This is no head of the record: ${odd.slice(0, 100)}`);
  const database = await attachDatabase(config, { log: say, max: 1 });
  try {
    const secrets = await readServerSecrets(config);
    const heads = cachedHeads(given, headFileOf(config));
    const isDemo = config.mode === 'demo';
    const checkpoints = await readKeptCheckpoints(config);
    const context = { db: database.db, secrets };
    const { broken, sentence } = await verifyStoredReceipts(context, { heads, checkpoints, isDemo });
    if (broken) throw new CommandFailure(sentence);
    say(sentence);
  } finally {
    await database.close();
  }
});
