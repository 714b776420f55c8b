import { commissionCents } from '@lintel/contract/agents/commission';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import { leases } from '../../applications/tables.ts';
import { decideFirstContact } from '../../contacts/api.ts';
import { notifyOfReferral } from '../notify-of-referral.ts';
import { findAgentReader } from '../queries.ts';
import { findContactsOf } from '../referrals/first-contact.ts';
import { commissions, referralOptIns, referrals } from '../tables.ts';

/** The tenant and home of the lease; `setAside` is a receipt that is being set aside in the same transaction. */
type Whose = { propertyId: number; tenantId: number; setAside?: number };

/**
 * Decides from the receipts who earns the commission of a tenant's lease: the agent who was first and to whom the
 * tenant had said yes, if the owner had accepted referrals for the home. At most one. While the deciding receipt is in
 * dispute, it waits.
 */
export const settleCommission = async (
  tx: Tx,
  context: Mailing,
  { propertyId, tenantId, setAside }: Whose,
  at: Date,
): Promise<void> => {
  const [lease] = await tx
    .select()
    .from(leases)
    .where(and(eq(leases.propertyId, propertyId), eq(leases.tenantId, tenantId), eq(leases.status, 'confirmed')))
    .orderBy(desc(leases.id))
    .limit(1);
  if (!lease) return;
  const [owed] = await tx
    .select({ id: commissions.id })
    .from(commissions)
    .where(and(eq(commissions.leaseId, lease.id), isNull(commissions.voidedAt)));
  if (owed) return;
  const signed = await tx
    .select()
    .from(referrals)
    .where(
      and(eq(referrals.propertyId, propertyId), eq(referrals.tenantId, tenantId), eq(referrals.status, 'lease_signed')),
    )
    .orderBy(asc(referrals.id))
    .for('update');
  const [any] = signed;
  if (!any) return;
  const receipts = await findContactsOf(tx, context, any);
  const first = decideFirstContact(
    receipts.map((one) => (one.id === setAside ? { ...one, status: 'set_aside' } : one)),
  );
  const winner = first.who === 'agent' || first.who === 'undecided' ? first.agentId : null;
  const referral = signed.find(({ agentId, optInId }) => agentId === winner && optInId !== null);
  if (!referral || referral.optInId === null) return;
  const agent = await findAgentReader(tx, referral.agentId);
  if (agent.status !== 'approved') return;
  const [consent] = await tx.select().from(referralOptIns).where(eq(referralOptIns.id, referral.optInId));
  if (!consent) return;
  const { rateBps } = consent;
  const amountCents = commissionCents(lease.monthlyRentCents, rateBps);
  const made = await tx
    .insert(commissions)
    .values({
      referralId: referral.id,
      leaseId: lease.id,
      agentId: referral.agentId,
      ownerId: referral.ownerId,
      propertyId,
      monthlyRentCents: lease.monthlyRentCents,
      rateBps,
      amountCents,
      status: first.who === 'undecided' ? 'disputed' : 'pending',
      earnedAt: at,
      isSample: referral.isSample,
    })
    .onConflictDoNothing()
    .returning({ id: commissions.id });
  const [commission] = made;
  if (!commission) return;
  await audit(tx, {
    kind: 'commission_earned',
    actor: null,
    subject: `commission:${commission.id}`,
    facts: {
      referralId: referral.id,
      leaseId: lease.id,
      amountCents,
      receiptId: first.who === 'nobody' ? null : first.receiptId,
    },
    at,
  });
  await notifyOfReferral(tx, context, referral, 'earned', at);
};
