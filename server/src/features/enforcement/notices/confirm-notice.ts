import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsOwner } from '../appeals/appeal-policy.ts';
import type { NoticeRow } from '../appeals/appeal-queries.ts';
import { dueProcessNotices } from '../tables.ts';

/**
 * Confirms, as its owner, having read a notice; the first time counts. Refuses: viewer.unknown, viewer.not_allowed,
 * notice.not_found (also of another owner's).
 */
export const confirmNotice = async (ctx: Ctx, id: number): Promise<NoticeRow> => {
  permit(mayActAsOwner(ctx.viewer));
  const ownerId = ctx.viewer?.ownerId ?? 0;
  const mine = and(eq(dueProcessNotices.id, id), eq(dueProcessNotices.ownerId, ownerId));
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const [read] = await tx
      .update(dueProcessNotices)
      .set({ readAt: now })
      .where(and(mine, isNull(dueProcessNotices.readAt)))
      .returning();
    if (read) {
      await audit(tx, { kind: 'notice_read', actor: ctx.viewer, subject: `notice:${id}`, at: now });
      return read;
    }
    const [before] = await tx.select().from(dueProcessNotices).where(mine);
    if (!before) throw new Refusal('notice.not_found');
    return before;
  });
};
