import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { pagesOf, type Records, readPage } from '../../../platform/serving/export-stream.ts';
import { discriminationReports, reportNotes } from './tables.ts';

const r = discriminationReports;

/** Exports what a person reported while signed in and the outcomes. An owner's export has nothing about reports. */
export const reportRecords = ({ db }: Pick<AppContext, 'db'>, accountId: number): Records => ({
  reports: pagesOf(
    db,
    r,
    {
      id: r.id,
      reference: r.reference,
      propertyId: r.propertyId,
      reportType: r.reportType,
      description: r.description,
      evidence: r.evidence,
      contactInfo: r.contactInfo,
      withMessages: r.withMessages,
      withReceipts: r.withReceipts,
      withViewings: r.withViewings,
      filedAt: r.filedAt,
      status: r.status,
      contactedAt: r.contactedAt,
      referralAgreedAt: r.referralAgreedAt,
      decidedAt: r.decidedAt,
      finding: r.finding,
      files: sql<string[]>`array(select e.name from report_evidence e
        where e.report_id = discrimination_reports.id and e.removed_at is null order by e.added_at, e.id)`,
    },
    eq(r.reporterAccountId, accountId),
  ),
  reportNotes: (page) =>
    readPage(
      page,
      reportNotes.id,
      eq(r.reporterAccountId, accountId),
      db
        .select({ id: reportNotes.id, report: r.reference, text: reportNotes.text, addedAt: reportNotes.addedAt })
        .from(reportNotes)
        .innerJoin(r, eq(r.id, reportNotes.reportId))
        .$dynamic(),
    ),
});
