import type { ListingState } from '@lintel/contract/listings/owner-schema';
import { type LeftOutReason, whyLeftOut } from '@lintel/contract/payments/listings-to-pay';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { properties, streetLine } from '../tables.ts';

const homeColumns = {
  id: properties.id,
  ownerId: properties.ownerId,
  title: properties.title,
  status: properties.status,
  isSuspended: properties.isSuspended,
  isSample: properties.isSample,
  acceptsVouchers: properties.acceptsVouchers,
  heldBackReason: properties.heldBackReason,
  activeUntil: properties.activeUntil,
};

const isLeasedAt = (now: Date) => sql<boolean>`not ${properties.isAvailable} and exists (select from leases l
    where l.property_id = properties.id and l.status = 'confirmed'
      and l.ends_on >= (${now.toISOString()}::timestamptz at time zone 'utc')::date)`;

/** Returns a home with the columns that paying for its listing needs. */
export const findHomeToPayFor = async (db: Db | Tx, id: number, now: Date) => {
  const [row] = await db
    .select({ ...homeColumns, isLeased: isLeasedAt(now) })
    .from(properties)
    .where(eq(properties.id, id));
  return row;
};
export type HomeToPublish = NonNullable<Awaited<ReturnType<typeof findHomeToPayFor>>>;
export type HomeToPayFor = Omit<HomeToPublish, 'isLeased'>;

/** Does the same, and locks it until the transaction ends. */
export const lockHomeToPayFor = async (tx: Tx, id: number): Promise<HomeToPayFor | undefined> =>
  (await lockHomesToPayFor(tx, [id]))[0];

/** Locks several homes in order of their ids, so that no deadlock can occur. */
export const lockHomesToPayFor = (tx: Tx, ids: readonly number[]): Promise<HomeToPayFor[]> =>
  tx
    .select(homeColumns)
    .from(properties)
    .where(inArray(properties.id, [...ids]))
    .orderBy(asc(properties.id))
    .for('update');

/** Returns several homes with their addresses, in order of their ids. */
export const findHomesToPayFor = (db: Db | Tx, ids: readonly number[], now: Date) =>
  db
    .select({
      ...homeColumns,
      address: streetLine,
      city: properties.city,
      state: properties.state,
      isLeased: isLeasedAt(now),
    })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
    .orderBy(asc(properties.id));

/** Returns which of these homes are rented by a lease that has not ended, and were not offered again. */
export const leasedAmong = async (db: Db | Tx, ids: readonly number[], now: Date): Promise<Set<number>> => {
  const rows = await db
    .select({ id: properties.id, isLeased: isLeasedAt(now) })
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  return new Set(rows.flatMap(({ id, isLeased }) => (isLeased ? id : [])));
};

const stateOf = ({ status, activeUntil, isLeased }: HomeToPublish, now: Date): ListingState => {
  if (status === 'withdrawn') return status;
  if (isLeased) return 'leased';
  return status === 'active' && activeUntil !== null && activeUntil <= now ? 'expired' : status;
};

/** Returns why a home is left out of a payment for many now; null if it is not. */
export const whyLeftOutNow = (home: HomeToPublish, now: Date): LeftOutReason | null =>
  whyLeftOut(
    {
      state: stateOf(home, now),
      isSuspended: home.isSuspended,
      heldBackReason: home.heldBackReason ?? (home.acceptsVouchers ? null : 'refuses vouchers'),
      activeUntil: home.activeUntil?.toISOString() ?? null,
    },
    now,
  );
