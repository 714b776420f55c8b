import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { startReturnClocks } from '../deposits/return-clock.ts';
import { refusePastDaysToCome } from '../past-days.ts';
import { mayHoldTenancy } from '../policy.ts';
import { recordTenancyEvent } from '../record-event.ts';
import { tenancies } from '../tables.ts';
import { lockTenancy, type TenancyRow } from './queries.ts';

/**
 * Records when a tenancy ended and when the tenant gave a forwarding address, which start the deposits' deadlines. The
 * address may follow later; the end does not change. Refuses: request.invalid, viewer.unknown, tenancy.not_found,
 * tenancy.already_ended.
 */
export const endTenancy = async (
  ctx: Ctx,
  id: number,
  { endedOn, forwardingAddressOn }: { endedOn: string; forwardingAddressOn: string | null },
): Promise<TenancyRow> =>
  ctx.db.transaction(async (tx) => {
    const held = await lockTenancy(tx, id);
    permit(mayHoldTenancy(ctx.viewer, held));
    const { viewer } = ctx;
    if (!held || !viewer) throw new Refusal('tenancy.not_found');
    const addsAddress = held.endedOn === endedOn && held.forwardingAddressOn === null && forwardingAddressOn !== null;
    if (held.endedOn !== null && !addsAddress) throw new Refusal('tenancy.already_ended');
    if (endedOn < held.startsOn) {
      throw new Refusal('request.invalid', { fields: { endedOn: 'The end must come after the start' } });
    }
    const now = ctx.now();
    refusePastDaysToCome({ endedOn, forwardingAddressOn }, held.timeZone, now);
    const [row] = await tx
      .update(tenancies)
      .set({ endedOn, forwardingAddressOn: forwardingAddressOn ?? held.forwardingAddressOn })
      .where(eq(tenancies.id, id))
      .returning();
    if (!row) throw new Error('The tenancy was not ended.');
    await startReturnClocks(tx, row);
    await recordTenancyEvent(tx, {
      tenancyId: id,
      subject: 'tenancy',
      subjectId: id,
      kind: 'ended',
      by: 'owner',
      actorAccountId: viewer.accountId,
      onDay: endedOn,
      at: now,
    });
    await audit(tx, { kind: 'tenancy_ended', actor: viewer, subject: `tenancy:${id}`, at: now });
    return row;
  });
