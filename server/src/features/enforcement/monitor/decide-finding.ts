import type { findingDecisionForm } from '@lintel/contract/enforcement/monitor-schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayRecordOffense } from '../policy.ts';
import { findingDecisions, monitorFindings } from '../tables.ts';

/**
 * Notes what staff made of a finding. Nobody decides about their own words. Refuses: viewer.unknown, viewer.not_allowed,
 * finding.not_found, finding.already_decided, offense.own.
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
    if (finding.accountId === ctx.viewer.accountId) throw new Refusal('offense.own');
    const stored = await tx
      .insert(findingDecisions)
      .values({
        findingId: id,
        outcome: form.outcome,
        reason: form.reason,
        decidedAt: at,
        decidedByAccountId: ctx.viewer.accountId,
      })
      .onConflictDoNothing()
      .returning({ id: findingDecisions.findingId });
    if (stored.length === 0) throw new Refusal('finding.already_decided');
    await audit(tx, {
      kind: 'finding_decided',
      actor: ctx.viewer,
      subject: `finding:${id}`,
      facts: { outcome: form.outcome, reason: form.reason },
      at,
    });
  });
};
