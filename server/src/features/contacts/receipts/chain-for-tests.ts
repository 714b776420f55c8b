import type { Calls } from '../../../testing/calls.ts';
import { eraseContacts } from '../erase-contacts.ts';
import { recordStatus } from './record-events.ts';

type House = Pick<Calls['house'], 'db' | 'secrets' | 'now'>;

/** Puts a status on record, as staff will. */
export const setStatus = (
  house: House,
  receiptId: number,
  status: string,
  notes: string | null = null,
): Promise<void> =>
  house.db.transaction((tx) => recordStatus(tx, house, { receiptId, status, notes, actorAccountId: null }));

/** Erases a person from contacts, as closing an account does. */
export const eraseFromContacts = (
  house: House,
  person: { tenantId?: number; agentId?: number; confirmedEmail?: string },
): Promise<void> =>
  house.db.transaction((tx) =>
    eraseContacts(tx, house, {
      tenantId: person.tenantId ?? null,
      agentId: person.agentId ?? null,
      confirmedEmail: person.confirmedEmail ?? null,
    }),
  );
