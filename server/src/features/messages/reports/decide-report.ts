import { Refusal } from '@lintel/contract/kernel/refusals';
import type { ReportOutcome } from '@lintel/contract/messages/report-labels';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayDecideReport } from '../policy.ts';
import { messageReports } from '../tables.ts';
import { findReport, type ReportRow } from './queries.ts';

/**
 * Records a staff member's decision whether a report of a message is right, and why; once. Refuses: viewer.unknown,
 * viewer.not_allowed, account.two_factor_needed, message_report.not_found, message_report.already_decided,
 * staff.own_matter.
 */
export const decideReport = (
  ctx: Ctx,
  id: number,
  { outcome, reason }: { outcome: ReportOutcome; reason: string },
): Promise<ReportRow> =>
  ctx.db.transaction(async (tx) => {
    await tx.select({ id: messageReports.id }).from(messageReports).where(eq(messageReports.id, id)).for('update');
    permit(mayDecideReport(ctx.viewer, await findReport(tx, id)));
    if (!ctx.viewer) throw new Refusal('viewer.unknown');
    const at = ctx.now();
    await tx
      .update(messageReports)
      .set({ outcome, decision: reason, decidedAt: at, decidedByAccountId: ctx.viewer.accountId })
      .where(eq(messageReports.id, id));
    await audit(tx, {
      kind: outcome === 'upheld' ? 'message_report_upheld' : 'message_report_dismissed',
      actor: ctx.viewer,
      subject: `message_report:${id}`,
      at,
    });
    const decided = await findReport(tx, id);
    if (!decided) throw new Refusal('message_report.not_found');
    return decided;
  });
