import type { Calls } from '../../../testing/calls.ts';
import { eraseContacts } from '../erase-contacts.ts';
import { recordStatus } from './record-events.ts';

type AppContext = Pick<Calls['context'], 'db' | 'secrets' | 'now'>;

/** Puts a status on record, as staff will. */
export const setStatus = (
  context: AppContext,
  receiptId: number,
  status: string,
  notes: string | null = null,
): Promise<void> =>
  context.db.transaction((tx) => recordStatus(tx, context, { receiptId, status, notes, actorAccountId: null }));

/** Erases a person from contacts, as closing an account does. */
export const eraseFromContacts = (
  context: AppContext,
  person: { tenantId?: number; agentId?: number; confirmedEmail?: string },
): Promise<void> =>
  context.db.transaction((tx) =>
    eraseContacts(tx, context, {
      tenantId: person.tenantId ?? null,
      agentId: person.agentId ?? null,
      confirmedEmail: person.confirmedEmail ?? null,
    }),
  );
