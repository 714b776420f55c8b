import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { raisesRent } from '@lintel/contract/tenancy/notices/judge';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { tenancies, tenancyNotices } from '../tables.ts';

/**
 * The columns of a tenancy that determine its rent increases: the landlord's data when it was recorded, and its end.
 */
export type Rented = {
  id: number;
  timeZone: string;
  rentCents: number;
  lastIncreaseOn: string | null;
  endedOn: string | null;
};

/**
 * `rentCents` is the rent today, where the home is; `increaseComesOn` is the latest future day that a served notice
 * names for an increase, and `increaseComesToCents` the rent from then on.
 */
export type WithIncreases<Row> = Row & {
  rentCents: number;
  lastIncreaseOn: string | null;
  increaseComesOn: string | null;
  increaseComesToCents: number | null;
};

type RentNotice = { effectiveOn: string; earliestOn: string | null; isCompliant: boolean; effect: string | null };

/**
 * Returns the day from which a served notice raises the rent: the day that it names, or the one to which the law moves
 * it; null if the law voids it.
 */
export const dayOfIncrease = ({ effectiveOn, earliestOn, isCompliant, effect }: RentNotice): string | null => {
  if (isCompliant) return effectiveOn;
  if (effect === 'void' || effect === null) return null;
  return earliestOn === null || earliestOn < effectiveOn ? effectiveOn : earliestOn;
};

export type Increase = { on: string; toCents: number };

/** Returns the served increases of each tenancy, earliest first; of two for one day the one served later comes last. */
const increasesOf = async (db: Db | Tx, tenancyIds: readonly number[]): Promise<Map<number, Increase[]>> => {
  const n = tenancyNotices;
  const notices = await db
    .select({
      tenancyId: n.tenancyId,
      jurisdiction: n.jurisdiction,
      code: n.code,
      newRentCents: n.newRentCents,
      effectiveOn: n.effectiveOn,
      earliestOn: n.earliestOn,
      isCompliant: n.isCompliant,
      effect: n.effectOfWrongDate,
    })
    .from(n)
    .where(and(inArray(n.tenancyId, [...tenancyIds]), eq(n.status, 'served'), isNotNull(n.newRentCents)))
    .orderBy(asc(n.id));
  const found = new Map<number, Increase[]>();
  for (const notice of notices) {
    const on = raisesRent(notice) ? dayOfIncrease(notice) : null;
    if (on === null || notice.newRentCents === null) continue;
    found.set(notice.tenancyId, [...(found.get(notice.tenancyId) ?? []), { on, toCents: notice.newRentCents }]);
  }
  for (const increases of found.values()) increases.sort((one, other) => one.on.localeCompare(other.on));
  return found;
};

/**
 * Returns the increases of a tenancy that count: during the tenancy, and after the last one that the recorded rent
 * already includes.
 */
export const countedIncreases = (
  { lastIncreaseOn, endedOn }: Pick<Rented, 'lastIncreaseOn' | 'endedOn'>,
  increases: readonly Increase[],
): Increase[] =>
  increases.filter(({ on }) => (lastIncreaseOn === null || on > lastIncreaseOn) && (endedOn === null || on <= endedOn));

const rentOf = ({ rentCents }: Pick<Rented, 'rentCents'>, counted: readonly Increase[], day: string): number =>
  counted.findLast(({ on }) => on <= day)?.toCents ?? rentCents;

/**
 * Adds to each tenancy its rent, its last increase and its next one, from the landlord's data and the notices served
 * here. An increase counts as taken from its effective day where the home is, not before; one that was withdrawn, or
 * that the law voids, never does; one that the law moves counts from the new day. Computed on each read, so that no job
 * can be late with it. Notices are written under the tenancy's lock, and a caller that holds it reads all of them.
 * Takes rows as they are stored.
 */
export const withIncreases = async <Row extends Rented>(
  db: Db | Tx,
  rows: readonly Row[],
  now: Date,
): Promise<WithIncreases<Row>[]> => {
  if (rows.length === 0) return [];
  const found = await increasesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const today = wallTimeOf(now, row.timeZone).day;
    const counted = countedIncreases(row, found.get(row.id) ?? []);
    const last = counted.at(-1);
    const comes = last && last.on > today ? last : null;
    return {
      ...row,
      rentCents: rentOf(row, counted, today),
      lastIncreaseOn: counted.findLast(({ on }) => on <= today)?.on ?? row.lastIncreaseOn,
      increaseComesOn: comes?.on ?? null,
      increaseComesToCents: comes?.toCents ?? null,
    };
  });
};

/** Does the same for one tenancy. */
export const withIncrease = async <Row extends Rented>(
  db: Db | Tx,
  row: Row,
  now: Date,
): Promise<WithIncreases<Row>> => {
  const [found] = await withIncreases(db, [row], now);
  return found ?? { ...row, increaseComesOn: null, increaseComesToCents: null };
};

/** Returns the rent of a tenancy, given as stored, on some day. */
export const rentOn = async (db: Db | Tx, row: Rented, day: string): Promise<number> =>
  rentOf(row, countedIncreases(row, (await increasesOf(db, [row.id])).get(row.id) ?? []), day);

const ofLeases = (db: Db | Tx, leaseIds: readonly number[]) =>
  db
    .select()
    .from(tenancies)
    .where(inArray(tenancies.leaseId, [...leaseIds]));

/** Returns today's rent of leases that became tenancies, by lease. */
export const rentsOfLeases = async (
  db: Db | Tx,
  leaseIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> => {
  const rows = leaseIds.length === 0 ? [] : await withIncreases(db, await ofLeases(db, leaseIds), now);
  return new Map(rows.flatMap(({ leaseId, rentCents }) => (leaseId === null ? [] : [[leaseId, rentCents]])));
};

/** Returns the rent due in a month, such as `2026-12`, under a lease that became a tenancy; undefined if it did not. */
export const rentOfLeaseIn = async (tx: Tx, leaseId: number, month: string): Promise<number | undefined> => {
  const [row] = await ofLeases(tx, [leaseId]);
  if (!row) return undefined;
  // Every month counts as having 31 days here: the date is then never before the day on which rent is due.
  return rentOn(tx, row, `${month}-${String(row.rentDay).padStart(2, '0')}`);
};
