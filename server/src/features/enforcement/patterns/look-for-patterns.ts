import { dayOf } from '@lintel/contract/kernel/dates';
import { and, eq, gt } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { type Counted, chanceOf, countAnswers, looksInWindow, mostByChance, windowDays } from './count-answers.ts';
import { correctedChances } from './exact-test.ts';
import { contactsOfOwners, contradictedClaims } from './read-contacts.ts';
import { patternFindings, patternLooks } from './tables.ts';

const day = 86_400_000;
/** How many days of messages and showings each run covers again, in case the job did not run. */
const lookBackDays = 7;

type Context = Pick<AppContext, 'db' | 'now'>;
type OwnerChance = { ownerId: number; counted: Counted; chance: number };

const answersRow = ({ ownerId, counted, chance }: OwnerChance, corrected: number, now: Date) => ({
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
 * Examines once a month how all owners answered in the last half year, and records for staff those whose figures chance hardly
 * explains. Skips a listed owner until none of the same contacts is in the window. All or nothing: a second run in a month, or at
 * the same time, does nothing, and a run that a crash cut short starts over. Returns the number found.
 */
export const lookAtAnswers = async (context: Context): Promise<number> => {
  const now = context.now();
  const month = `${dayOf(now).slice(0, 7)}-01`;
  const [done] = await context.db.select().from(patternLooks).where(eq(patternLooks.month, month));
  if (done) return 0;
  const since = new Date(now.getTime() - windowDays * day);
  const chances: OwnerChance[] = [];
  for await (const { ownerId, contacts } of contactsOfOwners(context.db, now)) {
    const counted = countAnswers(contacts, now);
    const chance = chanceOf(counted);
    if (chance !== null) chances.push({ ownerId, counted, chance });
  }
  return context.db.transaction(async (tx) => {
    const mine = await tx
      .insert(patternLooks)
      .values({ month, lookedAt: now, owners: chances.length })
      .onConflictDoNothing()
      .returning({ month: patternLooks.month });
    if (mine.length === 0) return 0;
    const listed = await tx
      .select({ ownerId: patternFindings.ownerId })
      .from(patternFindings)
      .where(and(eq(patternFindings.kind, 'answers'), gt(patternFindings.untilAt, since)));
    const known = new Set(listed.map(({ ownerId }) => ownerId));
    const fresh = chances.filter(({ ownerId }) => !known.has(ownerId));
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

/** Records for staff, once, each message that a home is gone if the owner confirmed a showing of it to another person within a day. */
export const lookAtContradictedClaims = async (context: Context): Promise<number> => {
  const now = context.now();
  let found = 0;
  for await (const claim of contradictedClaims(context.db, new Date(now.getTime() - lookBackDays * day))) {
    const stored = await context.db
      .insert(patternFindings)
      .values({ kind: 'unavailable', foundAt: now, ...claim })
      .onConflictDoNothing()
      .returning({ id: patternFindings.id });
    found += stored.length;
  }
  return found;
};
