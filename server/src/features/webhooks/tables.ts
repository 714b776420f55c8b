import {
  deliveryEvents,
  deliveryFaults,
  deliveryStates,
  webhookEvents,
  webhookStates,
} from '@lintel/contract/webhooks/labels';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { owners } from '../identity/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A web address that an owner has told of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    address: text().notNull(),
    events: text({ enum: webhookEvents }).array().notNull(),
    state: text({ enum: webhookStates }).notNull().default('active'),
    /** What the secrets are sealed for. */
    secretSeed: text('secret_seed').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    /** The secret before, which deliveries are also signed with until then. */
    oldSecretSealed: text('old_secret_sealed'),
    oldSecretUntil: at('old_secret_until'),
    createdAt: at('created_at').notNull(),
    /** Since when every attempt has failed; null after one that arrived. */
    failingSince: at('failing_since'),
    /** When it was turned off by Lintel. */
    stoppedAt: at('stopped_at'),
  },
  (table) => [
    uniqueIndex('webhooks_address').on(table.ownerId, table.address),
    check('webhooks_events', sql`cardinality(events) >= 1`),
    check('webhooks_old_secret', sql`(old_secret_sealed is null) = (old_secret_until is null)`),
    check('webhooks_stopped', sql`(state in ('failing', 'gone')) = (stopped_at is not null)`),
  ],
);

/**
 * One event for one webhook, written by triggers in the transaction of the event. `next_at`: when it is sent (again); while it is being
 * sent, when somebody else may take it. Null at the end, and while its webhook is off.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** What the receiver knows it by, however often it is sent. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    event: text({ enum: deliveryEvents }).notNull(),
    /** The number of the inquiry, application, showing or suggestion; of the webhook itself in a test. */
    subjectId: integer('subject_id').notNull(),
    propertyId: integer('property_id'),
    occurredAt: at('occurred_at').notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    nextAt: at('next_at'),
    /** Who sends it now. */
    claim: uuid(),
    tries: smallint().notNull().default(0),
    firstTriedAt: at('first_tried_at'),
    triedAt: at('tried_at'),
    /** The HTTP status of the latest attempt. */
    status: smallint(),
    fault: text({ enum: deliveryFaults }),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_due').on(table.webhookId, table.nextAt).where(sql`next_at is not null`),
    index('webhook_deliveries_due_at').on(table.nextAt, table.webhookId).where(sql`next_at is not null`),
    index('webhook_deliveries_waiting').on(table.webhookId).where(sql`state = 'waiting'`),
    index('webhook_deliveries_time').on(table.occurredAt),
    check('webhook_deliveries_next', sql`next_at is null or state = 'waiting'`),
    check('webhook_deliveries_delivered', sql`state <> 'delivered' or (status between 200 and 299 and fault is null)`),
    check('webhook_deliveries_failed', sql`state <> 'failed' or fault is not null`),
  ],
);
