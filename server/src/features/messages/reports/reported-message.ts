import type { Tx } from '../../../platform/database/db.ts';
import { findReport } from './queries.ts';

/** The facts on which a case about a reported message is based. */
export type ReportedMessage = {
  reportId: number;
  messageId: number;
  writerAccountId: number | null;
  reporterAccountId: number;
  propertyId: number;
  quote: string;
  writtenAt: Date;
  isUpheld: boolean;
};

/**
 * Returns the words, author and time of a reported message, for opening a case about it; undefined if there is no such
 * report.
 */
export const findReportedMessage = async (tx: Tx, reportId: number): Promise<ReportedMessage | undefined> => {
  const row = await findReport(tx, reportId);
  return (
    row && {
      reportId: row.id,
      messageId: row.message_id,
      writerAccountId: row.writer_account_id,
      reporterAccountId: row.reporter_account_id,
      propertyId: row.property_id,
      quote: row.quote,
      writtenAt: row.written_at,
      isUpheld: row.outcome === 'upheld',
    }
  );
};
