import type {
  OwnReport,
  ReportRecord,
  StaffCase,
  StaffReport,
  TrackedReport,
} from '@lintel/contract/enforcement/report-schema';
import { promiseOf, promisesFrom } from '@lintel/contract/enforcement/reports';
import type { AppContext } from '../../../app-context.ts';
import type { Viewer } from '../../../viewer.ts';
import { tokenOfReport } from './emails/report-link.ts';
import { mayWorkOnCase } from './policy.ts';
import type { filesOf, findAttachedMessages, notesOf, OwnRecord, ReportRow, ReportWithPlaces } from './queries.ts';

const said = (at: Date | null): string | null => at?.toISOString() ?? null;

const promiseNow = (report: ReportRow, now: Date) => {
  const promise = promiseOf(report, now);
  return promise && { ...promise, dueAt: promise.dueAt.toISOString() };
};

const head = (report: ReportRow) => {
  const { contactBy, reviewBy } = promisesFrom(report.filedAt);
  return {
    reportId: report.reference,
    status: report.status,
    filedAt: report.filedAt.toISOString(),
    contactBy: contactBy.toISOString(),
    reviewBy: reviewBy.toISOString(),
  };
};
export const presentHead = head;

const homeOf = ({ home }: ReportWithPlaces) => ({
  id: home.id,
  title: home.title,
  place: [home.address, home.city, [home.state, home.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
});

export const presentRecord = (record: OwnRecord): ReportRecord => ({
  kind: record.kind,
  count: record.count,
  firstAt: record.firstAt.toISOString(),
  lastAt: record.lastAt.toISOString(),
  receiptIds: record.receiptIds,
});

/** A report's files, notes and attached records. */
export type OnFile = {
  files: Awaited<ReturnType<typeof filesOf>>;
  notes: Awaited<ReturnType<typeof notesOf>>;
  records: readonly OwnRecord[];
};

const presentFiles = (files: OnFile['files']) =>
  files.map(({ id, name, mediaType, sizeBytes, addedAt }) => ({
    id,
    name,
    mediaType,
    sizeBytes,
    addedAt: addedAt.toISOString(),
  }));
const presentNotes = (notes: OnFile['notes']) =>
  notes.map(({ text, addedAt }) => ({ text, addedAt: addedAt.toISOString() }));

/** Presents a report to its reporter; of staff's work it shows only the decision. */
export const presentTracked = (row: ReportWithPlaces, onFile: OnFile, now: Date): TrackedReport => ({
  ...head(row.report),
  reportType: row.report.reportType,
  description: row.report.description,
  evidence: row.report.evidence,
  contactedAt: said(row.report.contactedAt),
  decidedAt: said(row.report.decidedAt),
  finding: row.report.finding,
  promise: promiseNow(row.report, now),
  referralAgreedAt: said(row.report.referralAgreedAt),
  home: homeOf(row),
  records: onFile.records.map(presentRecord),
  files: presentFiles(onFile.files),
  notes: presentNotes(onFile.notes),
  now: now.toISOString(),
});

export const presentOwnReport = (
  context: Pick<AppContext, 'secrets'>,
  row: ReportWithPlaces,
  now: Date,
): OwnReport => ({
  ...head(row.report),
  home: homeOf(row),
  promise: promiseNow(row.report, now),
  token: tokenOfReport(context, row.report),
});

/** Presents a report in the staff queue, without the reporter: staff who may know that open the case. */
export const presentStaffReport = (row: ReportWithPlaces, now: Date): StaffReport => ({
  id: row.report.id,
  ...head(row.report),
  reportType: row.report.reportType,
  promise: promiseNow(row.report, now),
  contactedAt: said(row.report.contactedAt),
  decidedAt: said(row.report.decidedAt),
  home: homeOf(row),
  respondent:
    row.report.ownerId === null || row.respondentName === null
      ? null
      : { ownerId: row.report.ownerId, name: row.respondentName },
  openAboutHome: row.openAboutHome,
  isSample: row.report.isSample,
});

const person = (accountId: number | null, name: string | null) =>
  accountId === null || name === null ? null : { accountId, name };

/** Presents a case with everything on file, for staff. */
export const presentStaffCase = (
  row: ReportWithPlaces,
  onFile: OnFile & { messages: Awaited<ReturnType<typeof findAttachedMessages>> },
  viewer: Viewer | null,
  now: Date,
): StaffCase => {
  const { report } = row;
  const contactedBy = person(report.contactedByAccountId, row.contactedBy);
  const decidedBy = person(report.decidedByAccountId, row.decidedBy);
  return {
    ...presentStaffReport(row, now),
    description: report.description,
    evidence: report.evidence,
    contactInfo: report.contactInfo,
    reporter: person(report.reporterAccountId, row.reporterName),
    referralAgreedAt: said(report.referralAgreedAt),
    contact: contactedBy && { note: report.contactNote ?? '', by: contactedBy },
    decision: decidedBy && { finding: report.finding ?? '', by: decidedBy, offenseId: report.offenseId },
    records: onFile.records.map(presentRecord),
    files: presentFiles(onFile.files),
    notes: presentNotes(onFile.notes),
    messages: onFile.messages.map(({ at, by, text }) => ({ at: at.toISOString(), by, text })),
    mayDecide: mayWorkOnCase(viewer, report).allowed,
  };
};
