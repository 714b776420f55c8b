import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db.ts';

/**
 * Lets this transaction change what is on record: the demo sets the times of its sample rows anew. Only the owner of the tables is
 * believed; from everybody else the triggers do not take it.
 */
export const allowRewriting = async (tx: Tx | Db): Promise<void> => {
  await tx.execute(sql`select set_config('lintel.rewrites', 'on', true)`);
};
