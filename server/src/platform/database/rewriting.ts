import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db.ts';

/**
 * Lets this transaction change records: the demo sets new times on its sample rows. Triggers accept it only from the owner of the tables.
 */
export const allowRewriting = async (tx: Tx | Db): Promise<void> => {
  await tx.execute(sql`select set_config('lintel.rewrites', 'on', true)`);
};
