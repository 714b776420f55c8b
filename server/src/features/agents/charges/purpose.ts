import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import { properties } from '../../listings/tables.ts';
import type { Purpose } from '../../payments/api.ts';
import { commissions } from '../tables.ts';
import { holdCommissionCharge } from './hold-charge.ts';
import { commissionCharges } from './tables.ts';
import { tellOwnerOfCommission } from './tell-owner.ts';

/** What owners pay for tenants who were introduced to them; a payment is for one commission. It settles what they owe. */
export const commissionPurpose: Purpose = {
  name: 'agent_commission',
  page: paths.ownerAgents,
  earnedIn: 'commissions_receivable',

  lock: async (tx, commissionId) => {
    await holdCommissionCharge(tx, commissionId);
  },

  apply: async (tx, context, payment, at) => {
    const charge = await holdCommissionCharge(tx, payment.purposeId);
    if (charge?.status !== 'open' || charge.amountCents !== payment.amountCents) return false;
    const { commissionId } = charge;
    await tx
      .update(commissionCharges)
      .set({ status: 'paid', paymentId: payment.id, paidAt: at, nextTryAt: null, failure: null })
      .where(eq(commissionCharges.commissionId, commissionId));
    await audit(tx, {
      kind: 'commission_charged',
      actor: null,
      subject: `commission:${commissionId}`,
      facts: { amountCents: payment.amountCents, paymentId: payment.id },
      at,
    });
    await tellOwnerOfCommission(tx, context, commissionId, 'charged', at);
    return true;
  },

  // The loss stands in the books, and is for people: the card is not charged anew behind its holder's back.
  revoke: async (tx, _context, payment) => {
    const charge = await holdCommissionCharge(tx, payment.purposeId);
    if (charge?.status !== 'paid') return;
    await tx
      .update(commissionCharges)
      .set({ status: 'revoked' })
      .where(eq(commissionCharges.commissionId, charge.commissionId));
  },

  describe: async (db, commissionId, language) => {
    const [row] = await db
      .select({ title: properties.title })
      .from(commissions)
      .innerJoin(properties, eq(properties.id, commissions.propertyId))
      .where(eq(commissions.id, commissionId));
    const title = row?.title ?? '';
    return language === 'es'
      ? `Comisión de agente por el contrato de «${title}» (número ${commissionId})`
      : `Agent’s commission for the lease of “${title}” (number ${commissionId})`;
  },
};
