import { dollars } from '@lintel/contract/kernel/money';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { DepositForm, DepositStepForm } from '@lintel/contract/tenancy/deposits/schema';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { notifyOfTenancy } from '../notify-of-tenancy.ts';
import { refusePastDaysToCome } from '../past-days.ts';
import { mayHoldDeposit, mayHoldTenancy } from '../policy.ts';
import { recordTenancyEvent } from '../record-event.ts';
import { tenancyDeposits } from '../tables.ts';
import { lockTenancy } from '../tenancies/queries.ts';
import { rentOn } from '../tenancies/rent-increases.ts';
import { findDeposit } from './queries.ts';
import { depositReturnBy, lawOfDeposit, yearAfter } from './rules.ts';

/**
 * Records a deposit from a tenant, with the law of that day. Records it even if it exceeds what the law allows.
 * Refuses: viewer.unknown, tenancy.not_found, request.idempotency_conflict.
 */
export const recordDeposit = async (ctx: Ctx, form: DepositForm, key: string | null): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const { viewer } = ctx;
    if (!viewer) throw new Refusal('viewer.unknown');
    const now = ctx.now();
    const run = async () => {
      const tenancy = await lockTenancy(tx, form.tenancyId);
      permit(mayHoldTenancy(viewer, tenancy));
      if (!tenancy) throw new Refusal('tenancy.not_found');
      refusePastDaysToCome({ takenOn: form.takenOn }, tenancy.timeZone, now);
      const rentCents = await rentOn(tx, tenancy, form.takenOn);
      const law = lawOfDeposit({ ...tenancy, rentCents }, form);
      const [stored] = await tx
        .insert(tenancyDeposits)
        .values({
          tenancyId: tenancy.id,
          ownerId: tenancy.ownerId,
          kind: form.kind,
          amountCents: form.amountCents,
          takenOn: form.takenOn,
          ...law,
          returnBy: depositReturnBy(tenancy),
          createdAt: now,
        })
        .returning({ id: tenancyDeposits.id });
      if (!stored) throw new Error('The deposit was not stored.');
      const eventId = await recordTenancyEvent(tx, {
        tenancyId: tenancy.id,
        subject: 'deposit',
        subjectId: stored.id,
        kind: 'taken',
        by: 'owner',
        actorAccountId: viewer.accountId,
        onDay: form.takenOn,
        amountCents: form.amountCents,
        note: form.note,
        at: now,
      });
      const facts = { depositId: stored.id, amountCents: form.amountCents, isLawful: law.isLawful };
      await audit(tx, { kind: 'deposit_taken', actor: viewer, subject: `tenancy:${tenancy.id}`, facts, at: now });
      await notifyOfTenancy(tx, ctx, tenancy, {
        news: 'deposit_taken',
        to: 'tenant',
        event: `deposit:${stored.id}:${eventId}`,
        about: dollars(form.amountCents),
      });
      return stored.id;
    };
    const scope = `recordDeposit:${viewer.accountId}`;
    const isAsItWas = async (id: number) => {
      const held = (await findDeposit(tx, id))?.deposit;
      return held !== undefined && held.returnedOn === null && held.interestPaidCents === 0;
    };
    return idempotent(tx, { scope, key, request: form, now, digest: ctx.secrets.digest, isAsItWas }, run);
  });

/**
 * Records that a deposit was returned, or that interest on it was paid. Refuses: viewer.unknown, deposit.not_found,
 * deposit.already_returned.
 */
export const takeDepositStep = async (ctx: Ctx, id: number, form: DepositStepForm): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const seen = await findDeposit(tx, id);
    permit(mayHoldDeposit(ctx.viewer, seen?.tenancy));
    const tenancy = seen && (await lockTenancy(tx, seen.tenancy.id));
    const row = await findDeposit(tx, id);
    const { viewer } = ctx;
    if (!row || !tenancy || !viewer) throw new Refusal('deposit.not_found');
    const { deposit } = row;
    if (deposit.returnedOn !== null) throw new Refusal('deposit.already_returned');
    const now = ctx.now();
    refusePastDaysToCome({ on: form.on }, tenancy.timeZone, now);
    if (form.on < deposit.takenOn) {
      throw new Refusal('request.invalid', { fields: { on: 'It was not there yet on that day' } });
    }
    const isReturn = form.step === 'return';
    if (isReturn && form.amountCents < deposit.amountCents && form.note === null) {
      throw new Refusal('request.invalid', { fields: { note: 'Please say what was withheld, and why' } });
    }
    await tx
      .update(tenancyDeposits)
      .set(
        isReturn
          ? { returnedOn: form.on, returnedCents: form.amountCents, interestDueOn: null }
          : {
              interestPaidCents: sql`${tenancyDeposits.interestPaidCents} + ${form.amountCents}`,
              interestDueOn: deposit.interestDueOn === null ? null : yearAfter(deposit.interestDueOn),
            },
      )
      .where(eq(tenancyDeposits.id, id));
    const eventId = await recordTenancyEvent(tx, {
      tenancyId: tenancy.id,
      subject: 'deposit',
      subjectId: id,
      kind: isReturn ? 'returned' : 'interest_paid',
      by: 'owner',
      actorAccountId: viewer.accountId,
      onDay: form.on,
      amountCents: form.amountCents,
      note: form.note,
      at: now,
    });
    await audit(tx, {
      kind: isReturn ? 'deposit_returned' : 'deposit_interest_paid',
      actor: viewer,
      subject: `tenancy:${tenancy.id}`,
      facts: { depositId: id, amountCents: form.amountCents },
      at: now,
    });
    await notifyOfTenancy(tx, ctx, tenancy, {
      news: 'deposit_returned',
      to: 'tenant',
      event: `deposit:${id}:${eventId}`,
      about: dollars(form.amountCents),
    });
  });
