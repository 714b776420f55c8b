import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import { holdCommission, releaseCommission } from '../commissions/hold-commission.ts';
import { settleCommission } from '../commissions/settle-commission.ts';
import { findContactsOfEach } from '../referrals/first-contact.ts';
import { referrals } from '../tables.ts';

/** The referrals of the tenant and home on a receipt, held: whose commission may turn on who was first. */
const lockReferralsOf = (tx: Tx, whose: { propertyId: number; tenantId: number | null }) =>
  whose.tenantId === null
    ? Promise.resolve([])
    : tx
        .select({ id: referrals.id })
        .from(referrals)
        .where(and(eq(referrals.propertyId, whose.propertyId), eq(referrals.tenantId, whose.tenantId)))
        .orderBy(asc(referrals.id))
        .for('update');

/** While somebody objects to a contact of this tenant and home, nothing is paid out that may turn on it. */
export const holdCommissionsOf = async (
  tx: Tx,
  whose: { propertyId: number; tenantId: number | null },
): Promise<void> => {
  for (const { id } of await lockReferralsOf(tx, whose)) await holdCommission(tx, id);
};

/** Decided: what was held goes on, but for what another objection holds. */
export const releaseCommissionsOf = async (
  tx: Tx,
  whose: { propertyId: number; tenantId: number | null },
): Promise<void> => {
  for (const { id } of await lockReferralsOf(tx, whose)) await releaseCommission(tx, id);
};

/**
 * A receipt is being set aside: who was first for its home is asked anew of every tenant with a lease whom it spoke of, also by no more
 * than the address that a guest wrote.
 */
export const settleCommissionsOf = async (
  tx: Tx,
  context: Mailing,
  { id, propertyId }: { id: number; propertyId: number },
  at: Date,
): Promise<void> => {
  const signed = await tx
    .select()
    .from(referrals)
    .where(
      and(eq(referrals.propertyId, propertyId), eq(referrals.status, 'lease_signed'), isNotNull(referrals.tenantId)),
    )
    .orderBy(asc(referrals.id));
  const contacts = await findContactsOfEach(tx, context, signed);
  const spokenOf = signed.filter((_, place) => contacts[place]?.some((one) => one.id === id));
  for (const tenantId of new Set(spokenOf.flatMap((one) => one.tenantId ?? [])))
    await settleCommission(tx, context, { propertyId, tenantId, setAside: id }, at);
};
