import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import { holdCommission, releaseCommission } from '../commissions/hold-commission.ts';
import { settleCommission } from '../commissions/settle-commission.ts';
import { findContactsOfEach } from '../referrals/first-contact.ts';
import { referrals } from '../tables.ts';

/** Locks and returns the referrals of a receipt's tenant and home, whose commissions may depend on who was first. */
const lockReferralsOf = (tx: Tx, whose: { propertyId: number; tenantId: number | null }) =>
  whose.tenantId === null
    ? Promise.resolve([])
    : tx
        .select({ id: referrals.id })
        .from(referrals)
        .where(and(eq(referrals.propertyId, whose.propertyId), eq(referrals.tenantId, whose.tenantId)))
        .orderBy(asc(referrals.id))
        .for('update');

/** Holds commissions that may depend on a contact of this tenant and home while someone objects to it. */
export const holdCommissionsOf = async (
  tx: Tx,
  whose: { propertyId: number; tenantId: number | null },
): Promise<void> => {
  for (const { id } of await lockReferralsOf(tx, whose)) await holdCommission(tx, id);
};

/** Releases commissions after the decision, unless another objection holds them. */
export const releaseCommissionsOf = async (
  tx: Tx,
  whose: { propertyId: number; tenantId: number | null },
): Promise<void> => {
  for (const { id } of await lockReferralsOf(tx, whose)) await releaseCommission(tx, id);
};

/**
 * Decides again who was first for the home when a receipt is set aside, for every tenant with a lease whom the receipt
 * concerned, even if only by the address that a guest typed.
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
