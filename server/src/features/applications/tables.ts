import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { contactReceipts } from '../contacts/tables.ts';
import { owners, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

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
    /** AES-256-GCM, see platform/secrets.ts; never in clear. */
    voucherNumberSealed: text('voucher_number_sealed'),
    housingAgency: text('housing_agency'),
    monthlyIncomeCents: integer('monthly_income_cents'),
    employmentStatus: text('employment_status').notNull(),
    moveInOn: date('move_in_on', { mode: 'string' }),
    feeCents: integer('fee_cents').notNull(),
    feeStatus: text('fee_status', { enum: ['waived', 'due', 'paid'] }).notNull(),
    /** Why the fee is what it is: the voucher, or the law of the home's state. */
    feeReason: text('fee_reason'),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('rental_applications_tenant').on(table.tenantId, table.createdAt.desc().nullsFirst()),
    index('rental_applications_owner').on(table.ownerId, table.createdAt.desc().nullsFirst()),
    index('rental_applications_property').on(table.propertyId),
  ],
);
