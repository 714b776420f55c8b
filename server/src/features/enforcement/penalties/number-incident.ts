import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { offenses } from '../tables.ts';
import type { Finding } from './finding.ts';

/** The day of an incident, as it is compared. */
const dayOfIncident = sql<string>`((${offenses.occurredAt} at time zone 'UTC')::date)`;

/**
 * Holds a finding against what is on record: one incident is one offense, by however many people it is recorded, also one that
 * was taken back since. The same is what concerns the same owner and home (or none) on the same day, give or take one: who
 * says 'today' and who says the date may be a day apart. Whoever knows better names those that it is not. Answers which of
 * that day's it is; the refusal's `offenseId` is the number of the one on record. Call it with the owner held. Refuses: offense.already_recorded.
 */
export const numberIncident = async (
  tx: Db | Tx,
  { ownerId, home, occurredAt, besides = [] }: Pick<Finding, 'ownerId' | 'home' | 'occurredAt' | 'besides'>,
): Promise<number> => {
  const day = dayOf(occurredAt);
  const rows = await tx
    .select({
      id: offenses.id,
      propertyId: offenses.propertyId,
      day: dayOfIncident,
      incident: offenses.incident,
    })
    .from(offenses)
    .where(
      and(
        eq(offenses.ownerId, ownerId),
        home ? or(eq(offenses.propertyId, home.id), isNull(offenses.propertyId)) : undefined,
        sql`abs(${dayOfIncident} - ${day}::date) <= 1`,
      ),
    )
    .orderBy(asc(offenses.id));
  const same = rows.find(({ id }) => !besides.includes(id));
  if (same) {
    throw new Refusal('offense.already_recorded', {
      fields: {
        besides: 'If this is another incident, name the offense that is on record here.',
        offenseId: String(same.id),
      },
    });
  }
  const ofThatDay = rows.filter((row) => row.propertyId === (home?.id ?? null) && row.day === day);
  return Math.max(0, ...ofThatDay.map(({ incident }) => incident)) + 1;
};
