import type { Tx } from '../../platform/database/db.ts';
import { tenancyEvents } from './tables.ts';

type NewEvent = Omit<typeof tenancyEvents.$inferInsert, 'id'>;

/** Records an event, in the transaction in which it happens; the database notifies both sides' screens. */
export const recordTenancyEvent = async (tx: Tx, event: NewEvent): Promise<number> => {
  const [stored] = await tx.insert(tenancyEvents).values(event).returning({ id: tenancyEvents.id });
  if (!stored) throw new Error('What happened to a tenancy was not written down.');
  return stored.id;
};
