import { promisesFrom } from '@lintel/contract/enforcement/reports';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { notifyReporter } from './emails/notify-reporter.ts';
import { mayReadCase, mayWorkOnCase } from './policy.ts';
import { lockReport } from './queries.ts';
import { discriminationReports } from './tables.ts';

/**
 * Records the first contact with the reporter, which starts the promise of the review. The reporter is notified, so that a
 * contact that never happened comes out. Refuses: viewer.*, report.not_found, staff.own_matter, report.already_contacted,
 * report.already_decided.
 */
export const recordContact = async (ctx: Ctx, { id, note }: { id: number; note: string }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { viewer } = ctx;
    const report = await lockReport(tx, id);
    permit(mayReadCase(viewer, report));
    if (!viewer || !report) throw new Refusal('report.not_found');
    permit(mayWorkOnCase(viewer, report));
    if (report.decidedAt !== null) throw new Refusal('report.already_decided');
    if (report.contactedAt !== null) throw new Refusal('report.already_contacted');
    const at = ctx.now();
    await tx
      .update(discriminationReports)
      .set({
        contactedAt: at,
        contactedByAccountId: viewer.accountId,
        contactNote: note,
        dueAt: promisesFrom(report.filedAt).reviewBy,
      })
      .where(eq(discriminationReports.id, id));
    await audit(tx, {
      kind: 'report_contacted',
      actor: viewer,
      subject: `report:${id}`,
      facts: { isInTime: at <= promisesFrom(report.filedAt).contactBy },
      at,
    });
    await notifyReporter(tx, ctx, report, 'contacted', at);
  });
