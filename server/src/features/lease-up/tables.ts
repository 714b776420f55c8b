import { inspectionResults, rentFindings, tenancyDecisions } from '@lintel/contract/lease-up/authority/schema';
import { calendarSides } from '@lintel/contract/lease-up/calendar/schema';
import type { InspectionItemId } from '@lintel/contract/lease-up/inspection/items';
import type { SelfCheckMark } from '@lintel/contract/lease-up/inspection/self-check';
import type { PacketAnswers, QuestionId } from '@lintel/contract/lease-up/packet/answers';
import { packetSides } from '@lintel/contract/lease-up/packet/choices';
import { packetActors, packetEventKinds } from '@lintel/contract/lease-up/packet/event-kinds';
import { type AnswerOrigin, packetEndings } from '@lintel/contract/lease-up/packet/schema';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  uuid,
} from 'drizzle-orm/pg-core';
import { rentalApplications } from '../applications/tables.ts';
import { accounts, owners, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const rowId = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** An answer with its origin, and the version of the packet that it came with. */
export type StoredAnswer = {
  [Id in QuestionId]: { value: NonNullable<PacketAnswers[Id]>; from: AnswerOrigin; at: string; version: number };
};
/** `taken`: questions whose answer was removed, with the version in which it was. */
export type StoredAnswers = { answers: Partial<StoredAnswer>; taken: Partial<Record<QuestionId, number>> };

/**
 * A tenant's and an owner's request to the housing authority for approval. The database closes it when its application is
 * withdrawn, or its home is withdrawn or let to someone else, so that no code can forget it.
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
    /** The names when it was opened: both are part of the signed document. */
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

/** Signatures of a packet's text, by its digest. A change of the packet voids a signature; it stays on record. */
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
    /** The signed text, as canonical JSON; null once one of the two has left, because it contains their answers. */
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

/** A packet's history; never edited, except to erase a person's data. */
export const leasePacketEvents = pgTable(
  'lease_packet_events',
  {
    id: rowId(),
    packetId: integer('packet_id')
      .notNull()
      .references(() => leasePackets.id),
    kind: text({ enum: packetEventKinds }).notNull(),
    by: text({ enum: packetActors }).notNull(),
    at: at('at').notNull(),
    /** The authority's note; erased with the people of the packet. */
    note: text(),
    /** The day that it names: of an inspection, or of the voucher's clock. */
    namedDay: date('named_day', { mode: 'string' }),
    /** The person at the authority who did it, if signed in; null for a link. */
    authorityAccountId: integer('authority_account_id').references((): AnyPgColumn => authorityAccounts.id),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    index('lease_packet_events_packet').on(table.packetId, table.id.desc().nullsFirst()),
    uniqueIndex('lease_packet_events_day')
      .on(table.packetId, table.kind, table.namedDay)
      .where(
        sql`kind in ('voucher_ends_soon', 'voucher_ended', 'inspection_due_soon', 'inspection_overdue', 'contract_due_soon', 'contract_overdue')`,
      ),
    index('lease_packet_events_authority_account')
      .on(table.authorityAccountId, table.id)
      .where(sql`authority_account_id is not null`),
  ],
);

/** Housing authorities, loaded by an operator from HUD's own file: to suggest names, and to look up whose address an address is. */
export const housingAuthorities = pgTable(
  'housing_authorities',
  {
    id: rowId(),
    /** HUD's code, such as `OH001`. */
    code: text().notNull(),
    name: text().notNull(),
    city: text(),
    state: text(),
    email: text(),
    phone: text(),
    /** How many vouchers it has; null if the file does not say. */
    units: integer(),
    loadedAt: at('loaded_at').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('housing_authorities_code').on(table.code),
    index('housing_authorities_words').using('gin', sql`to_tsvector('simple', name || ' ' || coalesce(city, ''))`),
    check('housing_authorities_values', sql`code ~ '^[A-Z]{2}[0-9A-Z]{1,6}$' and units >= 0`),
  ],
);

/** How an account ended: staff revoked it, its holder gave it up, or their Lintel account was closed. */
const authorityAccountEnders = ['staff', 'holder', 'lintel'] as const;

/**
 * A person at a housing authority who asked for an account. In effect from the second approval to its end: staff see it once the
 * holder of the address confirmed it, and two of them approve it. The person's details are erased with them.
 */
export const authorityAccounts = pgTable(
  'authority_accounts',
  {
    id: rowId(),
    authorityId: integer('authority_id')
      .notNull()
      .references(() => housingAuthorities.id),
    /** The person's address; empty once erased, like their name and title. */
    email: text().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    language: text({ enum: ['en', 'es'] }).notNull(),
    askedAt: at('asked_at').notNull(),
    /** Digest of the confirmation link's token; null once it was used. */
    tokenDigest: text('token_digest').unique('authority_accounts_token'),
    linkExpiresAt: at('link_expires_at').notNull(),
    confirmedAt: at('confirmed_at'),
    firstApprovedBy: integer('first_approved_by').references(() => accounts.id),
    firstApprovedAt: at('first_approved_at'),
    approvedBy: integer('approved_by').references(() => accounts.id),
    approvedAt: at('approved_at'),
    /** The account they sign in with, from the second approval on. */
    accountId: integer('account_id').references(() => accounts.id),
    declinedBy: integer('declined_by').references(() => accounts.id),
    declinedAt: at('declined_at'),
    endedBy: text('ended_by', { enum: authorityAccountEnders }),
    endedAt: at('ended_at'),
    /** Staff's reason for declining or ending it; emailed to the person. */
    reason: text(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    // One open request or account for an address at a time.
    uniqueIndex('authority_accounts_one_open')
      .on(sql`lower(${table.email})`)
      .where(sql`declined_at is null and ended_at is null and email <> ''`),
    uniqueIndex('authority_accounts_account').on(table.accountId).where(sql`ended_at is null`),
    // People who receive news of an authority's packets.
    index('authority_accounts_authority').on(table.authorityId).where(sql`account_id is not null and ended_at is null`),
    index('authority_accounts_waiting')
      .on(table.confirmedAt, table.id)
      .where(sql`confirmed_at is not null and approved_at is null and declined_at is null`),
    index('authority_accounts_approved')
      .on(table.approvedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`approved_at is not null and ended_at is null`),
    index('authority_accounts_over')
      .on(table.askedAt)
      .where(sql`approved_at is null and email <> '' and (confirmed_at is null or declined_at is not null)`),
    check(
      'authority_accounts_two_people',
      sql`(first_approved_by is null) = (first_approved_at is null) and (approved_by is null) = (approved_at is null)
        and (first_approved_by is null or confirmed_at is not null)
        and (approved_by is null or (first_approved_by is not null and approved_by <> first_approved_by))
        and (approved_by is null) = (account_id is null)`,
    ),
    check(
      'authority_accounts_end',
      sql`(declined_by is null) = (declined_at is null) and (declined_at is null or (confirmed_at is not null and approved_at is null))
        and (ended_by is null) = (ended_at is null) and (ended_at is null or approved_at is not null)
        and (confirmed_at is null or token_digest is null)`,
    ),
  ],
);

/**
 * A packet at a housing authority: where it was sent, its link (only the secret's digest), and what the authority did. A packet
 * has one open submission at a time; it ends with a decision, or is taken back.
 */
export const leasePacketSubmissions = pgTable(
  'lease_packet_submissions',
  {
    id: rowId(),
    packetId: integer('packet_id')
      .notNull()
      .references(() => leasePackets.id),
    sentBy: text('sent_by', { enum: packetSides }).notNull(),
    sentAt: at('sent_at').notNull(),
    authorityId: integer('authority_id').references(() => housingAuthorities.id),
    authority: text().notNull(),
    email: text().notNull(),
    isListed: boolean('is_listed').notNull(),
    /** Digest of the document that both signed last. */
    digest: text().notNull(),
    tokenDigest: text('token_digest').notNull().unique('lease_packet_submissions_token'),
    linkMadeAt: at('link_made_at').notNull(),
    linkExpiresAt: at('link_expires_at').notNull(),
    lastOpenedAt: at('last_opened_at'),
    receivedAt: at('received_at'),
    inspectionOn: date('inspection_on', { mode: 'string' }),
    inspectionResult: text('inspection_result', { enum: inspectionResults }),
    inspectedOn: date('inspected_on', { mode: 'string' }),
    isLifeThreatening: boolean('is_life_threatening').notNull().default(false),
    findings: text(),
    recheckBy: at('recheck_by'),
    rentFinding: text('rent_finding', { enum: rentFindings }),
    tenancy: text({ enum: tenancyDecisions }),
    reason: text(),
    decidedAt: at('decided_at'),
    takenBackAt: at('taken_back_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('lease_packet_submissions_one_open')
      .on(table.packetId)
      .where(sql`decided_at is null and taken_back_at is null`),
    index('lease_packet_submissions_packet').on(table.packetId, table.id.desc().nullsFirst()),
    index('lease_packet_submissions_authority').on(
      table.authorityId,
      table.sentAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('lease_packet_submissions_digests', sql`digest ~ '^[0-9a-f]{64}$' and token_digest ~ '^[0-9a-f]{64}$'`),
    check(
      'lease_packet_submissions_inspection',
      sql`(inspection_result is null) = (inspected_on is null)
        and (inspection_result is not distinct from 'failed') = (recheck_by is not null)
        and (not is_life_threatening or recheck_by is not null)`,
    ),
    check(
      'lease_packet_submissions_decision',
      sql`(decided_at is null) = (tenancy is null) and (decided_at is null) = (rent_finding is null)
        and (decided_at is null or taken_back_at is null)
        and (tenancy is distinct from 'approved' or (rent_finding = 'reasonable' and not is_life_threatening))`,
    ),
  ],
);

/** Findings of an owner's check, by item, and when each was marked. */
export type StoredFindings = Partial<
  Record<InspectionItemId, { mark: SelfCheckMark; note: string | null; at: string }>
>;

/** An owner's check of the home before the inspection: one per packet. Erased with its people. */
export const leasePacketSelfChecks = pgTable(
  'lease_packet_self_checks',
  {
    id: rowId(),
    packetId: integer('packet_id')
      .notNull()
      .references(() => leasePackets.id),
    found: jsonb().$type<StoredFindings>().notNull(),
    changedAt: at('changed_at').notNull(),
    /** When the owner said that the home is ready; null while an item that threatens life is open. */
    readyAt: at('ready_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('lease_packet_self_checks_packet').on(table.packetId),
    check('lease_packet_self_checks_found', sql`jsonb_typeof(${table.found}) = 'object'`),
  ],
);

/** A photo of an item of the check, at most one each, for tenant and authority to see. */
export const leasePacketPhotos = pgTable(
  'lease_packet_photos',
  {
    id: rowId(),
    packetId: integer('packet_id')
      .notNull()
      .references(() => leasePackets.id),
    /** Key of the file and of its address: random, so that only people who were shown it can request it. */
    fileKey: uuid('file_key').notNull(),
    item: text().$type<InspectionItemId>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** SHA-256 of the file as it was sent. */
    sentDigest: text('sent_digest').notNull(),
    addedAt: at('added_at').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('lease_packet_photos_item').on(table.packetId, table.item),
    uniqueIndex('lease_packet_photos_file').on(table.fileKey),
    check('lease_packet_photos_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/**
 * A tenant's settings for their search record: when the voucher was issued, its payment limit, and the receipts to leave out.
 * Erased with the tenant.
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

/**
 * The outcome of each approved application with a voucher: one row, written only by the database (`note_approval_with_voucher`,
 * `note_lease_with_voucher`). Contains no person. Sample data have rows without an application.
 */
export const leaseUpOutcomes = pgTable(
  'lease_up_outcomes',
  {
    id: rowId(),
    applicationId: integer('application_id')
      .unique('lease_up_outcomes_application')
      .references(() => rentalApplications.id),
    state: text().notNull(),
    /** In UTC; the last approval before the lease. */
    approvedOn: date('approved_on', { mode: 'string' }).notNull(),
    /** First day of the confirmed lease. */
    startsOn: date('starts_on', { mode: 'string' }),
    days: integer(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    // Covers all columns that the public figures read.
    index('lease_up_outcomes_figure').on(table.approvedOn, table.state, table.startsOn, table.days),
    check(
      'lease_up_outcomes_values',
      sql`(days is null) = (starts_on is null) and days >= 0 and (application_id is not null or is_sample)`,
    ),
  ],
);

/** Secret calendar addresses of people's packet days, by their digests: one for each of a person's sides. */
export const leasePacketCalendars = pgTable(
  'lease_packet_calendars',
  {
    id: rowId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    side: text({ enum: calendarSides }).notNull(),
    tokenDigest: text('token_digest').notNull().unique('lease_packet_calendars_token'),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    uniqueIndex('lease_packet_calendars_one').on(table.accountId, table.side).where(sql`revoked_at is null`),
    index('lease_packet_calendars_account').on(table.accountId, table.id),
    check('lease_packet_calendars_digest', sql`token_digest ~ '^[0-9a-f]{64}$'`),
  ],
);
