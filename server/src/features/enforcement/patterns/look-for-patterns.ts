import { dayOf } from '@lintel/contract/kernel/dates';
import { and, eq, gt } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { type Counted, chanceOf, countAnswers, looksInWindow, mostByChance, windowDays } from './count-answers.ts';
import { correctedChances } from './exact-test.ts';
import { contactsOfOwners, toldUnavailable } from './read-contacts.ts';
import { patternFindings, patternLooks } from './tables.ts';

const day = 86_400_000;
/** What was told and shown is looked at again for so long, should the job not have run. */
const toldDays = 7;

type Context = Pick<AppContext, 'db' | 'now'>;
type Told = { ownerId: number; counted: Counted; chance: number };

const answersRow = ({ ownerId, counted, chance }: Told, corrected: number, now: Date) => ({
  kind: 'answers' as const,
  ownerId,
  foundAt: now,
  fromAt: new Date(now.getTime() - windowDays * day),
  untilAt: now,
  counts: counted.kinds,
  beforeMinutes: counted.beforeMinutes,
  afterMinutes: counted.afterMinutes,
  chance,
  corrected,
});

/**
 * Looks once in each month at how all owners answered in the last half year, and writes down for staff those whose figures are hard to
 * explain by chance. An owner who is on the list is left out until none of the same contacts is in the window any more. All or nothing:
 * who comes second in a month, or at the same time, finds it done; what a crash cut short begins anew. Answers how many it found.
 */
export const lookAtAnswers = async (context: Context): Promise<number> => {
  const now = context.now();
  const month = `${dayOf(now).slice(0, 7)}-01`;
  const [done] = await context.db.select().from(patternLooks).where(eq(patternLooks.month, month));
  if (done) return 0;
  const since = new Date(now.getTime() - windowDays * day);
  const told: Told[] = [];
  for await (const { ownerId, contacts } of contactsOfOwners(context.db, now)) {
    const counted = countAnswers(contacts, now);
    const chance = chanceOf(counted);
    if (chance !== null) told.push({ ownerId, counted, chance });
  }
  return context.db.transaction(async (tx) => {
    const mine = await tx
      .insert(patternLooks)
      .values({ month, lookedAt: now, owners: told.length })
      .onConflictDoNothing()
      .returning({ month: patternLooks.month });
    if (mine.length === 0) return 0;
    const listed = await tx
      .select({ ownerId: patternFindings.ownerId })
      .from(patternFindings)
      .where(and(eq(patternFindings.kind, 'answers'), gt(patternFindings.untilAt, since)));
    const known = new Set(listed.map(({ ownerId }) => ownerId));
    const fresh = told.filter(({ ownerId }) => !known.has(ownerId));
    const corrected = correctedChances(
      fresh.map(({ chance }) => chance),
      looksInWindow,
    );
    const found = fresh.flatMap((one, index) => {
      const chance = corrected[index] ?? 1;
      return chance <= mostByChance ? [answersRow(one, chance, now)] : [];
    });
    if (found.length > 0) await tx.insert(patternFindings).values(found);
    return found.length;
  });
};

/** Writes down for staff each message that a home is gone, when a showing of it was confirmed to another within a day; once. */
export const lookAtHomesToldGone = async (context: Context): Promise<number> => {
  const now = context.now();
  let found = 0;
  for await (const told of toldUnavailable(context.db, new Date(now.getTime() - toldDays * day))) {
    const stored = await context.db
      .insert(patternFindings)
      .values({ kind: 'unavailable', foundAt: now, ...told })
      .onConflictDoNothing()
      .returning({ id: patternFindings.id });
    found += stored.length;
  }
  return found;
};
