import { listingTermsAt } from '@lintel/contract/payments/terms';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { atGateway, beginPayment } from '../../payments/api.ts';
import { payments } from '../../payments/tables.ts';
import { findHomesToPayFor, whyLeftOutNow } from './homes-to-pay-for.ts';
import { homesKeyOf } from './paid-homes.ts';
import { mayPayForListings } from './policy.ts';
import { requirePenaltyAgreement } from './require-penalty-agreement.ts';
import { paymentListings } from './tables.ts';

type ListingsRequest = { propertyIds: readonly number[]; agreeToPenalties: boolean };

/**
 * Starts one payment for many of an owner's listings. Leaves out homes that cannot be paid for now, with the reason for
 * each; if that is all of them, starts nothing. The same homes again are the same payment. Refuses: viewer.unknown,
 * viewer.not_allowed, property.not_found, listing.penalties_not_agreed, payment.no_use, payment.disputed,
 * gateway.unavailable.
 */
export const beginListings = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  viewer: Viewer,
  { propertyIds: ids, agreeToPenalties }: ListingsRequest,
) => {
  const now = ctx.now();
  const found = await findHomesToPayFor(ctx.db, ids, now);
  permit(mayPayForListings(viewer, ids, found));
  const checked = found.map((home) => ({ home, reason: whyLeftOutNow(home, now) }));
  const homes = checked.flatMap(({ home, reason }) => (reason === null ? [home] : []));
  const leftOut = checked.flatMap(({ home, reason }) => (reason === null ? [] : [{ home, reason }]));
  if (homes.length === 0) return { homes, leftOut, begun: null };
  await requirePenaltyAgreement(ctx, viewer, agreeToPenalties);
  const { feeCents, days } = listingTermsAt(now);
  const homesKey = homesKeyOf(homes.map(({ id }) => id));
  const begun = await atGateway(() =>
    beginPayment(ctx, gateway, viewer, {
      draft: {
        kind: 'listings',
        payerAccountId: viewer.accountId,
        ownerId: viewer.ownerId,
        homesKey,
        amountCents: homes.length * feeCents,
      },
      description: `Lintel listings of ${homes.length} homes, ${days} days`,
      isSame: and(eq(payments.homesKey, homesKey), eq(payments.payerAccountId, viewer.accountId)),
      whenBegun: async (tx, paymentId) => {
        const parts = homes.map(({ id }) => ({ paymentId, propertyId: id, amountCents: feeCents }));
        await tx.insert(paymentListings).values(parts);
      },
    }),
  );
  return { homes, leftOut, begun };
};
