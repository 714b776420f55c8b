import { paths } from '@lintel/contract/paths';
import { eq, inArray } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import { properties } from '../../listings/tables.ts';
import { endedWords, type Purpose, purposeIdOf } from '../../payments/api.ts';
import { say } from '../say.ts';
import { commissions } from '../tables.ts';
import { holdCommissionCharge, holdOwedCharge } from './hold-charge.ts';
import { notifyOwnerOfCommission } from './notify-owner.ts';
import { commissionCharges } from './tables.ts';

/** Payments by owners for tenants who were introduced to them, one per commission. Each settles what the owner owes. */
export const commissionPurpose: Purpose = {
  name: 'agent_commission',
  page: paths.ownerAgents,
  refundedIn: 'commissions_receivable',
  isChargedAbsent: true,
  bankWords: endedWords,

  lock: (tx, payment) => holdOwedCharge(tx, purposeIdOf(payment), payment.amountCents),

  apply: async (tx, context, payment, { at }) => {
    const charge = await holdCommissionCharge(tx, purposeIdOf(payment));
    if (charge?.status !== 'open' || charge.amountCents !== payment.amountCents) return null;
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
    await notifyOwnerOfCommission(tx, context, commissionId, 'charged', at);
    return { earned: [['commissions_receivable', payment.amountCents]] };
  },

  // The loss stays in the ledger, and is for staff to handle: the card is not charged again without its holder's
  // knowledge.
  revoke: async (tx, _context, payment) => {
    const charge = await holdCommissionCharge(tx, purposeIdOf(payment));
    if (charge?.status !== 'paid') return;
    await tx
      .update(commissionCharges)
      .set({ status: 'revoked' })
      .where(eq(commissionCharges.commissionId, charge.commissionId));
  },

  describe: async (db, paid, { language }) => {
    const rows = await db
      .select({ id: commissions.id, title: properties.title })
      .from(commissions)
      .innerJoin(properties, eq(properties.id, commissions.propertyId))
      .where(
        inArray(
          commissions.id,
          paid.map(({ payment }) => purposeIdOf(payment)),
        ),
      );
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const t = say(language);
    const wordsOf = (id: number) =>
      t('Agent’s commission for the lease of “{{title}}” (number {{id}})', { title: titles.get(id), id });
    return new Map(paid.map(({ payment }) => [payment.id, { about: wordsOf(purposeIdOf(payment)) }]));
  },
};
