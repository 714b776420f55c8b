import type { TimelineKind } from '@lintel/contract/applications/labels';
import type { Tx } from '../../platform/database/db.ts';
import { sendWithoutWaiting } from '../../platform/database/transactions.ts';
import { wakeWebhooks } from '../webhooks/api.ts';
import { applicationEvents } from './tables.ts';

/** Adds an event to an application's timeline, in the transaction of the event itself. */
export const recordEvent = async (
  tx: Tx,
  application: { id: number; isSample: boolean },
  event: { kind: TimelineKind; by: 'tenant' | 'owner' | 'lintel'; note?: string | null; at: Date },
): Promise<void> => {
  if (event.kind === 'sent' || event.kind === 'withdrawn') wakeWebhooks();
  await sendWithoutWaiting(
    tx,
    tx.insert(applicationEvents).values({
      applicationId: application.id,
      kind: event.kind,
      by: event.by,
      note: event.note ?? null,
      at: event.at,
      isSample: application.isSample,
    }),
  );
};
