import type { patternDecisionForm } from '@lintel/contract/enforcement/pattern-schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayRecordOffense } from '../policy.ts';
import { patternFindings } from './tables.ts';

/**
 * Records staff's decision on a pattern, once. Nothing follows from it: offenses are recorded for what a person found, never for
 * figures. Refuses: viewer.unknown, viewer.not_allowed, pattern.not_found, pattern.already_decided, staff.own_matter.
 */
export const decidePattern = (
  ctx: Ctx,
  id: number,
  { outcome, reason }: z.output<typeof patternDecisionForm>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [pattern] = await tx.select().from(patternFindings).where(eq(patternFindings.id, id)).for('update');
    permit(mayRecordOffense(ctx.viewer, pattern?.ownerId ?? null));
    if (!pattern || !ctx.viewer) throw new Refusal('pattern.not_found');
    if (pattern.decidedAt !== null) throw new Refusal('pattern.already_decided');
    const at = ctx.now();
    await tx
      .update(patternFindings)
      .set({ outcome, reason, decidedAt: at, decidedByAccountId: ctx.viewer.accountId })
      .where(eq(patternFindings.id, id));
    await audit(tx, {
      kind: 'pattern_decided',
      actor: ctx.viewer,
      subject: `pattern:${id}`,
      facts: { outcome, reason },
      at,
    });
  });
