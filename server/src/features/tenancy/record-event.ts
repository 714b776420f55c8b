import type { Tx } from '../../platform/database/db.ts';
import { tenancyEvents } from './tables.ts';

type NewEvent = Omit<typeof tenancyEvents.$inferInsert, 'id'>;

/** Writes down what happened, in the transaction in which it does; both sides' screens are told by the database. */
export const recordTenancyEvent = async (tx: Tx, event: NewEvent): Promise<number> => {
  const [stored] = await tx.insert(tenancyEvents).values(event).returning({ id: tenancyEvents.id });
  if (!stored) throw new Error('What happened to a tenancy was not written down.');
  return stored.id;
};
