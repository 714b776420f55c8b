import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db.ts';
import { rentalApplications } from './tables.ts';

export type ApplicationRow = typeof rentalApplications.$inferSelect;

export const findApplication = async (db: Db | Tx, id: number): Promise<ApplicationRow | undefined> => {
  const [row] = await db.select().from(rentalApplications).where(eq(rentalApplications.id, id));
  return row;
};

/** A number for an application that is about to be stored: its voucher number is sealed for that number. */
export const nextApplicationId = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('rental_applications', 'id'))::int as id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('There is no number for the application.');
  return id;
};
