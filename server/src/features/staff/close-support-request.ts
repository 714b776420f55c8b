import { Refusal } from '@lintel/contract/kernel/refusals';
import type { SupportRequest } from '@lintel/contract/staff/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../app-context.ts';
import { audit } from '../../platform/audit.ts';
import { permit } from '../../platform/policy.ts';
import { supportRequests } from '../site/tables.ts';
import { mayWorkAsStaff } from './policy.ts';
import { presentSupportRequest } from './present.ts';
import { findSupportRequest } from './queries.ts';

/** Closes a message of the contact form. Refuses: staff.own_matter, support_request.not_found, support_request.closed. */
export const closeSupportRequest = async (ctx: Ctx, id: number, note: string): Promise<SupportRequest> =>
  ctx.db.transaction(async (tx) => {
    permit(mayWorkAsStaff(ctx.viewer));
    const asked = await findSupportRequest(tx, id);
    // Staff do not answer themselves, whatever name they used.
    if (asked?.email.toLowerCase() === ctx.viewer?.email.toLowerCase()) throw new Refusal('staff.own_matter');
    const closed = await tx
      .update(supportRequests)
      .set({ closedAt: ctx.now(), closedByAccountId: ctx.viewer?.accountId ?? null, note })
      .where(and(eq(supportRequests.id, id), isNull(supportRequests.closedAt)))
      .returning({ id: supportRequests.id });
    const row = await findSupportRequest(tx, id);
    if (!row) throw new Refusal('support_request.not_found');
    if (closed.length === 0) throw new Refusal('support_request.closed');
    await audit(tx, {
      kind: 'support_request_closed',
      actor: ctx.viewer,
      subject: `support_request:${id}`,
      at: ctx.now(),
    });
    return presentSupportRequest(row);
  });
