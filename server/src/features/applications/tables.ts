import { documentKinds, reviewSections, timelineKinds, viewingEnds } from '@lintel/contract/applications/labels';
import { leaseStatuses } from '@lintel/contract/applications/states';
import { documentTypes } from '@lintel/contract/kernel/files/documents';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { contactReceipts } from '../contacts/tables.ts';
import { accounts, owners, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A tenant's application for a home. The fee's status is separate from the application's. */
export const rentalApplications = pgTable(
  'rental_applications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    receiptId: integer('receipt_id').references(() => contactReceipts.id),
    status: text({ enum: ['pending', 'under_review', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending'),
    applicantName: text('applicant_name').notNull(),
    applicantEmail: text('applicant_email').notNull(),
    applicantPhone: text('applicant_phone'),
    hasVoucher: boolean('has_voucher').notNull(),
    /** Encrypted with AES-256-GCM, see platform/secrets.ts; never in plain text. */
    voucherNumberSealed: text('voucher_number_sealed'),
    housingAgency: text('housing_agency'),
    monthlyIncomeCents: integer('monthly_income_cents'),
    employmentStatus: text('employment_status').notNull(),
    moveInOn: date('move_in_on', { mode: 'string' }),
    feeCents: integer('fee_cents').notNull(),
    feeStatus: text('fee_status', { enum: ['waived', 'due', 'paid'] }).notNull(),
    /** Reason for the fee's amount: the voucher, or the law of the home's state. */
    feeReason: text('fee_reason'),
    /** When its owner first opened it: the fee guarantee and the removal of documents depend on it. */
    openedAt: at('opened_at'),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('rental_applications_tenant').on(table.tenantId, table.createdAt.desc().nullsFirst()),
    index('rental_applications_owner').on(table.ownerId, table.createdAt.desc().nullsFirst()),
    // Receipts look up here whether their application was opened.
    index('rental_applications_receipt').on(table.receiptId),
    index('rental_applications_property').on(table.propertyId, table.createdAt, table.id),
    // At most one application per tenant and home waits for an answer, however many are sent at once.
    uniqueIndex('rental_applications_one_open')
      .on(table.tenantId, table.propertyId)
      .where(sql`status in ('pending', 'under_review')`),
  ],
);

/**
 * One reading of an application by its owner. Time is counted between heartbeats of a visible page, by the server's
 * clock; an ended viewing never changes (a trigger refuses it). Each person has at most one open viewing of an
 * application.
 */
export const applicationViewings = pgTable(
  'application_viewings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => rentalApplications.id),
    viewerAccountId: integer('viewer_account_id')
      .notNull()
      .references(() => accounts.id),
    startedAt: at('started_at').notNull(),
    /** The last heartbeat. Fifteen seconds later the viewing is over, whether or not the end is stored yet. */
    lastSeenAt: at('last_seen_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason', { enum: viewingEnds }),
    isVisible: boolean('is_visible').notNull().default(true),
    countedMs: integer('counted_ms').notNull().default(0),
    currentSection: text('current_section', { enum: reviewSections }),
    sectionsViewed: text('sections_viewed', { enum: reviewSections }).array().notNull().default(sql`'{}'`),
    /** The furthest position reached, in percent. */
    scrollProgress: real('scroll_progress').notNull().default(0),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('application_viewings_open')
      .on(table.applicationId, table.viewerAccountId)
      .where(sql`ended_at is null`),
    index('application_viewings_application').on(table.applicationId, table.startedAt.desc().nullsFirst()),
    index('application_viewings_silent').on(table.lastSeenAt).where(sql`ended_at is null`),
    check('application_viewings_time', sql`counted_ms >= 0 and last_seen_at >= started_at`),
  ],
);

/** The history of an application; never edited, but a note can be erased with its person. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => rentalApplications.id),
    kind: text({ enum: timelineKinds }).notNull(),
    by: text({ enum: ['tenant', 'owner', 'lintel'] }).notNull(),
    /** The reason for a decision, or the name of a document. */
    note: text(),
    at: at('at').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [index('application_events_application').on(table.applicationId, table.id.desc().nullsFirst())],
);

/** A file that an applicant added. The file itself is in Lintel's private file storage, under its key. */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => rentalApplications.id),
    fileKey: uuid('file_key').notNull().unique('application_documents_file_key'),
    name: text().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    contentType: text('content_type', { enum: documentTypes }).notNull(),
    bytes: integer().notNull(),
    /** SHA-256 of the uploaded file: the same file sent again returns the existing one. */
    sentDigest: text('sent_digest').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (table) => [index('application_documents_application').on(table.applicationId)],
);

/**
 * The lease of an approved application: offered when the owner marks the home as leased, in force when the tenant
 * confirms it.
 */
export const leases = pgTable(
  'leases',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
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
    status: text({ enum: leaseStatuses }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    monthlyRentCents: integer('monthly_rent_cents').notNull(),
    depositCents: integer('deposit_cents').notNull(),
    offeredAt: at('offered_at').notNull(),
    /** When it was confirmed, declined or canceled. */
    answeredAt: at('answered_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('leases_one_at_a_time').on(table.applicationId).where(sql`status in ('offered', 'confirmed')`),
    index('leases_application').on(table.applicationId, table.id.desc().nullsFirst()),
    index('leases_property').on(table.propertyId).where(sql`status = 'confirmed'`),
    index('leases_tenant').on(table.tenantId),
    check('leases_dates', sql`starts_on < ends_on`),
  ],
);
