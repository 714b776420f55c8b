import { caseOutcomes } from '@lintel/contract/enforcement/reports';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { outboxMails } from '../../../providers/mail/tables.ts';
import { evidenceFiles } from './evidence-files.ts';
import { discriminationReports, reportEvidence, reportNotes } from './tables.ts';

const r = discriminationReports;

/**
 * Erases what a person reported: their words, contact information and files. That there was a report, and what staff decided
 * about it, stays on record; its link opens nothing more. Returns what to do after the commit: deleting the files.
 */
export const eraseReports = async (
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  accountId: number,
  now: Date,
): Promise<() => Promise<void>> => {
  const erased = await tx
    .update(r)
    .set({
      description: '',
      evidence: null,
      contactInfo: null,
      contactNote: sql`case when ${r.contactNote} is null then null else '' end`,
      erasedAt: now,
    })
    .where(and(eq(r.reporterAccountId, accountId), isNull(r.erasedAt)))
    .returning({ id: r.id });
  const ids = erased.map(({ id }) => id);
  if (ids.length === 0) return async () => {};
  await tx.update(reportNotes).set({ text: '' }).where(inArray(reportNotes.reportId, ids));
  // Emails about them that went to another address than the account's.
  const events = ids.flatMap((id) => ['filed', 'contacted', ...caseOutcomes].map((news) => `report_${news}:${id}`));
  await tx.delete(outboxMails).where(inArray(outboxMails.event, events));
  const removed = await tx
    .update(reportEvidence)
    .set({ removedAt: now, name: '' })
    .where(and(inArray(reportEvidence.reportId, ids), isNull(reportEvidence.removedAt)))
    .returning({ id: reportEvidence.id });
  return async () => {
    for (const { id } of removed) await evidenceFiles(context).remove(id);
  };
};
