import { eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { pagesOf, type Records } from '../../platform/serving/export-stream.ts';
import type { Viewer } from '../../viewer.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

const w = webhooks;
const d = webhookDeliveries;

/** Exports an owner's webhooks and their deliveries, without the secrets. */
export const webhookRecords = ({ db }: Pick<AppContext, 'db'>, { ownerId }: Viewer): Records => ({
  webhooks: pagesOf(
    db,
    w,
    { id: w.id, address: w.address, events: w.events, state: w.state, addedAt: w.createdAt },
    eq(w.ownerId, ownerId ?? 0),
  ),
  webhookDeliveries: pagesOf(
    db,
    d,
    {
      id: d.id,
      webhookId: d.webhookId,
      event: d.event,
      subjectId: d.subjectId,
      state: d.state,
      tries: d.tries,
      status: d.status,
      occurredAt: d.occurredAt,
      triedAt: d.triedAt,
    },
    inArray(
      d.webhookId,
      db
        .select({ id: w.id })
        .from(w)
        .where(eq(w.ownerId, ownerId ?? 0)),
    ),
  ),
});
