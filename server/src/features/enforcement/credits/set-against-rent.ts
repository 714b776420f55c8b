import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import type { Viewer } from '../../../viewer.ts';
import { leases } from '../../applications/tables.ts';
import { post, sideOf } from '../../payments/api.ts';
import { rentOfLeaseIn } from '../../tenancy/api.ts';
import { notifyOfRent } from './notify-of-rent.ts';
import { findPartiesOf } from './queries.ts';
import { leftOf } from './rent-credits.ts';
import { rentCredits, rentPayments } from './tables.ts';

type CreditUse = { creditId: number; leaseId: number; month: string; amountCents: number; note: string };

/**
 * Sets a credit, or a part of it, against a month's rent of its tenant; from then on Lintel owes that amount to the owner. Never
 * more than the credit has left, nor in total more than that month's rent. Refuses: rent_credit.not_found, staff.own_matter,
 * rent_credit.not_usable, rent_credit.not_enough, rent_credit.no_lease, rent_credit.other_month, rent_credit.over_rent.
 */
export const setAgainstRent = (
  context: Mailing & Pick<AppContext, 'db'>,
  actor: Viewer | null,
  { creditId, leaseId, month, amountCents, note }: CreditUse,
): Promise<number> =>
  context.db.transaction(async (tx) => {
    const at = context.now();
    const [credit] = await tx.select().from(rentCredits).where(eq(rentCredits.id, creditId)).for('update');
    if (!credit) throw new Refusal('rent_credit.not_found');
    if (leftOf(credit) === 0 || credit.expiresAt <= at) throw new Refusal('rent_credit.not_usable');
    // Locks the lease: of two credits set against one month at the same moment, the second sees the first.
    const [lease] = await tx.select().from(leases).where(eq(leases.id, leaseId)).for('update');
    if (!lease || lease.tenantId !== credit.tenantId || lease.status !== 'confirmed')
      throw new Refusal('rent_credit.no_lease');
    const parties = await findPartiesOf(tx, leaseId);
    // Staff pay neither themselves nor their own rent.
    if (actor && parties.some(({ accountId }) => accountId === actor.accountId)) throw new Refusal('staff.own_matter');
    if (month < lease.startsOn.slice(0, 7) || month > lease.endsOn.slice(0, 7))
      throw new Refusal('rent_credit.other_month');
    if (amountCents > leftOf(credit)) throw new Refusal('rent_credit.not_enough');
    const [before] = await tx
      .select({ cents: sql<string>`coalesce(sum(amount_cents), 0)` })
      .from(rentPayments)
      .where(
        and(eq(rentPayments.leaseId, leaseId), eq(rentPayments.month, `${month}-01`), isNull(rentPayments.takenBackAt)),
      );
    const rent = (await rentOfLeaseIn(tx, leaseId, month)) ?? lease.monthlyRentCents;
    if (Number(before?.cents ?? 0) + amountCents > rent) throw new Refusal('rent_credit.over_rent');
    const [made] = await tx
      .insert(rentPayments)
      .values({
        creditId,
        leaseId,
        month: `${month}-01`,
        amountCents,
        note,
        setAt: at,
        setByAccountId: actor?.accountId ?? null,
      })
      .returning();
    if (!made) throw new Error('The payment of rent was not stored.');
    await tx
      .update(rentCredits)
      .set({ usedCents: credit.usedCents + amountCents })
      .where(eq(rentCredits.id, creditId));
    await post(tx, {
      kind: 'rent_credit_used',
      key: `rent_payment:${made.id}:set`,
      paymentId: null,
      facts: { rentCreditId: creditId, leaseId },
      at,
      sides: [
        ...sideOf('tenant_credits', amountCents, `tenant:${credit.tenantId}`),
        ...sideOf('rent_payable', -amountCents, `owner:${lease.ownerId}`),
      ],
    });
    await audit(tx, {
      kind: 'rent_payment_set',
      actor,
      subject: `rent_payment:${made.id}`,
      facts: { rentCreditId: creditId, leaseId, month, amountCents, reason: note },
      at,
    });
    await notifyOfRent(tx, context, { rentPayment: made, news: 'set', parties }, at);
    return made.id;
  });
