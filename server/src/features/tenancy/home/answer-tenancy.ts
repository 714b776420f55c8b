import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayBeTenant, mayLiveIn } from '../policy.ts';
import { recordTenancyEvent } from '../record-event.ts';
import { tenancies } from '../tables.ts';
import { lockTenancy } from '../tenancies/queries.ts';

/**
 * Records the current user's answer whether a tenancy that a landlord added is theirs. A person who says no is not
 * asked again and no longer sees it. Refuses: viewer.unknown, viewer.not_allowed, tenancy.not_found.
 */
export const answerTenancy = async (ctx: Ctx, id: number, answer: 'confirmed' | 'declined'): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { viewer } = ctx;
    permit(mayBeTenant(viewer));
    const tenancy = await lockTenancy(tx, id);
    permit(mayLiveIn(viewer, tenancy));
    if (!tenancy || viewer?.tenantId == null || tenancy.tenantState !== 'invited')
      throw new Refusal('tenancy.not_found');
    const now = ctx.now();
    await tx
      .update(tenancies)
      .set(
        answer === 'confirmed'
          ? { tenantId: viewer.tenantId, tenantState: 'confirmed' }
          : { tenantState: 'declined', tenantEmail: null },
      )
      .where(eq(tenancies.id, id));
    await recordTenancyEvent(tx, {
      tenancyId: id,
      subject: 'tenancy',
      subjectId: id,
      kind: answer,
      by: 'tenant',
      actorAccountId: viewer.accountId,
      at: now,
    });
    const kind = answer === 'confirmed' ? 'tenancy_confirmed' : 'tenancy_declined';
    await audit(tx, { kind, actor: viewer, subject: `tenancy:${id}`, at: now });
  });
