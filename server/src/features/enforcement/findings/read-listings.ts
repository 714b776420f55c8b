import { monitorVersion } from '@lintel/wording-monitor/text-finding';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { properties } from '../../listings/tables.ts';
import { monitorRuns } from '../tables.ts';
import { keepFindingsOf } from './keep-findings.ts';

/** Listings read in one transaction. */
const atOnce = 25;

type Reads = Pick<AppContext, 'readTexts'>;

/**
 * Reads all published listings once by the rules of this version. What a new version finds in older text goes to staff, even a
 * plain refusal: no one is fined for a rule that came later. Resumes where the last run ended, on whichever server.
 */
export const readPublishedListings = async (
  context: Reads & Pick<AppContext, 'db' | 'now'>,
  version = monitorVersion,
): Promise<number> => {
  let total = 0;
  for (;;) {
    const count = await context.db.transaction((tx) => readSome(tx, context, version));
    if (count === null) return total;
    total += count;
  }
};

/** Reads the next listings; returns null when all are read. */
const readSome = async (tx: Tx, context: Reads & Pick<AppContext, 'now'>, version: string): Promise<number | null> => {
  const at = context.now();
  await tx.insert(monitorRuns).values({ version, startedAt: at }).onConflictDoNothing();
  const [run] = await tx.select().from(monitorRuns).where(eq(monitorRuns.version, version)).for('update');
  if (!run || run.finishedAt !== null) return null;
  const homes = await tx
    .select({
      id: properties.id,
      title: properties.title,
      description: properties.description,
      state: properties.state,
      city: properties.city,
      ownerId: properties.ownerId,
      isSample: properties.isSample,
    })
    .from(properties)
    .where(and(gt(properties.id, run.lastPropertyId), eq(properties.status, 'active'), isNotNull(properties.title)))
    .orderBy(asc(properties.id))
    .limit(atOnce);
  await keepFindingsOf(tx, context, homes, at, version);
  const last = homes.at(-1);
  await tx
    .update(monitorRuns)
    .set({
      lastPropertyId: last?.id ?? run.lastPropertyId,
      readCount: sql`${monitorRuns.readCount} + ${homes.length}`,
      finishedAt: homes.length < atOnce ? at : null,
    })
    .where(eq(monitorRuns.version, version));
  return homes.length;
};
