import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { offenses } from '../tables.ts';
import type { Finding } from './finding.ts';

/** The day of an incident, for comparison. */
const dayOfIncident = sql<string>`((${offenses.occurredAt} at time zone 'UTC')::date)`;

/**
 * Compares a finding with the record: one incident is one offense, however many people record it, even if it was voided since.
 * The same incident concerns the same owner and home (or none) on the same day, give or take one: "today" and a date may be a day
 * apart. A person who knows better names the offenses that it differs from. Returns its number among that day's incidents; the
 * refusal's `offenseId` is the id of the one on record. Lock the owner first. Refuses: offense.already_recorded.
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
