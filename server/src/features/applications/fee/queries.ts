import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { properties } from '../../listings/tables.ts';
import { rentalApplications } from '../tables.ts';

/** Returns the columns of an application that paying its fee needs. */
export const findApplicationToPayFor = async (db: Db | Tx, id: number) => {
  const [row] = await db
    .select({
      id: rentalApplications.id,
      tenantId: rentalApplications.tenantId,
      status: rentalApplications.status,
      feeStatus: rentalApplications.feeStatus,
      feeCents: rentalApplications.feeCents,
      propertyId: rentalApplications.propertyId,
      propertyTitle: properties.title,
    })
    .from(rentalApplications)
    .innerJoin(properties, eq(properties.id, rentalApplications.propertyId))
    .where(eq(rentalApplications.id, id));
  return row;
};
export type ApplicationToPayFor = NonNullable<Awaited<ReturnType<typeof findApplicationToPayFor>>>;
