import { servedPaths } from '@lintel/contract/served-paths';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { pagesOf, type Records, readPage } from '../../platform/serving/export-stream.ts';
import type { Viewer } from '../../viewer.ts';
import { accounts } from '../identity/tables.ts';
import { voucherNumberOf } from './apply/store-application.ts';
import { applicationDocuments, applicationEvents, applicationViewings, leases, rentalApplications } from './tables.ts';

/** No id is 0: a role that the user does not have owns nothing. */
const none = 0;

const a = rentalApplications;
const v = applicationViewings;
const seconds = (ms: number): number => Math.round(ms / 1000);

const viewingColumns = {
  id: v.id,
  applicationId: v.applicationId,
  startedAt: v.startedAt,
  lastSeenAt: v.lastSeenAt,
  endedAt: v.endedAt,
  countedMs: v.countedMs,
  sectionsViewed: v.sectionsViewed,
  furthestPercent: v.scrollProgress,
};

/** Exports a tenant's records: what they wrote and added, who read it, and the outcome. */
const recordsOfApplicant = (context: Pick<AppContext, 'db' | 'secrets' | 'config'>, tenantId: number): Records => {
  const { db } = context;
  const mine = eq(a.tenantId, tenantId);
  return {
    applications: async (page) => {
      const rows = await pagesOf(
        db,
        a,
        {
          id: a.id,
          propertyId: a.propertyId,
          receiptId: a.receiptId,
          status: a.status,
          applicantName: a.applicantName,
          applicantEmail: a.applicantEmail,
          applicantPhone: a.applicantPhone,
          hasVoucher: a.hasVoucher,
          voucherNumberSealed: a.voucherNumberSealed,
          housingAgency: a.housingAgency,
          monthlyIncomeCents: a.monthlyIncomeCents,
          employmentStatus: a.employmentStatus,
          moveInOn: a.moveInOn,
          feeCents: a.feeCents,
          feeStatus: a.feeStatus,
          feeReason: a.feeReason,
          openedAt: a.openedAt,
          createdAt: a.createdAt,
        },
        mine,
      )(page);
      return rows.map(({ voucherNumberSealed, ...application }) => ({
        ...application,
        voucherNumber:
          voucherNumberSealed && context.secrets.unseal(voucherNumberSealed, voucherNumberOf(application.id)),
      }));
    },
    applicationTimeline: (page) =>
      readPage(
        page,
        applicationEvents.id,
        mine,
        db
          .select({
            id: applicationEvents.id,
            applicationId: applicationEvents.applicationId,
            kind: applicationEvents.kind,
            by: applicationEvents.by,
            note: applicationEvents.note,
            at: applicationEvents.at,
          })
          .from(applicationEvents)
          .innerJoin(a, eq(a.id, applicationEvents.applicationId))
          .$dynamic(),
      ),
    documents: async (page) => {
      const d = applicationDocuments;
      const rows = await readPage(
        page,
        d.id,
        mine,
        db
          .select({
            id: d.id,
            applicationId: d.applicationId,
            name: d.name,
            kind: d.kind,
            contentType: d.contentType,
            bytes: d.bytes,
            uploadedAt: d.uploadedAt,
          })
          .from(d)
          .innerJoin(a, eq(a.id, d.applicationId))
          .$dynamic(),
      );
      // The files themselves are downloaded one by one, signed in; inside JSON they would be unreadable.
      return rows.map((row) => ({
        ...row,
        file: `${context.config.origin}${servedPaths.applicationDocument(row.id)}`,
      }));
    },
    viewingsOfMyApplications: async (page) => {
      const rows = await readPage(
        page,
        v.id,
        mine,
        db
          .select({ ...viewingColumns, viewedBy: accounts.name })
          .from(v)
          .innerJoin(a, eq(a.id, v.applicationId))
          .innerJoin(accounts, eq(accounts.id, v.viewerAccountId))
          .$dynamic(),
      );
      return rows.map(({ countedMs, ...row }) => ({ ...row, countedSeconds: seconds(countedMs) }));
    },
  };
};

/** Exports an owner's records: what they received and when, decided and read; nothing that applicants wrote. */
const recordsOfReader = (
  context: Pick<AppContext, 'db'>,
  viewer: Pick<Viewer, 'accountId'>,
  ownerId: number,
): Records => {
  const { db } = context;
  return {
    applicationsReceived: pagesOf(
      db,
      a,
      {
        id: a.id,
        propertyId: a.propertyId,
        status: a.status,
        receivedAt: a.createdAt,
        openedAt: a.openedAt,
      },
      eq(a.ownerId, ownerId),
    ),
    decisionsOnApplications: (page) =>
      readPage(
        page,
        applicationEvents.id,
        and(
          eq(a.ownerId, ownerId),
          eq(applicationEvents.by, 'owner'),
          inArray(applicationEvents.kind, ['under_review', 'approved', 'rejected']),
        ),
        db
          .select({
            id: applicationEvents.id,
            applicationId: applicationEvents.applicationId,
            decision: applicationEvents.kind,
            reason: applicationEvents.note,
            at: applicationEvents.at,
          })
          .from(applicationEvents)
          .innerJoin(a, eq(a.id, applicationEvents.applicationId))
          .$dynamic(),
      ),
    viewingsByMe: async (page) => {
      const rows = await pagesOf(db, v, viewingColumns, eq(v.viewerAccountId, viewer.accountId))(page);
      return rows.map(({ countedMs, ...row }) => ({ ...row, countedSeconds: seconds(countedMs) }));
    },
  };
};

/** Exports everything that concerns this person about applications, their viewings and the resulting leases. */
export const applicationRecords = (context: Pick<AppContext, 'db' | 'secrets' | 'config'>, viewer: Viewer): Records => {
  const tenantId = viewer.tenantId ?? none;
  const ownerId = viewer.ownerId ?? none;
  return {
    ...recordsOfApplicant(context, tenantId),
    ...recordsOfReader(context, viewer, ownerId),
    leases: async (page) => {
      const rows = await readPage(
        page,
        leases.id,
        or(eq(leases.tenantId, tenantId), eq(leases.ownerId, ownerId)),
        context.db.select().from(leases).$dynamic(),
      );
      return rows.map((lease) => ({
        id: lease.id,
        applicationId: lease.applicationId,
        propertyId: lease.propertyId,
        as: lease.tenantId === tenantId ? 'tenant' : 'owner',
        status: lease.status,
        startsOn: lease.startsOn,
        endsOn: lease.endsOn,
        monthlyRentCents: lease.monthlyRentCents,
        depositCents: lease.depositCents,
        offeredAt: lease.offeredAt,
        answeredAt: lease.answeredAt,
      }));
    },
  };
};
