import { sql } from 'drizzle-orm';
import { locks, takeLock } from '../advisory-locks.ts';
import type { AppContext } from '../app-context.ts';
import { refreshAgents, seedAgents } from '../features/agents/demo.ts';
import { seedDocuments } from '../features/applications/apply/demo-documents.ts';
import { refreshApplications, seedApplications } from '../features/applications/demo.ts';
import { seedApprovedVouchers, seedLease } from '../features/applications/lease/demo-lease.ts';
import { seedContacts } from '../features/contacts/demo.ts';
import { refreshShowings, seedShowings } from '../features/contacts/showings/demo.ts';
import { seedRentPayments } from '../features/enforcement/credits/demo.ts';
import { refreshEnforcement, seedEnforcement } from '../features/enforcement/demo.ts';
import { refreshHelpers, seedHelpers } from '../features/helpers/demo.ts';
import { seedAuthorities } from '../features/lease-up/authority/demo-authorities.ts';
import { refreshSubmissions, seedSubmissions } from '../features/lease-up/authority/demo-submissions.ts';
import {
  refreshAuthorityAccounts,
  seedAuthorityAccounts,
} from '../features/lease-up/authority-accounts/demo-authority-accounts.ts';
import { seedCheckPhotos } from '../features/lease-up/inspection/demo-self-check.ts';
import { refreshPackets, seedPackets } from '../features/lease-up/packet/demo-packets.ts';
import { seedSearchRecord } from '../features/lease-up/search-record/demo-search-record.ts';
import { seedLeaseUpTimes } from '../features/lease-up/times/demo-times.ts';
import { seedStillFree } from '../features/listings/availability-check/demo.ts';
import { seedListingChecks } from '../features/listings/checks/demo.ts';
import { seedViews } from '../features/listings/demo.ts';
import { seedFeed } from '../features/listings/feeds/demo.ts';
import { readFeedInWorker } from '../features/listings/feeds/reading/read-in-worker.ts';
import { keepPlaces } from '../features/listings/search/load-places.ts';
import { loadSuppliedRents } from '../features/listings/voucher-fit/load-rents.ts';
import { seedMessages } from '../features/messages/demo.ts';
import { seedMessageFiles, seedReports } from '../features/messages/demo-files-and-reports.ts';
import { foldSearchesAgain } from '../features/saved/api.ts';
import { seedSaved } from '../features/saved/demo.ts';
import { refreshTenancies, seedTenancies } from '../features/tenancy/demo.ts';
import { refreshWebhooks, seedWebhooks } from '../features/webhooks/demo.ts';
import type { Tx } from '../platform/database/db.ts';
import { allowRewriting } from '../platform/database/rewriting.ts';
import { StartupError } from '../platform/startup/startup-error.ts';
import { siteFacts } from '../platform/tables.ts';
import { refreshHomes, seedHomes } from './homes.ts';
import { reviveSampleHomes, seedPayments } from './payments.ts';
import { seedPeople } from './people.ts';
import { emptySamples, keepSampleCopy, restoreSampleCopy, shapeOfTables } from './sample-copy.ts';
import { loadSampleListings, refreshSampleTimes } from './sample-listings.ts';

/** Raise this when the sample data changes, so that an older demo, or one of another size, is loaded again. */
const demoVersion = '42';

/** Advances each id sequence past the fixed ids of the sample rows. */
const advanceIds = async (tx: Tx): Promise<void> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`);
  for (const { name } of rows) {
    await tx.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('${name}', 'id'), coalesce((select max(id) from ${name}), 0) + 1, false)`,
      ),
    );
  }
};

/** Moves the times of the sample rows in the database along with now. */
const refreshSamples = async (tx: Tx, context: AppContext, now: Date): Promise<void> => {
  if (await keepPlaces(tx)) await foldSearchesAgain(tx);
  await loadSuppliedRents(tx);
  await refreshHomes(tx, now);
  await refreshSampleTimes(tx, now);
  await seedViews(tx, now);
  await refreshApplications(tx, now);
  await refreshPackets(tx, now);
  await refreshSubmissions(tx, context, now);
  await refreshAuthorityAccounts(tx, now);
  await seedSearchRecord(tx, now);
  await seedLeaseUpTimes(tx, now);
  await refreshEnforcement(tx, now);
  await refreshAgents(tx, now);
  await refreshShowings(tx, now);
  await refreshTenancies(tx, now);
  await reviveSampleHomes(tx, now);
  await seedStillFree(tx, now);
  await refreshHelpers(tx, now);
  await refreshWebhooks(tx, now);
};

/** Fills the empty tables with everything that is not stored as files; returns how many imported listings there are. */
const seedSamples = async (
  tx: Tx,
  context: AppContext,
  now: Date,
  readFeed: typeof readFeedInWorker,
): Promise<number> => {
  // Starts the worker that reads the samples of the wording queue, which takes seconds.
  void context.readTexts([]).catch(() => {});
  await keepPlaces(tx);
  await loadSuppliedRents(tx);
  await seedPeople(tx);
  await seedHomes(tx, now, context.secrets);
  const count = await loadSampleListings(tx, { ...context, now, most: context.config.sampleListings });
  await seedViews(tx, now);
  await seedContacts(tx, context, now);
  await seedMessages(tx, now);
  await seedApplications(tx, context, now);
  await seedPayments(tx, context, now);
  await seedEnforcement(tx, context, now);
  await seedListingChecks(tx, { staff: 4, now, hasAllListings: context.config.sampleListings === 10_000 });
  await seedFeed(tx, now, readFeed);
  await seedAgents(tx, context, now);
  await seedShowings(tx, context, now);
  await seedLease(tx, context, now);
  await seedApprovedVouchers(tx, context, now);
  await seedAuthorities(tx, now);
  await seedAuthorityAccounts(tx, now);
  await seedPackets(tx, now);
  await seedSubmissions(tx, context, now);
  await seedSearchRecord(tx, now);
  await seedLeaseUpTimes(tx, now);
  await seedRentPayments(tx, context, now);
  await seedTenancies(tx, now);
  await seedReports(tx, now);
  await seedSaved(tx, context, now);
  await seedHelpers(tx, now);
  // After the payments, which mark a home as free.
  await seedStillFree(tx, now);
  // Last, so that the samples send no webhooks.
  await seedWebhooks(tx, context, now);
  return count;
};

/**
 * Fills an empty database with the sample data, or moves its times relative to now; `reset` restores everything. Requires the owner of the
 * tables. `forServer` also loads what is stored as files in Lintel's own folder, and keeps a copy of the rows in the database, so that a
 * reset takes seconds. `readFeed`: how to read the sample feed, in a server in a worker. Refuses a database that holds live data: the two are
 * never mixed.
 */
export const loadDemo = async (
  context: AppContext,
  {
    log,
    reset = false,
    forServer = false,
    readFeed = readFeedInWorker,
  }: { log: (line: string) => void; reset?: boolean; forServer?: boolean; readFeed?: typeof readFeedInWorker },
): Promise<void> => {
  const now = context.now();
  const hasNewRows = await context.db.transaction(async (tx) => {
    // Of several servers on one database, one loads the data and the others wait for it.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    // Between two statements it reads texts and checks codes, which on a slow machine takes longer than a session may stay idle.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(takeLock(locks.samples));
    const facts = new Map((await tx.select().from(siteFacts)).map((row) => [row.name, row.value]));
    if (facts.get('data') === 'live') {
      throw new StartupError(
        'This database holds live data; the demo refuses to touch it. Give it another DATABASE_URL.',
      );
    }
    await allowRewriting(tx);
    const version = `${demoVersion} ${context.config.sampleListings}`;
    const isLoaded = facts.get('data') === 'demo' && facts.get('demo_version') === version;
    if (isLoaded && !reset) {
      await refreshSamples(tx, context, now);
      return true;
    }
    if (!facts.has('data')) {
      const { rows } = await tx.execute<{ used: boolean }>(sql`select exists (select from accounts) as used`);
      if (rows[0]?.used) {
        throw new StartupError(
          'This database already holds data that is not the demo’s; the demo refuses to touch it.',
        );
      }
    }
    log(reset ? 'Putting the sample data back …' : 'Loading the sample data …');
    const started = performance.now();
    const said = (what: string) => log(`${what}, ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    // The copy is encrypted and signed with the secret and useless under another one.
    const copy = `${version} ${await shapeOfTables(tx)} ${context.secrets.digest('sample copy')}`;
    const hasCopy = isLoaded && facts.get('sample_copy') === copy;
    await emptySamples(tx, { isNew: !facts.has('data') });
    if (hasCopy) {
      await restoreSampleCopy(tx);
      await advanceIds(tx);
      await refreshSamples(tx, context, now);
    } else {
      // Samples fill no one's inbox; and rate counters would wait for this transaction, which locks their table.
      const uncounted = { ...context, config: { ...context.config, rateFactor: Number.POSITIVE_INFINITY } };
      const count = await seedSamples(tx, uncounted, now, readFeed);
      if (forServer) await keepSampleCopy(tx);
      said(`Sample data loaded: ${count} real listings and the cast`);
    }
    // Not part of the copy: their files may have been deleted since it was made. Their rows get new ids.
    if (forServer) {
      await advanceIds(tx);
      await seedDocuments(tx, context, now);
      await seedMessageFiles(tx, context, now);
      await seedCheckPhotos(tx, context, now);
    }
    await advanceIds(tx);
    await tx
      .insert(siteFacts)
      .values([
        { name: 'data', value: 'demo' },
        { name: 'demo_version', value: version },
        { name: 'sample_copy', value: hasCopy || forServer ? copy : 'none' },
      ])
      .onConflictDoUpdate({ target: siteFacts.name, set: { value: sql`excluded.value` } });
    if (hasCopy) said('The sample data is back as it was');
    return !hasCopy;
  });
  // The statistics for the rows of a copy already exist.
  if (!hasNewRows) return;
  // On a busy machine it exceeds the statement timeout, and that must not fail a start.
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(takeLock(locks.samples));
    await tx.execute(sql`analyze`);
  });
};
