import type { Calls } from '../../../testing/calls.ts';
import { eraseContacts } from '../erase-contacts.ts';
import { recordStatus } from './record-events.ts';

type AppContext = Pick<Calls['context'], 'db' | 'secrets' | 'now'>;

/** Records a status, as staff will. */
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

/**
 * Repeats what the migration that began the log did: it logs the current record, including its erasures. For tests that
 * make an old record.
 */
export const logAgain = `delete from log_entries;
  select log_receipt(r) from contact_receipts r order by r.id; select log_receipt_event(e) from receipt_events e order by e.id;
  update log_entries l set salt = null, statement = null from contact_receipts r
    where l.kind in ('receipt', 'receipt_event') and l.subject_id = r.id and r.salt is null`;
