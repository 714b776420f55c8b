import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { type Page, pagesOf, type Records, readPage } from '../../platform/serving/export-stream.ts';
import type { Viewer } from '../../viewer.ts';
import {
  maintenancePhotos,
  maintenanceRequests,
  tenancies,
  tenancyCalendars,
  tenancyDeposits,
  tenancyEvents,
  tenancyJurisdictions,
  tenancyNotices,
} from './tables.ts';
import { type Rented, type WithIncreases, withIncreases } from './tenancies/rent-increases.ts';

/** No row has id 0: for a role that the person does not have, nothing matches. */
const none = 0;

const y = tenancies;
const n = tenancyNotices;
const d = tenancyDeposits;
const m = maintenanceRequests;
const e = tenancyEvents;

const tenancyColumns = {
  id: y.id,
  propertyId: y.propertyId,
  leaseId: y.leaseId,
  title: y.title,
  address: y.address,
  city: y.city,
  region: y.region,
  jurisdiction: y.jurisdiction,
  timeZone: y.timeZone,
  rentCents: y.rentCents,
  rentPeriod: y.rentPeriod,
  rentDay: y.rentDay,
  startsOn: y.startsOn,
  fixedTermEnd: y.fixedTermEnd,
  lastIncreaseOn: y.lastIncreaseOn,
  endedOn: y.endedOn,
  forwardingAddressOn: y.forwardingAddressOn,
  tenantState: y.tenantState,
  at: y.createdAt,
};

const noticeColumns = {
  id: n.id,
  tenancyId: n.tenancyId,
  jurisdiction: n.jurisdiction,
  code: n.code,
  title: n.title,
  noticeOn: n.noticeOn,
  service: n.service,
  effectiveOn: n.effectiveOn,
  earliestOn: n.earliestOn,
  isCompliant: n.isCompliant,
  effectOfWrongDate: n.effectOfWrongDate,
  acknowledgedAt: n.acknowledgedAt,
  newRentCents: n.newRentCents,
  entryFrom: n.entryFrom,
  entryUntil: n.entryUntil,
  // The landlord's words, as on the notice that both sides read.
  reason: n.reason,
  status: n.status,
  servedAt: n.servedAt,
  openedAt: n.openedAt,
};

const depositColumns = {
  id: d.id,
  tenancyId: d.tenancyId,
  kind: d.kind,
  amountCents: d.amountCents,
  takenOn: d.takenOn,
  capCents: d.capCents,
  isLawful: d.isLawful,
  returnBy: d.returnBy,
  returnedOn: d.returnedOn,
  returnedCents: d.returnedCents,
  interestPaidCents: d.interestPaidCents,
  interestDueOn: d.interestDueOn,
};

const requestColumns = {
  id: m.id,
  tenancyId: m.tenancyId,
  priority: m.priority,
  status: m.status,
  requestedAt: m.requestedAt,
  requiredDays: m.requiredDays,
  dueAt: m.dueAt,
  answeredAt: m.answeredAt,
  closedAt: m.closedAt,
};

/**
 * Matches the tenancies that a person sees as tenant: their own, and those that name their confirmed address and have
 * no answer yet.
 */
const livedIn = (tenantId: number | null, confirmedEmail: string | null): SQL | undefined =>
  and(
    or(
      eq(y.tenantId, tenantId ?? none),
      confirmedEmail === null
        ? undefined
        : and(
            isNull(y.tenantId),
            isNotNull(y.tenantEmail),
            eq(sql`lower(${y.tenantEmail})`, confirmedEmail.toLowerCase()),
          ),
    ),
    ne(y.tenantState, 'declined'),
  );

type Database = Pick<AppContext, 'db' | 'now'>;

type Pages<Row> = (page: Page) => Promise<Row[]>;

/** Adds the current rent, as the pages show it. */
const withRent =
  <Row extends Rented>({ db, now }: Database, pages: Pages<Row>): Pages<WithIncreases<Row>> =>
  async (page) =>
    withIncreases(db, await pages(page), now());

const recordsOfTenant = ({ db, now }: Database, mine: SQL | undefined): Records => ({
  tenanciesAsTenant: withRent(
    { db, now },
    pagesOf(db, y, { ...tenancyColumns, tenantName: y.tenantName, tenantEmail: y.tenantEmail }, mine),
  ),
  tenancyNoticesReceived: (page) =>
    readPage(
      page,
      n.id,
      and(mine, ne(n.status, 'draft')),
      db.select(noticeColumns).from(n).innerJoin(y, eq(y.id, n.tenancyId)).$dynamic(),
    ),
  tenancyDepositsGiven: (page) =>
    readPage(page, d.id, mine, db.select(depositColumns).from(d).innerJoin(y, eq(y.id, d.tenancyId)).$dynamic()),
  repairsAskedFor: (page) =>
    readPage(
      page,
      m.id,
      mine,
      db
        .select({ ...requestColumns, description: m.description })
        .from(m)
        .innerJoin(y, eq(y.id, m.tenancyId))
        .$dynamic(),
    ),
});

const recordsOfLandlord = ({ db, now }: Database, ownerId: number): Records => ({
  tenanciesAsLandlord: withRent(
    { db, now },
    pagesOf(
      db,
      y,
      {
        ...tenancyColumns,
        // The name is the landlord's data if they typed it; a lease's name came from its tenant.
        tenantName: sql<string | null>`case when ${y.leaseId} is null then ${y.tenantName} end`,
      },
      eq(y.ownerId, ownerId),
    ),
  ),
  tenancyNoticesGiven: pagesOf(db, n, noticeColumns, eq(n.ownerId, ownerId)),
  tenancyDepositsHeld: pagesOf(db, d, depositColumns, eq(d.ownerId, ownerId)),
  // When, and how urgent; the tenant's words are the tenant's data.
  repairsToAnswer: pagesOf(db, m, requestColumns, eq(m.ownerId, ownerId)),
  tenancyJurisdictions: async ({ after, limit }) => {
    const { rows } = await db.execute<{ id: number; jurisdiction: string; setUpAt: string }>(sql`
      select * from (
        select row_number() over (order by jurisdiction)::int as id, jurisdiction, set_up_at as "setUpAt"
        from ${tenancyJurisdictions} where owner_id = ${ownerId}) places
      where id > ${after} order by id limit ${limit}`);
    return rows;
  },
  // That there is one, and since when; never the secret.
  tenancyCalendars: pagesOf(
    db,
    tenancyCalendars,
    { id: tenancyCalendars.id, madeAt: tenancyCalendars.createdAt, revokedAt: tenancyCalendars.revokedAt },
    eq(tenancyCalendars.ownerId, ownerId),
  ),
});

type Photo = { id: number; requestId: number | null; name: string; contentType: string; bytes: number; at: string };

/**
 * Exports the records of this person's homes, as tenant and as landlord. Each side gets its own part; of the other
 * side's acts it gets what happened and when, as both sides' screens show it, without their words. A notice that is not
 * served yet belongs to the landlord alone.
 */
export const tenancyRecords = (context: Database, viewer: Viewer, confirmedEmail: string | null): Records => {
  const { db } = context;
  const mine = livedIn(viewer.tenantId, confirmedEmail);
  const ownerId = viewer.ownerId ?? none;
  const isMine = sql<boolean>`coalesce(${e.actorAccountId} = ${viewer.accountId}, false)`;
  return {
    ...recordsOfTenant(context, mine),
    ...recordsOfLandlord(context, ownerId),
    tenancyHistory: (page) =>
      readPage(
        page,
        e.id,
        or(isMine, eq(y.ownerId, ownerId), and(mine, ne(e.kind, 'created'))),
        db
          .select({
            id: e.id,
            tenancyId: e.tenancyId,
            subject: e.subject,
            subjectId: e.subjectId,
            kind: e.kind,
            by: e.by,
            onDay: e.onDay,
            amountCents: e.amountCents,
            note: sql<string | null>`case when ${isMine} then ${e.note} end`,
            at: e.at,
          })
          .from(e)
          .innerJoin(y, eq(y.id, e.tenancyId))
          .$dynamic(),
      ),
    repairPhotos: async ({ after, limit }) => {
      const { rows } = await db.execute<Photo>(sql`
        select * from (
          select row_number() over (order by uploaded_at, id)::int as id, request_id as "requestId", name,
            content_type as "contentType", bytes, uploaded_at as at
          from ${maintenancePhotos} where uploader_account_id = ${viewer.accountId} and removed_at is null) photos
        where id > ${after} order by id limit ${limit}`);
      return rows;
    },
  };
};
