import { Refusal } from '@lintel/contract/kernel/refusals';
import { type Judgement, judgeNotice, raisesRent, rentBefore } from '@lintel/contract/tenancy/notices/judge';
import type { TenancyNoticeForm } from '@lintel/contract/tenancy/notices/schema';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { notifyOfTenancy } from '../notify-of-tenancy.ts';
import { faultsOfPastDays } from '../past-days.ts';
import { mayHoldTenancy } from '../policy.ts';
import { recordTenancyEvent } from '../record-event.ts';
import { tenancyNotices } from '../tables.ts';
import { lockTenancy, type TenancyRow } from '../tenancies/queries.ts';
import { type WithIncreases, withIncrease } from '../tenancies/rent-increases.ts';
import { isServed } from './queries.ts';

/** Returns the judgment of a notice by the rules; throws the refusal if it cannot be made. */
export const judgedNotice = (tenancy: WithIncreases<TenancyRow>, form: TenancyNoticeForm, now: Date): Judgement => {
  if (tenancy.endedOn !== null && tenancy.endedOn <= form.noticeDate) throw new Refusal('tenancy.has_ended');
  // A recorded date is in the past or today.
  const fields = faultsOfPastDays({ noticeDate: form.noticeDate }, tenancy.timeZone, now);
  if (form.noticeDate < tenancy.startsOn) fields['noticeDate'] = 'The tenancy had not begun';
  if (form.effectiveDate < form.noticeDate) fields['effectiveDate'] = 'The day cannot come before the notice';
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
  const judgement = judgeNotice(tenancy, form, now);
  if (judgement.barrier !== null) {
    throw new Refusal('tenancy_notice.not_possible', { message: judgement.barrier });
  }
  if (judgement.kind === 'rent_increase' && form.newRentCents === null) {
    throw new Refusal('request.invalid', { fields: { newRentCents: 'Please enter an amount' } });
  }
  const isRise = judgement.kind === 'rent_increase' || judgement.kind === 'either';
  if (isRise && form.newRentCents !== null && form.newRentCents < rentBefore(tenancy)) {
    throw new Refusal('request.invalid', { fields: { newRentCents: 'The new rent is less than the rent now' } });
  }
  return judgement;
};

/** Stores one notice, in a transaction that has locked its tenancy. */
export const storeNotice = async (
  tx: Tx,
  ctx: Ctx,
  tenancy: TenancyRow,
  form: TenancyNoticeForm,
): Promise<{ id: number; judgement: Judgement }> => {
  const now = ctx.now();
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  const judgement = judgedNotice(await withIncrease(tx, tenancy, now), form, now);
  if (!judgement.isCompliant && !form.acknowledged) throw new Refusal('tenancy_notice.unacknowledged');
  const [stored] = await tx
    .insert(tenancyNotices)
    .values({
      tenancyId: tenancy.id,
      ownerId: tenancy.ownerId,
      jurisdiction: tenancy.jurisdiction ?? '',
      code: form.code,
      title: judgement.title,
      noticeOn: form.noticeDate,
      service: form.service,
      effectiveOn: form.effectiveDate,
      earliestOn: judgement.earliest,
      isCompliant: judgement.isCompliant,
      effectOfWrongDate: judgement.effectOfWrongDate,
      reasons: judgement.reasons,
      acknowledgedAt: judgement.isCompliant ? null : now,
      newRentCents: raisesRent({ jurisdiction: tenancy.jurisdiction ?? '', code: form.code })
        ? form.newRentCents
        : null,
      entryFrom: form.entryFrom,
      entryUntil: form.entryUntil,
      reason: form.reason,
      status: 'served',
      servedAt: now,
      createdAt: now,
    })
    .returning({ id: tenancyNotices.id });
  if (!stored) throw new Error('The notice was not stored.');
  const eventId = await recordTenancyEvent(tx, {
    tenancyId: tenancy.id,
    subject: 'notice',
    subjectId: stored.id,
    kind: 'served',
    by: 'owner',
    actorAccountId: viewer.accountId,
    onDay: form.noticeDate,
    at: now,
  });
  await audit(tx, {
    kind: judgement.isCompliant ? 'tenancy_notice_served' : 'tenancy_notice_void_served',
    actor: viewer,
    subject: `tenancy:${tenancy.id}`,
    facts: { noticeId: stored.id, code: form.code, effect: judgement.effectOfWrongDate },
    at: now,
  });
  await notifyOfTenancy(tx, ctx, tenancy, {
    news: 'notice_served',
    to: 'tenant',
    event: `notice:${stored.id}:${eventId}`,
    about: (t) => t(judgement.title),
    day: form.effectiveDate,
  });
  return { id: stored.id, judgement };
};

/**
 * Makes a notice and serves it on the tenant here. A notice that would be void or take effect on another day requires
 * the landlord's acknowledgment. Refuses: viewer.unknown, tenancy.not_found, tenancy.has_ended,
 * tenancy_notice.not_possible, tenancy_notice.unacknowledged, request.idempotency_conflict.
 */
export const createNotice = async (ctx: Ctx, form: TenancyNoticeForm, key: string | null): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const run = async () => {
      const tenancy = await lockTenancy(tx, form.tenancyId);
      permit(mayHoldTenancy(ctx.viewer, tenancy));
      if (!tenancy) throw new Refusal('tenancy.not_found');
      return (await storeNotice(tx, ctx, tenancy, form)).id;
    };
    if (!ctx.viewer) throw new Refusal('viewer.unknown');
    const scope = `createTenancyNotice:${ctx.viewer.accountId}`;
    const call = { scope, key, request: form, now: ctx.now(), digest: ctx.secrets.digest };
    return idempotent(tx, { ...call, isAsItWas: (id) => isServed(tx, id) }, run);
  });
