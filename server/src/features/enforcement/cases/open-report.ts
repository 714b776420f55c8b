import type { TrackedReport } from '@lintel/contract/enforcement/report-schema';
import { reportBytesMax, reportFilesMax, reportNotesMax } from '@lintel/contract/enforcement/reports';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { findReportByLink } from './emails/report-link.ts';
import { presentTracked } from './present.ts';
import { filesOf, findAttachedRecords, findReport, lockReport, notesOf, type ReportRow } from './queries.ts';

/** Reads a report's files, notes and attached records. */
export const onFileOf = async (db: Db, report: ReportRow) => {
  const [files, notes, records] = await Promise.all([
    filesOf(db, report.id),
    notesOf(db, report.id),
    findAttachedRecords(db, report),
  ]);
  return { files, notes, records };
};

/** Returns a report to anyone who has its link. Refuses: report.not_found, whatever is wrong with the link. */
export const openReport = async (context: Pick<AppContext, 'db' | 'now'>, token: string): Promise<TrackedReport> => {
  const report = await findReportByLink(context.db, token);
  const row = report && (await findReport(context.db, report.id));
  if (!row) throw new Refusal('report.not_found');
  return presentTracked(row, await onFileOf(context.db, row.report), context.now());
};

/** Locks the report that a link opens, to add to it or change it. Refuses: report.not_found, report.already_decided. */
export const holdOpenReport = async (tx: Tx, token: string): Promise<ReportRow> => {
  const found = await findReportByLink(tx, token);
  const report = found && (await lockReport(tx, found.id));
  if (!report || report.erasedAt !== null) throw new Refusal('report.not_found');
  if (report.decidedAt !== null) throw new Refusal('report.already_decided');
  return report;
};

export const mostOnFile = { files: reportFilesMax, bytes: reportBytesMax, notes: reportNotesMax } as const;
