import type { MessageReportForStaff } from '@lintel/contract/messages/report-schema';
import type { ReportRow } from './queries.ts';

/** Presents a report to staff. Only staff see who reported it. */
export const presentReport = (row: ReportRow): MessageReportForStaff => ({
  id: row.id,
  reason: row.reason,
  explanation: row.explanation,
  quote: row.quote,
  writtenAt: row.written_at.toISOString(),
  writer: { accountId: row.writer_account_id, name: row.writer_name, type: row.writer_role },
  reportsOfWriter: row.reports_of_writer,
  reporter: { accountId: row.reporter_account_id, name: row.reporter_name, type: row.reporter_role },
  propertyId: row.property_id,
  propertyTitle: row.property_title,
  createdAt: row.created_at.toISOString(),
  outcome: row.outcome,
  decision: row.decision,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
});
