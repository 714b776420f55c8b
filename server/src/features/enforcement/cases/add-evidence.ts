import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Upload } from '../../../platform/http/files/read-upload.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { inspectDocument, inspectName } from '../../../providers/files/inspect-document.ts';
import { keepFile } from '../../../providers/files/keep-file.ts';
import { findReportByLink } from './emails/report-link.ts';
import { evidenceFiles } from './evidence-files.ts';
import { holdOpenReport, mostOnFile } from './open-report.ts';
import { filesOf } from './queries.ts';
import { reportEvidence } from './tables.ts';

type Adding = Pick<AppContext, 'db' | 'now' | 'config'>;

/**
 * Adds a file from anyone who has the report's link: checks it first, then saves it under its id. Sending the same file again
 * returns the existing one. `countBytes` receives the account that filed the report. Refuses: report.not_found,
 * report.already_decided, report.full, document.*, and what `countBytes` refuses.
 */
export const addEvidence = async (
  context: Adding,
  upload: Upload,
  countBytes: (bytes: number, accountId: number | null) => Promise<void>,
): Promise<void> => {
  const token = upload.fields['token'] ?? '';
  // Before the work of checking a file, which no one without a report may cause.
  const report = await findReportByLink(context.db, token);
  if (!report) throw new Refusal('report.not_found');
  if (report.decidedAt !== null) throw new Refusal('report.already_decided');
  const name = inspectName(upload.name);
  await countBytes(upload.bytes.length, report.reporterAccountId);
  const { contentType: mediaType, bytes } = await inspectDocument(upload.bytes);
  const digest = await sha256(bytes);
  const files = evidenceFiles(context);
  const id = await files.put(bytes);
  await keepFile(files, id, async () => {
    const isKept = await context.db.transaction(async (tx) => {
      const held = await holdOpenReport(tx, token);
      const there = await filesOf(tx, held.id);
      if (there.some((file) => file.name === name && file.digest === digest)) return false;
      const bytesOnFile = there.reduce((sum, file) => sum + file.sizeBytes, bytes.length);
      if (there.length >= mostOnFile.files || bytesOnFile > mostOnFile.bytes) throw new Refusal('report.full');
      const addedAt = context.now();
      await tx
        .insert(reportEvidence)
        .values({ id, reportId: held.id, name, mediaType, sizeBytes: bytes.length, digest, addedAt });
      await audit(tx, {
        kind: 'report_evidence_added',
        actor: null,
        subject: `report:${held.id}`,
        facts: { documentId: id, bytes: bytes.length },
        at: addedAt,
      });
      return true;
    });
    return { isKept, value: undefined };
  });
};
