import type { Webhook, WebhookDelivery } from '@lintel/contract/webhooks/schema';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { PageQuery } from '../../platform/http/page.ts';
import { messageIdOf } from './sign.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

const w = webhooks;
const d = webhookDeliveries;

const columns = {
  id: w.id,
  ownerId: w.ownerId,
  address: w.address,
  events: w.events,
  state: w.state,
  createdAt: w.createdAt,
  oldSecretUntil: w.oldSecretUntil,
  waiting: sql<number>`(select count(*)::integer from webhook_deliveries d where d.webhook_id = ${w.id} and d.state = 'waiting')`,
};
const read = (db: Db | Tx) => db.select(columns).from(w).$dynamic();
type Row = Awaited<ReturnType<typeof read>>[number];

/** Returns an owner's webhooks, oldest first; there are at most five. */
export const findWebhooks = (db: Db | Tx, ownerId: number): Promise<Row[]> =>
  read(db).where(eq(w.ownerId, ownerId)).orderBy(asc(w.id));

export const findWebhook = async (db: Db | Tx, id: number): Promise<Row | undefined> =>
  (await read(db).where(eq(w.id, id)))[0];

export const presentWebhook = (row: Row, now: Date): Webhook => ({
  id: row.id,
  address: row.address,
  events: row.events,
  state: row.state,
  addedAt: row.createdAt.toISOString(),
  signsTwiceUntil: row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil.toISOString() : null,
  waiting: row.waiting,
});

export type Delivery = typeof webhookDeliveries.$inferSelect;

/** Returns a page of a webhook's deliveries, newest first. */
export const findDeliveries = (db: Db, webhookId: number, { from, limit }: PageQuery): Promise<Delivery[]> =>
  db
    .select()
    .from(d)
    .where(and(eq(d.webhookId, webhookId), from === null ? undefined : lt(d.id, from)))
    .orderBy(desc(d.id))
    .limit(limit + 1);

export const presentDelivery = (row: Delivery): WebhookDelivery => ({
  id: row.id,
  messageId: messageIdOf(row.messageId),
  event: row.event,
  state: row.state,
  occurredAt: row.occurredAt.toISOString(),
  tries: row.tries,
  triedAt: row.triedAt?.toISOString() ?? null,
  nextAt: row.nextAt?.toISOString() ?? null,
  status: row.status,
  fault: row.fault,
});
