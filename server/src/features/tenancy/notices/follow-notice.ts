import { Refusal } from '@lintel/contract/kernel/refusals';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { notifyOfTenancy } from '../notify-of-tenancy.ts';
import { refusePastDaysToCome } from '../past-days.ts';
import { mayHoldNotice, mayReceiveNotice } from '../policy.ts';
import { recordTenancyEvent } from '../record-event.ts';
import { tenancyNotices } from '../tables.ts';
import { lockTenancy } from '../tenancies/queries.ts';
import { findNotice, type ListedNotice } from './queries.ts';

const held = async (tx: Tx, ctx: Ctx, id: number): Promise<ListedNotice> => {
  const seen = await findNotice(tx, id);
  permit(mayHoldNotice(ctx.viewer, seen?.tenancy));
  if (seen) await lockTenancy(tx, seen.tenancy.id);
  const row = await findNotice(tx, id);
  if (!row) throw new Refusal('tenancy_notice.not_found');
  return row;
};

/**
 * Opens a notice as its tenant. Records the first opening, which both sides see. Refuses: viewer.unknown,
 * tenancy_notice.not_found.
 */
export const openNotice = async (ctx: Ctx, id: number): Promise<ListedNotice> =>
  ctx.db.transaction(async (tx) => {
    const row = await findNotice(tx, id);
    permit(mayReceiveNotice(ctx.viewer, row));
    const { viewer } = ctx;
    if (!row || !viewer) throw new Refusal('tenancy_notice.not_found');
    const now = ctx.now();
    const opened = await tx
      .update(tenancyNotices)
      .set({ openedAt: now })
      .where(and(eq(tenancyNotices.id, id), eq(tenancyNotices.status, 'served'), isNull(tenancyNotices.openedAt)))
      .returning({ id: tenancyNotices.id });
    if (opened.length > 0) {
      await recordTenancyEvent(tx, {
        tenancyId: row.tenancy.id,
        subject: 'notice',
        subjectId: id,
        kind: 'opened',
        by: 'tenant',
        actorAccountId: viewer.accountId,
        at: now,
      });
      const facts = { noticeId: id };
      await audit(tx, {
        kind: 'tenancy_notice_opened',
        actor: viewer,
        subject: `tenancy:${row.tenancy.id}`,
        facts,
        at: now,
      });
    }
    return (await findNotice(tx, id)) ?? row;
  });

/**
 * Records how a notice was delivered, in addition to the notice itself. Refuses: viewer.unknown,
 * tenancy_notice.not_found, tenancy_notice.not_now.
 */
export const addProofOfService = async (
  ctx: Ctx,
  id: number,
  proof: { method: string; servedOn: string; note: string | null },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { notice, tenancy } = await held(tx, ctx, id);
    const now = ctx.now();
    if (notice.status !== 'served') throw new Refusal('tenancy_notice.not_now');
    refusePastDaysToCome({ servedOn: proof.servedOn }, tenancy.timeZone, now);
    await recordTenancyEvent(tx, {
      tenancyId: tenancy.id,
      subject: 'notice',
      subjectId: id,
      kind: 'proof_added',
      by: 'owner',
      actorAccountId: ctx.viewer?.accountId ?? null,
      onDay: proof.servedOn,
      note: [proof.method, proof.note].filter((part) => part !== null).join(': '),
      at: now,
    });
    await audit(tx, {
      kind: 'tenancy_notice_proven',
      actor: ctx.viewer,
      subject: `tenancy:${tenancy.id}`,
      facts: { noticeId: id, method: proof.method },
      at: now,
    });
  });

/**
 * Withdraws a notice before its effective day. It stays on record, and a tenant with an account is notified. Refuses:
 * viewer.unknown, tenancy_notice.not_found, tenancy_notice.not_now.
 */
export const withdrawNotice = async (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { notice, tenancy } = await held(tx, ctx, id);
    const now = ctx.now();
    const isOver = notice.effectiveOn < wallTimeOf(now, tenancy.timeZone).day;
    if (notice.status !== 'served' || isOver) throw new Refusal('tenancy_notice.not_now');
    await tx.update(tenancyNotices).set({ status: 'withdrawn' }).where(eq(tenancyNotices.id, id));
    const eventId = await recordTenancyEvent(tx, {
      tenancyId: tenancy.id,
      subject: 'notice',
      subjectId: id,
      kind: 'withdrawn',
      by: 'owner',
      actorAccountId: ctx.viewer?.accountId ?? null,
      at: now,
    });
    const facts = { noticeId: id };
    await audit(tx, {
      kind: 'tenancy_notice_withdrawn',
      actor: ctx.viewer,
      subject: `tenancy:${tenancy.id}`,
      facts,
      at: now,
    });
    await notifyOfTenancy(tx, ctx, tenancy, {
      news: 'notice_withdrawn',
      to: 'tenant',
      event: `notice:${id}:${eventId}`,
      about: (t) => t(notice.title),
    });
  });
