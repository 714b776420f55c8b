import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayFinishDuty } from '../policy.ts';
import { type DutyWithOwner, readDuty } from '../queries.ts';
import { complianceDuties } from '../tables.ts';

/**
 * Records as staff that a duty was done, except one's own. Refuses: viewer.unknown, viewer.not_allowed, duty.not_found,
 * staff.own_matter, duty.already_done.
 */
export const finishDuty = async (ctx: Ctx, input: { id: number; note: string }): Promise<DutyWithOwner> => {
  const { viewer } = ctx;
  permit(mayFinishDuty(viewer, (await readDuty(ctx.db, input.id))?.duty));
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const [done] = await tx
      .update(complianceDuties)
      .set({ doneAt: now, doneByAccountId: viewer?.accountId ?? null, note: input.note })
      .where(and(eq(complianceDuties.id, input.id), isNull(complianceDuties.doneAt)))
      .returning({ id: complianceDuties.id });
    const found = await readDuty(tx, input.id);
    if (!found) throw new Refusal('duty.not_found');
    if (!done) throw new Refusal('duty.already_done');
    await audit(tx, { kind: 'duty_done', actor: viewer, subject: `duty:${input.id}`, at: now });
    return found;
  });
};
