import type { caseDecisionForm } from '@lintel/contract/enforcement/report-schema';
import { mayMove, promisesFrom } from '@lintel/contract/enforcement/reports';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { owners } from '../../identity/tables.ts';
import { readFinding } from '../penalties/read-finding.ts';
import { recordOffense } from '../penalties/record-offense.ts';
import { offenseReporters, offenses } from '../tables.ts';
import { notifyReporter } from './emails/notify-reporter.ts';
import { mayReadCase, mayWorkOnCase } from './policy.ts';
import { findReport, lockReport, type ReportRow } from './queries.ts';
import { discriminationReports } from './tables.ts';

type Decision = z.output<typeof caseDecisionForm>;

/** Returns the reporting tenant, for the rent credits; null for an owner who reports their own home. */
const creditedTenantOf = async (tx: Tx, report: ReportRow): Promise<number | null> => {
  const [owner] = await tx
    .select({ accountId: owners.accountId })
    .from(owners)
    .where(eq(owners.id, report.ownerId ?? 0));
  return report.reporterAccountId === owner?.accountId ? null : report.reporterTenantId;
};

/**
 * Returns the offense of a substantiated case: records a new one the way any offense is recorded, or takes one on record.
 * `isNew`: its first fine is still to be charged.
 */
const offenseOf = async (
  tx: Tx,
  ctx: Ctx,
  report: ReportRow,
  decision: Decision,
  at: Date,
): Promise<{ offenseId: number; isNew: boolean }> => {
  if (report.ownerId === null) throw new Refusal('property.no_owner');
  if (decision.offenseId !== null) {
    const [known] = await tx
      .select({ id: offenses.id })
      .from(offenses)
      .where(and(eq(offenses.id, decision.offenseId), eq(offenses.ownerId, report.ownerId)));
    if (!known) throw new Refusal('offense.not_found');
    // A later reporter of the same incident shares its credits, as far as they are not distributed yet.
    const tenantId = await creditedTenantOf(tx, report);
    if (tenantId !== null) {
      await tx.insert(offenseReporters).values({ offenseId: known.id, tenantId }).onConflictDoNothing();
    }
    return { offenseId: known.id, isNew: false };
  }
  if (!decision.offense) throw new Error('A substantiated case has no offense.');
  const tenantId = await creditedTenantOf(tx, report);
  // The home may have another owner since: the owner at the time answers for it.
  const finding = await readFinding(ctx, {
    ...decision.offense,
    propertyId: null,
    ownerId: report.ownerId,
    reporterTenantIds: tenantId === null ? [] : [tenantId],
    findingId: null,
  });
  const row = await findReport(tx, report.id);
  const home = row ? { id: row.home.id, title: row.home.title } : null;
  const { offenseId } = await recordOffense(tx, ctx, { ...finding, home }, at);
  return { offenseId, isNew: true };
};

/**
 * Ends a case with a written finding, which the reporter reads. A substantiated case records an offense in the same transaction;
 * the caller charges what is charged at once, after the commit. Returns the id of the offense to charge. Refuses: viewer.*,
 * report.*, property.no_owner, offense.*.
 */
export const decideCase = async (ctx: Ctx, id: number, decision: Decision): Promise<number | null> =>
  ctx.db.transaction(async (tx) => {
    const { viewer } = ctx;
    const report = await lockReport(tx, id);
    permit(mayReadCase(viewer, report));
    if (!viewer || !report) throw new Refusal('report.not_found');
    permit(mayWorkOnCase(viewer, report));
    const { outcome, finding } = decision;
    if (!mayMove(report.status, outcome)) throw new Refusal('report.already_decided');
    if (outcome === 'referred' && report.referralAgreedAt === null) throw new Refusal('report.no_consent');
    const at = ctx.now();
    const offense = outcome === 'substantiated' ? await offenseOf(tx, ctx, report, decision, at) : null;
    await tx
      .update(discriminationReports)
      .set({
        status: outcome,
        finding,
        offenseId: offense?.offenseId ?? null,
        decidedAt: at,
        decidedByAccountId: viewer.accountId,
        dueAt: null,
      })
      .where(eq(discriminationReports.id, id));
    await audit(tx, {
      kind: 'report_decided',
      actor: viewer,
      subject: `report:${id}`,
      facts: { outcome, offenseId: offense?.offenseId ?? null, isInTime: at <= promisesFrom(report.filedAt).reviewBy },
      at,
    });
    await notifyReporter(tx, ctx, report, outcome, at);
    return offense?.isNew ? offense.offenseId : null;
  });
