import { sql } from 'drizzle-orm';
import { locks, takeLock } from '../advisory-locks.ts';
import type { AppContext } from '../app-context.ts';
import { adoptReceipts } from '../features/contacts/api.ts';
import { keepPlaces } from '../features/listings/search/load-places.ts';
import { loadSuppliedRents } from '../features/listings/voucher-fit/load-rents.ts';
import { foldSearchesAgain } from '../features/saved/api.ts';
import { StartupError } from '../platform/startup/startup-error.ts';
import { siteFacts } from '../platform/tables.ts';

/**
 * Prepares a database for live: marks it, and loads the places for searches. Loads no people and no homes. Refuses a database that holds
 * the demo: the two are never mixed.
 */
export const prepareLive = async (context: AppContext): Promise<void> => {
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    // Between two statements it reads texts and checks codes, which on a slow machine takes longer than a session may stay idle.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(takeLock(locks.samples));
    const facts = new Map((await tx.select().from(siteFacts)).map((row) => [row.name, row.value]));
    if (facts.get('data') === 'demo') {
      throw new StartupError(
        'This database holds sample data; live refuses to touch it. Give it another LINTEL_DATA or DATABASE_URL.',
      );
    }
    await tx.insert(siteFacts).values({ name: 'data', value: 'live' }).onConflictDoNothing();
    if (await keepPlaces(tx)) await foldSearchesAgain(tx);
    await loadSuppliedRents(tx);
    await adoptReceipts(tx, context);
  });
};
