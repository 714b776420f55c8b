import type { ShowingActor, ShowingEventKind } from '@lintel/contract/contacts/showings/states';
import type { Tx } from '../../../platform/database/db.ts';
import { sendWithoutWaiting } from '../../../platform/database/transactions.ts';
import { wakeWebhooks } from '../../webhooks/api.ts';
import { showingEvents } from './tables.ts';

/**
 * Records an event of a showing, by whom and when. Returns the event's id; with an id reserved before (`nextId`) it
 * does not wait.
 */
export const recordShowingEvent = async (
  tx: Tx,
  event: {
    id?: number;
    showingId: number;
    kind: ShowingEventKind;
    by: ShowingActor;
    actorAccountId: number | null;
    startsAt: Date;
    note?: string | null;
    at: Date;
  },
): Promise<number> => {
  if (event.kind !== 'passed') wakeWebhooks();
  const insertion = tx.insert(showingEvents).values(event);
  if (event.id !== undefined) {
    await sendWithoutWaiting(tx, insertion);
    return event.id;
  }
  const [stored] = await insertion.returning({ id: showingEvents.id });
  if (!stored) throw new Error('What happened to a showing was not stored.');
  return stored.id;
};
