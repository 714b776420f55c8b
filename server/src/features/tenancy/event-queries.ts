import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import { tenancyEvents, type tenancySubjects } from './tables.ts';

export type TenancyEventRow = typeof tenancyEvents.$inferSelect;

/** Returns the events of some notices, deposits or requests, oldest first. */
export const findTenancyEvents = async (
  db: Db | Tx,
  subject: (typeof tenancySubjects)[number],
  ids: readonly number[],
): Promise<TenancyEventRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(tenancyEvents)
        .where(and(eq(tenancyEvents.subject, subject), inArray(tenancyEvents.subjectId, [...ids])))
        .orderBy(tenancyEvents.at, tenancyEvents.id)
        .limit(1000);
