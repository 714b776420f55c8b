import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Asked } from '../../../platform/http/page.ts';
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

/** A landlord's deposits, the newest first. One more than `limit` means that there are more. */
export const findDeposits = (db: Db, ownerId: number, { limit, from }: Asked): Promise<ListedDeposit[]> =>
  listed(db)
    .where(and(eq(tenancyDeposits.ownerId, ownerId), from === null ? undefined : lt(tenancyDeposits.id, from)))
    // As the index has it: see there.
    .orderBy(sql`${tenancyDeposits.id} desc nulls last`)
    .limit(limit + 1);

export const findDeposit = async (db: Db | Tx, id: number): Promise<ListedDeposit | undefined> => {
  const [row] = await listed(db).where(eq(tenancyDeposits.id, id));
  return row;
};

export const findDepositsOf = async (db: Db | Tx, tenancyIds: readonly number[]): Promise<ListedDeposit[]> =>
  tenancyIds.length === 0
    ? []
    : listed(db)
        .where(inArray(tenancyDeposits.tenancyId, [...tenancyIds]))
        .orderBy(tenancyDeposits.id)
        .limit(200);
