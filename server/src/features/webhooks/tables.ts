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

/** A web address to which an owner has events sent. */
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
    /** Seed of the purpose for which the secrets are sealed. */
    secretSeed: text('secret_seed').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    /** The previous secret, with which deliveries are also signed until `old_secret_until`. */
    oldSecretSealed: text('old_secret_sealed'),
    oldSecretUntil: at('old_secret_until'),
    createdAt: at('created_at').notNull(),
    /** Start of the current run of failed attempts; null after a successful one. */
    failingSince: at('failing_since'),
    /** When Lintel turned it off. */
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
 * One event for one webhook, written by triggers in the event's transaction. `next_at`: when it is next sent; while it
 * is being sent, when another server may take it over. Null at the end, and while its webhook is off.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The receiver's id for it, the same at each attempt. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    event: text({ enum: deliveryEvents }).notNull(),
    /** Id of the inquiry, application, showing or suggestion; of the webhook itself in a test. */
    subjectId: integer('subject_id').notNull(),
    propertyId: integer('property_id'),
    occurredAt: at('occurred_at').notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    nextAt: at('next_at'),
    /** Claim of the server that is sending it. */
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
