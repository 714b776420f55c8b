import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { tenancyNotices } from '../tables.ts';

/** `increaseComesOn`: the latest day that a served notice names for an increase, while it is still to come. */
export type WithIncreases<Row> = Row & { lastIncreaseOn: string | null; increaseComesOn: string | null };

type RentNotice = { effectiveOn: string; earliestOn: string | null; isCompliant: boolean; effect: string | null };

/** From which day a served notice raises the rent: the one that it names, or that the law moves it to; null where the law voids it. */
export const dayOfIncrease = ({ effectiveOn, earliestOn, isCompliant, effect }: RentNotice): string | null => {
  if (isCompliant) return effectiveOn;
  if (effect === 'void' || effect === null) return null;
  return earliestOn === null || earliestOn < effectiveOn ? effectiveOn : earliestOn;
};

/**
 * When the rent of each tenancy last went up, and when it will: what its landlord said at first, and the notices that were served here. An
 * increase counts as taken from its effective day where the home is, not before; one that was withdrawn, or that the law voids, never
 * does, and one that the law moves does from the day that it moves it to. Reckoned when it is read, so that no job is late with it; notices are
 * written under the tenancy's lock, and whoever holds that reads all of them.
 */
export const withIncreases = async <Row extends { id: number; timeZone: string; lastIncreaseOn: string | null }>(
  db: Db | Tx,
  rows: readonly Row[],
  now: Date,
): Promise<WithIncreases<Row>[]> => {
  if (rows.length === 0) return [];
  const n = tenancyNotices;
  const ids = rows.map(({ id }) => id);
  const notices = await db
    .select({
      tenancyId: n.tenancyId,
      effectiveOn: n.effectiveOn,
      earliestOn: n.earliestOn,
      isCompliant: n.isCompliant,
      effect: n.effectOfWrongDate,
    })
    .from(n)
    .where(and(inArray(n.tenancyId, ids), eq(n.status, 'served'), isNotNull(n.newRentCents)));
  const days = new Map<number, string[]>();
  for (const notice of notices) {
    const day = dayOfIncrease(notice);
    if (day !== null) days.set(notice.tenancyId, [...(days.get(notice.tenancyId) ?? []), day]);
  }
  return rows.map((row) => {
    const today = wallTimeOf(now, row.timeZone).day;
    const known = [...(days.get(row.id) ?? []), ...(row.lastIncreaseOn === null ? [] : [row.lastIncreaseOn])].sort();
    return {
      ...row,
      lastIncreaseOn: known.findLast((day) => day <= today) ?? null,
      increaseComesOn: known.findLast((day) => day > today) ?? null,
    };
  });
};

/** The same of one tenancy. */
export const withIncrease = async <Row extends { id: number; timeZone: string; lastIncreaseOn: string | null }>(
  db: Db | Tx,
  row: Row,
  now: Date,
): Promise<WithIncreases<Row>> => {
  const [found] = await withIncreases(db, [row], now);
  return found ?? { ...row, increaseComesOn: null };
};
