import type { PacketAnswers, QuestionId } from '@lintel/contract/lease-up/packet/answers';
import { packetSides } from '@lintel/contract/lease-up/packet/choices';
import { type AnswerOrigin, packetEndings, packetEventKinds } from '@lintel/contract/lease-up/packet/schema';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { rentalApplications } from '../applications/tables.ts';
import { accounts, owners, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const rowId = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** An answer with where it comes from, and the version of the packet that it came with. */
export type StoredAnswer = {
  [Id in QuestionId]: { value: NonNullable<PacketAnswers[Id]>; from: AnswerOrigin; at: string; version: number };
};
/** `taken`: questions whose answer was taken back, with the version of that. */
export type StoredAnswers = { answers: Partial<StoredAnswer>; taken: Partial<Record<QuestionId, number>> };

/**
 * What tenant and owner ask the housing authority to approve. The database closes it when its application is withdrawn, or its home is
 * withdrawn or let to somebody else, so that no writer can forget it.
 */
export const leasePackets = pgTable(
  'lease_packets',
  {
    id: rowId(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => rentalApplications.id),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    /** As they were when it was opened: both are signed. */
    tenantName: text('tenant_name').notNull(),
    ownerName: text('owner_name').notNull(),
    openedBy: text('opened_by', { enum: packetSides }).notNull(),
    openedAt: at('opened_at').notNull(),
    version: integer().notNull().default(1),
    answers: jsonb().$type<StoredAnswers>().notNull(),
    closedAt: at('closed_at'),
    ending: text({ enum: packetEndings }),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('lease_packets_one_open').on(table.applicationId).where(sql`closed_at is null`),
    index('lease_packets_application').on(table.applicationId, table.id.desc().nullsFirst()),
    index('lease_packets_open_home').on(table.propertyId).where(sql`closed_at is null`),
    index('lease_packets_tenant').on(table.tenantId, table.id),
    index('lease_packets_owner').on(table.ownerId, table.id),
    check('lease_packets_closed', sql`(closed_at is null) = (ending is null) and version >= 1`),
  ],
);

/** Who signed what a packet said, by its digest. A change of the packet takes it off; it stays on record. */
export const leasePacketSignatures = pgTable(
  'lease_packet_signatures',
  {
    id: rowId(),
    packetId: integer('packet_id')
      .notNull()
      .references(() => leasePackets.id),
    side: text({ enum: packetSides }).notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    digest: text().notNull(),
    /** What was signed, as canonical JSON; null once one of the two has left, whose answers stand in it. */
    document: text(),
    signedAt: at('signed_at').notNull(),
    voidedAt: at('voided_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('lease_packet_signatures_standing').on(table.packetId, table.side).where(sql`voided_at is null`),
    index('lease_packet_signatures_account').on(table.accountId, table.id),
    check('lease_packet_signatures_digest', sql`digest ~ '^[0-9a-f]{64}$'`),
  ],
);

/** What happened to a packet; never edited. */
export const leasePacketEvents = pgTable(
  'lease_packet_events',
  {
    id: rowId(),
    packetId: integer('packet_id')
      .notNull()
      .references(() => leasePackets.id),
    kind: text({ enum: packetEventKinds }).notNull(),
    by: text({ enum: [...packetSides, 'lintel'] }).notNull(),
    at: at('at').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [index('lease_packet_events_packet').on(table.packetId, table.id.desc().nullsFirst())],
);

/**
 * What a tenant told for the record of their search: when the voucher was issued, what it counts, and which receipts they leave out.
 * Goes with its tenant.
 */
export const searchRecords = pgTable(
  'search_records',
  {
    id: rowId(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id),
    voucherIssuedOn: date('voucher_issued_on', { mode: 'string' }),
    paymentLimitCents: integer('payment_limit_cents'),
    leftOut: integer('left_out').array().notNull().default(sql`'{}'`),
    changedAt: at('changed_at').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('search_records_tenant').on(table.tenantId),
    check('search_records_values', sql`${table.paymentLimitCents} > 0 and cardinality(${table.leftOut}) <= 2000`),
  ],
);
