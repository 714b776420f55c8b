import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts, agents, owners, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';
import { conversations } from '../messages/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Events of a receipt in the chain: it was issued; an inquiry turned out later to belong to it; its status; a person's
 * data was erased from it.
 */
export const receiptEventKinds = ['issued', 'inquiry', 'status', 'erased'] as const;

/** A message to the owner of a home, from someone signed in or not. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    tenantId: integer('tenant_id').references(() => tenants.id),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => contactReceipts.id),
    /** Its thread; null where its sender's data was erased before threads existed. */
    conversationId: integer('conversation_id').references(() => conversations.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    moveInOn: date('move_in_on', { mode: 'string' }),
    /** Typed with an address that the owner had blocked: recorded, and read by staff only. */
    isKeptFromOwner: boolean('is_kept_from_owner').notNull().default(false),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('inquiries_owner').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('inquiries_tenant').on(table.tenantId, table.id),
    index('inquiries_conversation').on(table.conversationId),
    // Finds what a person sent without signing in by their address, in any case of letters.
    index('inquiries_email').on(sql`lower(${table.email})`, table.id),
    index('inquiries_receipt').on(table.receiptId),
  ],
);

/**
 * Proof of a contact. Append-only (a trigger refuses changes and deletion); each row's hash covers its immutable fields
 * and the home's previous hash. Personal data is covered by keyed digests, so that a person's data can be erased (set
 * to null, the digest stays) and the chain still verifies.
 */
export const contactReceipts = pgTable(
  'contact_receipts',
  {
    /** Grows in the order of a home's chain. Those of versions 1 and 2 are 1, 2, 3, … without gaps. */
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    tenantId: integer('tenant_id').references(() => tenants.id),
    agentId: integer('agent_id').references(() => agents.id),
    initiationType: text('initiation_type', {
      enum: ['direct_contact', 'agent_introduction', 'showing_request', 'application_submission'],
    }).notNull(),
    contactMethod: text('contact_method', { enum: ['platform_message', 'phone', 'email', 'in_person'] }).notNull(),
    initiatedBy: text('initiated_by', { enum: ['tenant', 'agent', 'owner'] }).notNull(),
    contactDetails: text('contact_details'),
    tenantName: text('tenant_name'),
    tenantEmail: text('tenant_email'),
    tenantPhone: text('tenant_phone'),
    agentName: text('agent_name'),
    agentEmail: text('agent_email'),
    agentLicense: text('agent_license'),
    commissionEligible: boolean('commission_eligible').notNull(),
    /**
     * Random per receipt; the key to its digests is derived from it and the server's secret. Erased with the personal
     * data.
     */
    salt: text(),
    /** Digests of the personal fields, by field name, which the hash covers. */
    digests: text().notNull(),
    /** Identifies the sender for finding the same contact again: keyed digest of the lower-case email address. */
    contactKey: text('contact_key').notNull(),
    /** The same for the address in its plainest spelling, only for the first-contact rule: never shown to anyone. */
    plainKey: text('plain_key'),
    previousHash: text('previous_hash').notNull(),
    receiptHash: text('receipt_hash').notNull(),
    timestampProof: text('timestamp_proof').notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (table) => [
    unique('contact_receipts_hash_key').on(table.receiptHash),
    index('contact_receipts_home').on(table.propertyId, table.id.desc().nullsFirst()),
    index('contact_receipts_first_contact').on(table.propertyId, table.contactKey, table.id),
    index('contact_receipts_first_contact_plain').on(table.propertyId, table.plainKey, table.id),
    // Contacts typed with someone's address by people not signed in.
    index('contact_receipts_typed')
      .on(table.contactKey, table.id.desc().nullsFirst())
      .where(sql`tenant_id is null and agent_id is null`),
    index('contact_receipts_time').on(table.issuedAt, table.id),
    index('contact_receipts_owner').on(table.ownerId, table.issuedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('contact_receipts_tenant').on(
      table.tenantId,
      table.issuedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('contact_receipts_agent').on(table.agentId, table.issuedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/**
 * Answers of the confirmed holder of an address to the question: someone contacted an owner with your address without
 * signing in, was it you? Until they answer, the contact belongs to no one. Append-only.
 */
export const guestContactAnswers = pgTable('guest_contact_answers', {
  receiptId: integer('receipt_id')
    .primaryKey()
    .references(() => contactReceipts.id),
  accountId: integer('account_id')
    .notNull()
    .references(() => accounts.id),
  isMine: boolean('is_mine').notNull(),
  answeredAt: at('answered_at').notNull(),
});

/**
 * The secret link that opens a receipt for someone who wrote without signing in. Stores only its digest, and the seed
 * from which Lintel, with its own secret, derives it again for a repeated request. Deleted with the person's data on
 * the receipt.
 */
export const receiptLinks = pgTable(
  'receipt_links',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => contactReceipts.id, { onDelete: 'cascade' }),
    seed: text().notNull(),
    tokenDigest: text('token_digest').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('receipt_links_receipt_key').on(table.receiptId),
    unique('receipt_links_token_key').on(table.tokenDigest),
    check('receipt_links_digest', sql`token_digest ~ '^[0-9a-f]{64}$' and seed ~ '^[0-9a-f]{32}$'`),
  ],
);

/**
 * Events of receipts, including their issuing: each event's hash covers the same receipt's previous one, and its proof
 * was made with the server's secret. Never edited. A receipt's status is that of its last `status` event.
 */
export const receiptEvents = pgTable(
  'receipt_events',
  {
    /** Grows in the order of a receipt's events. Those of version 1 are 1, 2, 3, … without gaps. */
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => contactReceipts.id),
    kind: text({ enum: receiptEventKinds }).notNull(),
    /** Only of a `status` event, with the notes about it. */
    status: text(),
    notes: text(),
    /** The event's further facts as canonical JSON: a receipt's hash, digests, the names of erased fields. */
    facts: text().notNull(),
    actorAccountId: integer('actor_account_id').references(() => accounts.id),
    createdAt: at('created_at').notNull().defaultNow(),
    previousHash: text('previous_hash').notNull(),
    eventHash: text('event_hash').notNull(),
    proof: text().notNull(),
  },
  (table) => [
    index('receipt_events_receipt').on(table.receiptId, table.id.desc().nullsFirst()),
    index('receipt_events_disputes').on(table.receiptId, table.id).where(sql`status = 'dispute'`),
    index('receipt_events_status').on(table.receiptId, table.id).where(sql`kind = 'status'`),
    uniqueIndex('receipt_events_issued').on(table.receiptId).where(sql`kind = 'issued'`),
    check('receipt_events_kind', sql`kind in ('issued', 'inquiry', 'status', 'erased')`),
    check('receipt_events_status', sql`(kind = 'status') = (status is not null)`),
  ],
);
