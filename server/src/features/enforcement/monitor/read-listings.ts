import { monitorVersion } from '@lintel/wording-monitor/text-finding';
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { properties } from '../../listings/tables.ts';
import { monitorFindings, monitorRuns } from '../tables.ts';
import { findingRow, findingsByField } from './watch-text.ts';

/** Read in one transaction. */
const atOnce = 25;

type Reads = Pick<AppContext, 'readTexts'>;

/**
 * Reads all published listings by the rules of this version, once. What a new version finds in a text that stood under an older one goes to
 * staff, a plain refusal too: nobody is fined for a rule that came later. It goes on where it ended, whoever ended it.
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

/** The next listings; null when all are read. */
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

type Listing = {
  id: number;
  title: string;
  description: string | null;
  amenities?: readonly string[];
  state: string | null;
  city: string | null;
  ownerId: number | null;
  isSample: boolean;
};

/**
 * Keeps for staff what is found in listings that nobody has typed here: that were there before a rule, or come from a file of their
 * owner. Plain words too: whoever published without being coached is not fined for it. The same words of the same home are kept once.
 */
export const keepFindingsOf = async (
  tx: Tx,
  { readTexts }: Reads,
  homes: readonly Listing[],
  at: Date,
  version = monitorVersion,
): Promise<void> => {
  const rows: (typeof monitorFindings.$inferInsert)[] = [];
  for (const home of homes) {
    const texts = {
      title: home.title,
      description: home.description ?? '',
      amenities: home.amenities?.join('\n') ?? '',
    };
    const watched = {
      foundIn: 'listing' as const,
      writtenAs: 'owner' as const,
      home: { id: home.id, title: home.title },
      place: home,
      texts,
    };
    // One home after the other, so that what people are typing meanwhile is read in between.
    const readings = await readTexts(Object.values(texts));
    for (const finding of findingsByField(watched, readings, at)) {
      const row = findingRow(watched, finding, { accountId: null, ownerId: home.ownerId }, at);
      rows.push({ ...row, version, isSample: home.isSample });
    }
  }
  if (rows.length === 0) return;
  const known = await tx
    .select({
      propertyId: monitorFindings.propertyId,
      category: monitorFindings.category,
      rule: monitorFindings.rule,
      quote: monitorFindings.quote,
    })
    .from(monitorFindings)
    .where(
      and(
        inArray(
          monitorFindings.propertyId,
          homes.map(({ id }) => id),
        ),
        sql`${monitorFindings.foundIn} = 'listing'`,
        isNull(monitorFindings.accountId),
      ),
    );
  const keyOf = ({
    propertyId,
    category,
    rule,
    quote,
  }: Pick<(typeof rows)[number], 'propertyId' | 'category' | 'rule' | 'quote'>) =>
    JSON.stringify([propertyId, category, rule, quote]);
  const there = new Set(known.map(keyOf));
  const fresh = rows.filter((row) => !there.has(keyOf(row)));
  if (fresh.length > 0) await tx.insert(monitorFindings).values(fresh).onConflictDoNothing();
};
