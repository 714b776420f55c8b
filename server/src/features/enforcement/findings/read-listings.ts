import { monitorVersion } from '@lintel/wording-monitor/text-finding';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { properties } from '../../listings/tables.ts';
import { inBackground, readAhead } from '../../monitor/api.ts';
import { monitorRuns } from '../tables.ts';
import { keepFindingsOf, textsOfListing } from './keep-findings.ts';

/** Listings read in one step. */
const atOnce = 25;
/** Duration of one run in ms: the queue gives up a job after five minutes, and the next run resumes. */
const runMs = 240_000;

type Context = Pick<AppContext, 'db' | 'now' | 'readTexts'>;

/**
 * Reads all published listings once by the rules of this version. What a new version finds in older text goes to staff, even a
 * plain refusal: no one is fined for a rule that came later. Resumes where the last run ended, on whichever server. Returns the number
 * of listings read.
 */
export const readPublishedListings = async (context: Context, version = monitorVersion): Promise<number> => {
  let total = 0;
  const until = context.now().getTime() + runMs;
  while (context.now().getTime() < until) {
    const count = await readSome(context, version);
    if (count === null) return total;
    total += count;
  }
  return total;
};

/** Reads the next listings; returns null when all are read, and 0 if another server has read these meanwhile. */
const readSome = async (context: Context, version: string): Promise<number | null> => {
  const { db } = context;
  const at = context.now();
  await db.insert(monitorRuns).values({ version, startedAt: at }).onConflictDoNothing();
  const [run] = await db.select().from(monitorRuns).where(eq(monitorRuns.version, version));
  if (!run || run.finishedAt !== null) return null;
  const homes = await db
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
  const texts = homes.flatMap((home) => Object.values(textsOfListing(home)));
  // One after another: each has its own time limit, and a busy machine gives this worker little.
  const readEach: AppContext['readTexts'] = async (unread, who) => {
    const readings: Awaited<ReturnType<AppContext['readTexts']>> = [];
    for (const text of unread) readings.push(...(await context.readTexts([text], who)));
    return readings;
  };
  const readTexts = await readAhead(readEach, texts, inBackground);
  const last = homes.at(-1);
  return db.transaction(async (tx) => {
    const moved = await tx
      .update(monitorRuns)
      .set({
        lastPropertyId: last?.id ?? run.lastPropertyId,
        readCount: sql`${monitorRuns.readCount} + ${homes.length}`,
        finishedAt: homes.length < atOnce ? at : null,
      })
      .where(and(eq(monitorRuns.version, version), eq(monitorRuns.lastPropertyId, run.lastPropertyId)))
      .returning({ version: monitorRuns.version });
    if (moved.length === 0) return 0;
    await keepFindingsOf(tx, { readTexts }, homes, at, version);
    return homes.length;
  });
};
