import type { findingDecisionForm } from '@lintel/contract/enforcement/monitor-schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { mayRecordOffense } from '../policy.ts';
import { findingDecisions, monitorFindings } from '../tables.ts';

type Decided = { id: number; outcome: 'dismissed' | 'acted_on'; reason: string; at: Date };

/** Stores a decision; only the first one counts. Refuses: finding.already_decided. */
export const storeDecision = async (tx: Tx, viewer: Viewer, { id, outcome, reason, at }: Decided): Promise<void> => {
  const stored = await tx
    .insert(findingDecisions)
    .values({ findingId: id, outcome, reason, decidedAt: at, decidedByAccountId: viewer.accountId })
    .onConflictDoNothing()
    .returning({ id: findingDecisions.findingId });
  if (stored.length === 0) throw new Refusal('finding.already_decided');
  await audit(tx, { kind: 'finding_decided', actor: viewer, subject: `finding:${id}`, facts: { outcome, reason }, at });
};

/**
 * Requires an open finding of this owner, from which an offense is to be recorded. Refuses: finding.not_found,
 * finding.already_decided.
 */
export const requireOpenFinding = async (ctx: Ctx, id: number, ownerId: number): Promise<void> => {
  const [finding] = await ctx.db
    .select({ offenseId: monitorFindings.offenseId, decidedAt: findingDecisions.decidedAt })
    .from(monitorFindings)
    .leftJoin(findingDecisions, eq(findingDecisions.findingId, monitorFindings.id))
    .where(and(eq(monitorFindings.id, id), eq(monitorFindings.ownerId, ownerId)));
  if (!finding) throw new Refusal('finding.not_found');
  if (finding.offenseId !== null || finding.decidedAt !== null) throw new Refusal('finding.already_decided');
};

/**
 * Records staff's decision on a finding. No one decides about their own words. Refuses: viewer.unknown, viewer.not_allowed,
 * finding.not_found, finding.already_decided, staff.own_matter.
 */
export const decideFinding = async (
  ctx: Ctx,
  id: number,
  form: z.output<typeof findingDecisionForm>,
): Promise<void> => {
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const [finding] = await tx.select().from(monitorFindings).where(eq(monitorFindings.id, id));
    permit(mayRecordOffense(ctx.viewer, finding?.ownerId ?? null));
    if (!finding || !ctx.viewer) throw new Refusal('finding.not_found');
    if (finding.accountId === ctx.viewer.accountId) throw new Refusal('staff.own_matter');
    await storeDecision(tx, ctx.viewer, { id, ...form, at });
  });
};
