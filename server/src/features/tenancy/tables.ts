import { documentTypes } from '@lintel/contract/kernel/files/documents';
import { timeZoneIds } from '@lintel/contract/listings/time-zone';
import type { Citation } from '@lintel/contract/tenancy/compliance/schema';
import { type DepositLaw, depositKinds } from '@lintel/contract/tenancy/deposits/schema';
import {
  maintenancePriorities,
  maintenanceSides,
  maintenanceStatuses,
} from '@lintel/contract/tenancy/maintenance/states';
import { storedNoticeStatuses } from '@lintel/contract/tenancy/notices/schema';
import { rentPeriods, tenantStates } from '@lintel/contract/tenancy/tenancies/schema';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { leases } from '../applications/tables.ts';
import { accounts, owners, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const day = (name: string) => date(name, { mode: 'string' });
const rowId = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** The subjects of a tenancy's events, and what happened. */
export const tenancySubjects = ['tenancy', 'notice', 'deposit', 'maintenance'] as const;
export const tenancyEventKinds = [
  'added',
  'confirmed',
  'declined',
  'ended',
  'created',
  'served',
  'opened',
  'proof_added',
  'withdrawn',
  'taken',
  'interest_paid',
  'returned',
  'requested',
  'answered',
  'completed',
  'reopened',
] as const;
export const tenancyActors = [...maintenanceSides, 'lintel'] as const;

/** A home rented to a tenant: under a lease that was signed here, or one that began elsewhere. */
export const tenancies = pgTable(
  'tenancies',
  {
    id: rowId(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    /** Null until a person with this address has confirmed that it is theirs; a lease names its tenant. */
    tenantId: integer('tenant_id').references(() => tenants.id),
    leaseId: integer('lease_id')
      .unique('tenancies_lease')
      .references(() => leases.id),
    propertyId: integer('property_id').references(() => properties.id),
    title: text().notNull(),
    address: text(),
    city: text().notNull(),
    /** State or province. */
    region: text().notNull(),
    /**
     * The jurisdiction whose law applies; null if Lintel does not know it. A code of the rules' data, not of the
     * schema.
     */
    jurisdiction: text(),
    timeZone: text('time_zone', { enum: timeZoneIds }).notNull(),
    /** The rent when the tenancy was recorded; `withIncreases` computes the rent of a later day. */
    rentCents: integer('rent_cents').notNull(),
    rentPeriod: text('rent_period', { enum: rentPeriods }).notNull(),
    rentDay: integer('rent_day').notNull(),
    startsOn: day('starts_on').notNull(),
    fixedTermEnd: day('fixed_term_end'),
    lastIncreaseOn: day('last_increase_on'),
    endedOn: day('ended_on'),
    forwardingAddressOn: day('forwarding_address_on'),
    tenantName: text('tenant_name').notNull(),
    tenantEmail: text('tenant_email'),
    tenantState: text('tenant_state', { enum: tenantStates }).notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('tenancies_owner').on(table.ownerId, table.createdAt, table.id),
    index('tenancies_tenant').on(table.tenantId, table.id),
    index('tenancies_invited').on(sql`lower(tenant_email)`).where(sql`tenant_id is null and tenant_email is not null`),
    check(
      'tenancies_rent',
      sql`rent_cents >= 0 and rent_day between 1 and 31 and (rent_period <> 'weekly' or rent_day <= 7)`,
    ),
    check(
      'tenancies_days',
      sql`(fixed_term_end is null or fixed_term_end > starts_on) and (ended_on is null or ended_on >= starts_on)
        and (last_increase_on is null or last_increase_on >= starts_on)`,
    ),
    check('tenancies_tenant_known', sql`tenant_state <> 'confirmed' or tenant_id is not null`),
  ],
);

/** The jurisdictions that a landlord set up, once each. */
export const tenancyJurisdictions = pgTable(
  'tenancy_jurisdictions',
  {
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    jurisdiction: text().notNull(),
    setUpAt: at('set_up_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.jurisdiction] })],
);

/**
 * A notice under tenancy law, with its judgment by the rules of the day on which it was made. Its dates never change.
 */
export const tenancyNotices = pgTable(
  'tenancy_notices',
  {
    id: rowId(),
    tenancyId: integer('tenancy_id')
      .notNull()
      .references(() => tenancies.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    jurisdiction: text().notNull(),
    code: text().notNull(),
    title: text().notNull(),
    noticeOn: day('notice_on').notNull(),
    service: text().notNull(),
    effectiveOn: day('effective_on').notNull(),
    /** The first lawful day. */
    earliestOn: day('earliest_on'),
    isCompliant: boolean('is_compliant').notNull(),
    effectOfWrongDate: text('effect_of_wrong_date'),
    reasons: jsonb().$type<Citation[]>().notNull(),
    /** When the landlord acknowledged what the law does with this date. */
    acknowledgedAt: at('acknowledged_at'),
    newRentCents: integer('new_rent_cents'),
    /** For an entry: minutes since midnight where the home is. */
    entryFrom: integer('entry_from'),
    entryUntil: integer('entry_until'),
    reason: text(),
    status: text({ enum: storedNoticeStatuses }).notNull(),
    servedAt: at('served_at'),
    /** When the tenant first opened it here. */
    openedAt: at('opened_at'),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('tenancy_notices_owner').on(
      table.ownerId,
      table.jurisdiction,
      table.noticeOn.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('tenancy_notices_counted').on(table.ownerId, table.status, table.noticeOn, table.isCompliant),
    index('tenancy_notices_tenancy').on(table.tenancyId, table.id.desc().nullsFirst()),
    index('tenancy_notices_effective').on(table.ownerId, table.effectiveOn).where(sql`status = 'served'`),
    check(
      'tenancy_notices_acknowledged',
      sql`is_compliant or acknowledged_at is not null or status = 'draft' or is_sample`,
    ),
    check('tenancy_notices_served', sql`(served_at is not null) = (status = 'served') or (status = 'withdrawn')`),
    check('tenancy_notices_opened', sql`opened_at is null or served_at is not null`),
  ],
);

/** Money that a tenant gave in addition to the rent, with what the law said of it when it was taken. */
export const tenancyDeposits = pgTable(
  'tenancy_deposits',
  {
    id: rowId(),
    tenancyId: integer('tenancy_id')
      .notNull()
      .references(() => tenancies.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    kind: text({ enum: depositKinds }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    takenOn: day('taken_on').notNull(),
    capCents: integer('cap_cents'),
    /** Whether the law allows this kind and this amount. */
    isLawful: boolean('is_lawful').notNull(),
    laws: jsonb().$type<DepositLaw[]>().notNull(),
    returnBy: day('return_by'),
    returnedOn: day('returned_on'),
    returnedCents: integer('returned_cents'),
    interestPaidCents: integer('interest_paid_cents').notNull().default(0),
    interestDueOn: day('interest_due_on'),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('tenancy_deposits_owner').on(table.ownerId, table.takenOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // The columns that are counted are in the index.
    index('tenancy_deposits_counted').on(
      table.ownerId,
      table.isLawful,
      table.returnBy,
      table.returnedOn,
      table.takenOn,
      table.tenancyId,
    ),
    index('tenancy_deposits_tenancy').on(table.tenancyId),
    index('tenancy_deposits_return')
      .on(table.ownerId, table.returnBy)
      .where(sql`returned_on is null and return_by is not null`),
    index('tenancy_deposits_interest')
      .on(table.ownerId, table.interestDueOn)
      .where(sql`returned_on is null and interest_due_on is not null`),
    check(
      'tenancy_deposits_money',
      sql`amount_cents > 0 and interest_paid_cents >= 0 and coalesce(returned_cents, 0) >= 0`,
    ),
    check(
      'tenancy_deposits_returned',
      sql`(returned_on is null) = (returned_cents is null) and coalesce(returned_on >= taken_on, true)`,
    ),
  ],
);

/** A repair that a tenant requests. Its deadline is by the rule of the day of the request. */
export const maintenanceRequests = pgTable(
  'maintenance_requests',
  {
    id: rowId(),
    tenancyId: integer('tenancy_id')
      .notNull()
      .references(() => tenancies.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    description: text().notNull(),
    priority: text({ enum: maintenancePriorities }).notNull(),
    status: text({ enum: maintenanceStatuses }).notNull(),
    requestedAt: at('requested_at').notNull(),
    requiredDays: integer('required_days').notNull(),
    dueAt: at('due_at').notNull(),
    law: jsonb().$type<Citation>().notNull(),
    answeredAt: at('answered_at'),
    closedAt: at('closed_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    index('maintenance_requests_owner').on(
      table.ownerId,
      table.requestedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('maintenance_requests_counted').on(
      table.ownerId,
      table.status,
      table.requestedAt,
      table.answeredAt,
      table.dueAt,
      table.tenancyId,
    ),
    index('maintenance_requests_open')
      .on(table.ownerId, table.requestedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status in ('pending', 'in_progress')`),
    index('maintenance_requests_tenancy').on(table.tenancyId, table.id.desc().nullsFirst()),
    index('maintenance_requests_due').on(table.ownerId, table.dueAt).where(sql`status = 'pending'`),
    check(
      'maintenance_requests_due_by',
      sql`required_days >= 0 and due_at = requested_at + required_days * interval '24 hours'`,
    ),
    check(
      'maintenance_requests_answered',
      sql`coalesce(answered_at >= requested_at, true) and (status <> 'pending' or answered_at is null)`,
    ),
    check('maintenance_requests_closed', sql`(closed_at is null) = (status in ('pending', 'in_progress'))`),
  ],
);

/** A photo of what needs repair; without a request until that is sent. */
export const maintenancePhotos = pgTable(
  'maintenance_photos',
  {
    id: uuid().primaryKey(),
    tenancyId: integer('tenancy_id')
      .notNull()
      .references(() => tenancies.id),
    requestId: integer('request_id').references(() => maintenanceRequests.id),
    uploaderAccountId: integer('uploader_account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    contentType: text('content_type', { enum: documentTypes }).notNull(),
    bytes: integer().notNull(),
    sentDigest: text('sent_digest').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
    removedAt: at('removed_at'),
  },
  (table) => [
    index('maintenance_photos_request').on(table.requestId),
    index('maintenance_photos_waiting').on(table.uploaderAccountId, table.uploadedAt).where(sql`request_id is null`),
    index('maintenance_photos_uploader').on(table.uploaderAccountId, table.id),
  ],
);

/**
 * Events of a tenancy and its notices, deposits and requests, with who caused them; never edited, but words can be
 * erased with their author.
 */
export const tenancyEvents = pgTable(
  'tenancy_events',
  {
    id: rowId(),
    tenancyId: integer('tenancy_id')
      .notNull()
      .references(() => tenancies.id),
    subject: text({ enum: tenancySubjects }).notNull(),
    subjectId: integer('subject_id').notNull(),
    kind: text({ enum: tenancyEventKinds }).notNull(),
    by: text({ enum: tenancyActors }).notNull(),
    actorAccountId: integer('actor_account_id').references(() => accounts.id),
    /** The day of the event, if it is not the day on which it was recorded. */
    onDay: day('on_day'),
    amountCents: integer('amount_cents'),
    note: text(),
    at: at('at').notNull(),
  },
  (table) => [
    index('tenancy_events_subject').on(table.subject, table.subjectId, table.id),
    index('tenancy_events_actor').on(table.actorAccountId, table.id),
    check('tenancy_events_actor_known', sql`(by = 'lintel') = (actor_account_id is null)`),
  ],
);

/** The secret address of a landlord's calendar of deadlines. Only its digest is stored: the address is shown once. */
export const tenancyCalendars = pgTable(
  'tenancy_calendars',
  {
    id: rowId(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    tokenDigest: text('token_digest').notNull().unique('tenancy_calendars_token'),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [uniqueIndex('tenancy_calendars_one').on(table.ownerId).where(sql`revoked_at is null`)],
);
