import type { AuditKind, AuditThing } from '@lintel/contract/staff/audit-kinds';
import type { Viewer } from '../viewer.ts';
import type { Tx } from './database/db.ts';
import { sendWithoutWaiting } from './database/transactions.ts';
import { auditEvents } from './tables.ts';

/** A thing that can be the subject of an event, as `kind:id`. */
export type Subject = `${AuditThing}:${number}`;

/**
 * Records an event in the transaction that causes it. `facts` holds ids, codes and amounts; never a name, an address or anything that a
 * person wrote, because these rows cannot be erased.
 */
export const audit = async (
  tx: Tx,
  event: {
    kind: AuditKind;
    /** For what one person does on behalf of another, the person who did it. */
    actor: Pick<Viewer, 'accountId' | 'actedBy'> | null;
    subject: Subject;
    facts?: Record<string, string | number | boolean | null>;
    at: Date;
  },
): Promise<void> => {
  await sendWithoutWaiting(
    tx,
    tx.insert(auditEvents).values({
      kind: event.kind,
      actorAccountId: event.actor?.actedBy ?? event.actor?.accountId ?? null,
      subject: event.subject,
      facts: event.facts ?? {},
      createdAt: event.at,
    }),
  );
};
