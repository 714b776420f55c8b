import type { ShowingActor, ShowingEventKind } from '@lintel/contract/contacts/showings/states';
import type { Tx } from '../../../platform/database/db.ts';
import { showingEvents } from './tables.ts';

/** Writes down what happened to a showing, by whom and when. Answers the number of the entry. */
export const recordShowingEvent = async (
  tx: Tx,
  event: {
    showingId: number;
    kind: ShowingEventKind;
    by: ShowingActor;
    actorAccountId: number | null;
    startsAt: Date;
    note?: string | null;
    at: Date;
  },
): Promise<number> => {
  const [stored] = await tx.insert(showingEvents).values(event).returning({ id: showingEvents.id });
  if (!stored) throw new Error('What happened to a showing was not stored.');
  return stored.id;
};
