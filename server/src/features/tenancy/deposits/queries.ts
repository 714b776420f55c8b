import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { tenancies, tenancyDeposits } from '../tables.ts';
import type { TenancyRow } from '../tenancies/queries.ts';

export type DepositRow = typeof tenancyDeposits.$inferSelect;
export type ListedDeposit = { deposit: DepositRow; tenancy: TenancyRow };

const listed = (db: Db | Tx) =>
  db
    .select({ deposit: tenancyDeposits, tenancy: tenancies })
    .from(tenancyDeposits)
    .innerJoin(tenancies, eq(tenancies.id, tenancyDeposits.tenancyId))
    .$dynamic();

const byTime = (oldestFirst: boolean, from: number | null = null) =>
  inTimeOrder({ at: tenancyDeposits.takenOn, id: tenancyDeposits.id }, oldestFirst, from);

/** Returns a landlord's deposits, last taken first. One row more than `limit` means that there are more. */
export const findDeposits = (db: Db, ownerId: number, { limit, from }: PageQuery): Promise<ListedDeposit[]> => {
  const { behind, order } = byTime(false, from);
  return listed(db)
    .where(and(eq(tenancyDeposits.ownerId, ownerId), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

export const findDeposit = async (db: Db | Tx, id: number): Promise<ListedDeposit | undefined> => {
  const [row] = await listed(db).where(eq(tenancyDeposits.id, id));
  return row;
};

export const findDepositsOf = async (db: Db | Tx, tenancyIds: readonly number[]): Promise<ListedDeposit[]> =>
  tenancyIds.length === 0
    ? []
    : listed(db)
        .where(inArray(tenancyDeposits.tenancyId, [...tenancyIds]))
        .orderBy(...byTime(true).order)
        .limit(200);
