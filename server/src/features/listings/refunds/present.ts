import type { PaidHome, refundOffer } from '@lintel/contract/payments/schema';
import type * as z from 'zod';
import { presentRefund } from '../../payments/api.ts';
import { refundOfferFor } from './policy.ts';
import type { PaidHomeWithPart } from './queries.ts';
import type { SelfService } from './self-service-refunds.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Presents how a payment can be refunded, in the format of the API. */
export const presentOffer = (
  { how, until }: ReturnType<typeof refundOfferFor>,
  { usedAt, isOverLimit }: SelfService,
): z.output<typeof refundOffer> => ({ how, until: iso(until), usedAt: iso(usedAt), isOverLimit });

/** Presents one home of a payment for many to its payer and staff. */
export const presentPaidHome = ({ home, part, selfService }: PaidHomeWithPart, now: Date): PaidHome => {
  const offer = refundOfferFor(part.payment, part.refund, selfService.mayAlone, now);
  return {
    property: { id: home.propertyId, title: home.title },
    amount: home.amountCents,
    status: home.status,
    coversFrom: iso(home.coversFrom),
    coversUntil: iso(home.coversUntil),
    refund: part.refund ? presentRefund(part.refund, new Map([[home.propertyId, home.title]])) : null,
    refundOffer: presentOffer(offer, selfService),
  };
};
