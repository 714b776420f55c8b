import { claimDataFolder, openEmbeddedPostgres } from '../embedded-postgres.ts';

/**
 * A process that uses the embedded database until it is killed: `node holder.ts <data folder> [claim]`. Reports its state in one line of
 * JSON: `{"owned": boolean}` or `{"refused": sentence}`. SIGTERM: stops in order.
 */
const [dataDir = '', claim] = process.argv.slice(2);
try {
  if (claim) claimDataFolder(dataDir);
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => {} });
  process.once('SIGTERM', () => {
    postgres.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  setInterval(() => {}, 60_000);
  console.log(JSON.stringify({ owned: postgres.owned }));
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }));
  process.exitCode = 1;
}
