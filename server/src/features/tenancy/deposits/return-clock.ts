import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { tenancyDeposits } from '../tables.ts';
import type { TenancyRow } from '../tenancies/queries.ts';
import { depositReturnBy } from './rules.ts';

/** Sets the return deadline of each deposit of an ended tenancy; interest is due with it. */
export const startReturnClocks = async (tx: Tx, tenancy: TenancyRow): Promise<void> => {
  const held = await tx
    .select()
    .from(tenancyDeposits)
    .where(and(eq(tenancyDeposits.tenancyId, tenancy.id), isNull(tenancyDeposits.returnedOn)));
  for (const { id } of held) {
    const returnBy = depositReturnBy(tenancy);
    await tx.update(tenancyDeposits).set({ returnBy, interestDueOn: null }).where(eq(tenancyDeposits.id, id));
  }
};
