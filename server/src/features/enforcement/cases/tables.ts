import { caseStates, reportTypeNames } from '@lintel/contract/enforcement/reports';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts, owners, tenants } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { offenses } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * A discrimination report and the case that it starts. What was reported never changes; contact and decision are written once.
 * Owners see none of it.
 */
export const discriminationReports = pgTable(
  'discrimination_reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** `DR-…`, see `reportReference`. */
    reference: text().notNull(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    /** The home's owner at the time of the report; null if it had no owner here. */
    ownerId: integer('owner_id').references(() => owners.id),
    /** The reporter's account if signed in, and their tenant id, which rent credits may go to. */
    reporterAccountId: integer('reporter_account_id').references(() => accounts.id),
    reporterTenantId: integer('reporter_tenant_id').references(() => tenants.id),
    reportType: text('report_type', { enum: reportTypeNames }).notNull(),
    description: text().notNull(),
    evidence: text(),
    /** Null once erased. */
    contactInfo: text('contact_info'),
    /** Which of the reporter's own records about the home are attached, as of the filing. */
    withMessages: boolean('with_messages').notNull(),
    withReceipts: boolean('with_receipts').notNull(),
    withViewings: boolean('with_viewings').notNull(),
    /** The language of emails to the reporter. */
    language: text({ enum: ['en', 'es'] }).notNull(),
    filedAt: at('filed_at').notNull(),
    /** When the current promise ends; null once decided. */
    dueAt: at('due_at'),
    status: text({ enum: caseStates }).notNull().default('under_investigation'),
    contactedAt: at('contacted_at'),
    contactedByAccountId: integer('contacted_by_account_id').references(() => accounts.id),
    contactNote: text('contact_note'),
    /** When the reporter last agreed that the report may go to authorities; null while it may not. */
    referralAgreedAt: at('referral_agreed_at'),
    decidedAt: at('decided_at'),
    decidedByAccountId: integer('decided_by_account_id').references(() => accounts.id),
    /** The reasons, as the reporter reads them. */
    finding: text(),
    offenseId: integer('offense_id').references(() => offenses.id),
    /** The seed of the link's secret, and that secret's digest. */
    seed: text().notNull(),
    tokenDigest: text('token_digest').notNull(),
    erasedAt: at('erased_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    unique('discrimination_reports_reference_key').on(table.reference),
    unique('discrimination_reports_token_key').on(table.tokenDigest),
    index('discrimination_reports_due').on(table.dueAt, table.id).where(sql`due_at is not null`),
    index('discrimination_reports_decided')
      .on(table.decidedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`decided_at is not null`),
    // A home is flagged while a report about it is open.
    index('discrimination_reports_flags').on(table.propertyId).where(sql`decided_at is null`),
    index('discrimination_reports_reporter').on(
      table.reporterAccountId,
      table.filedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('discrimination_reports_digest', sql`token_digest ~ '^[0-9a-f]{64}$' and seed ~ '^[0-9a-f]{32}$'`),
    check(
      'discrimination_reports_decided_with_reason',
      sql`num_nonnulls(nullif(status, 'under_investigation'), decided_at, decided_by_account_id, finding) in (0, 4)
        and (decided_at is null) = (due_at is not null)`,
    ),
    check('discrimination_reports_offense', sql`(status = 'substantiated') = (offense_id is not null)`),
    check('discrimination_reports_referred', sql`status <> 'referred' or referral_agreed_at is not null`),
    check(
      'discrimination_reports_contact',
      sql`num_nonnulls(contacted_at, contacted_by_account_id, contact_note) in (0, 3)`,
    ),
  ],
);

/** A file of evidence. Only staff open it. */
export const reportEvidence = pgTable(
  'report_evidence',
  {
    id: uuid().primaryKey(),
    reportId: integer('report_id')
      .notNull()
      .references(() => discriminationReports.id),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    digest: text().notNull(),
    addedAt: at('added_at').notNull(),
    /** When the file was deleted with its person's data. */
    removedAt: at('removed_at'),
  },
  (table) => [index('report_evidence_report').on(table.reportId, table.addedAt)],
);

/** Notes that a reporter added later. */
export const reportNotes = pgTable(
  'report_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    reportId: integer('report_id')
      .notNull()
      .references(() => discriminationReports.id),
    text: text().notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [index('report_notes_report').on(table.reportId, table.id)],
);
