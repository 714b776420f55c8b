import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts, agents, owners, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
    conversationId: integer('conversation_id'),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    moveInOn: date('move_in_on', { mode: 'string' }),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('inquiries_owner').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('inquiries_tenant').on(table.tenantId, table.id),
    // What a person sent without signing in is found by their address, however it was typed.
    index('inquiries_email').on(sql`lower(${table.email})`, table.id),
  ],
);

/** What the owner answered by the reply box. In a conversation it is a message there, too; by mail this is all that is kept. */
export const inquiryReplies = pgTable(
  'inquiry_replies',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    inquiryId: integer('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    authorAccountId: integer('author_account_id')
      .notNull()
      .references(() => accounts.id),
    channel: text({ enum: ['conversation', 'mail'] }).notNull(),
    message: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('inquiry_replies_inquiry').on(table.inquiryId, table.id.desc().nullsFirst()),
    index('inquiry_replies_author').on(table.authorAccountId),
  ],
);

/**
 * Proof of a contact. Append-only (a trigger refuses changes and deletion); each row's hash covers its immutable fields
 * and the hash before it. What personal data the hash covers, it covers as salted digests, so that a person's data can be
 * erased (set to null, the digest stays) and the chain still verifies.
 */
export const contactReceipts = pgTable(
  'contact_receipts',
  {
    /** Also the place in the chain: 1, 2, 3, … without gaps. */
    id: integer().primaryKey(),
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
    /** Random per receipt; makes the digests of names and addresses unguessable. Erased with them. */
    salt: text(),
    /** Digests of the personal fields, by field name; what the hash covers. */
    digests: text().notNull(),
    /** Who the same contact would be from, for finding it again: keyed digest of the lower-case e-mail. */
    contactKey: text('contact_key').notNull(),
    previousHash: text('previous_hash').notNull(),
    receiptHash: text('receipt_hash').notNull(),
    timestampProof: text('timestamp_proof').notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (table) => [
    unique('contact_receipts_hash_key').on(table.receiptHash),
    index('contact_receipts_first_contact').on(table.propertyId, table.contactKey, table.id),
    index('contact_receipts_owner').on(table.ownerId, table.id.desc().nullsFirst()),
    index('contact_receipts_tenant').on(table.tenantId, table.id.desc().nullsFirst()),
    index('contact_receipts_agent').on(table.agentId, table.id.desc().nullsFirst()),
  ],
);

/** What happened to a receipt afterwards; its status is the last event's. Never edited. */
export const receiptEvents = pgTable(
  'receipt_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => contactReceipts.id),
    status: text().notNull(),
    notes: text(),
    actorAccountId: integer('actor_account_id').references(() => accounts.id),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('receipt_events_receipt').on(table.receiptId, table.id.desc().nullsFirst())],
);
