import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/payments/endpoints';
import { listingFeeCents, listingsLive, moneyBackOfMany } from '@lintel/contract/payments/labels';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { mayReadPayment } from '../policy.ts';
import { presentPaidHome, presentPaymentToMake, receiptPathOf } from '../present.ts';
import { findPaidHomes } from '../queries.ts';
import { periodFor } from './activate-listing.ts';
import { beginListings } from './begin-listings.ts';
import { confirmPayment } from './confirm-payment.ts';
import { titledHomesOf } from './paid-homes.ts';
import { chargedCard, guaranteeFor, signedIn } from './paying.ts';

/** Paying for many listings at once. */
export const listingsRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.createListingsPayment, async ({ input, ctx }) => {
    const { homes, leftOut, begun } = await beginListings(ctx, gateway, signedIn(ctx), input.body.propertyIds);
    const now = ctx.now();
    return {
      payment: begun && presentPaymentToMake(gateway, begun, await chargedCard(ctx, gateway)),
      amount: begun?.payment.amountCents ?? 0,
      homes: homes.flatMap((home) =>
        home.status === 'withdrawn'
          ? []
          : {
              id: home.id,
              title: home.title,
              address: [home.address, home.city, home.state].filter(Boolean).join(', '),
              amount: listingFeeCents,
              status: home.status,
              activeUntil: home.activeUntil?.toISOString() ?? null,
              activeUntilAfterPayment: periodFor(home, now).until.toISOString(),
            },
      ),
      leftOut: leftOut.map(({ home, reason }) => ({
        id: home.id,
        title: home.title,
        reason,
        activeUntil: home.activeUntil?.toISOString() ?? null,
      })),
      guarantee: { ...guaranteeFor({ usedAt: null, isOverLimit: false }), ...moneyBackOfMany },
    };
  }),

  handle(endpoints.confirmListingsPayment, async ({ input: { body }, ctx }) => {
    const payment = await confirmPayment(ctx, gateway, {
      kind: 'listings',
      intentId: body.paymentIntentId,
      about: null,
    });
    const homes = await titledHomesOf(ctx.db, payment.id);
    return {
      message: listingsLive,
      paymentId: payment.id,
      receiptPath: receiptPathOf(payment.id),
      amount: payment.amountCents,
      homes: homes.flatMap(({ propertyId, title, status, coversUntil }) =>
        status === 'paid' ? { id: propertyId, title, activeUntil: coversUntil?.toISOString() ?? null } : [],
      ),
      returned: homes.flatMap(({ propertyId, title, status, amountCents }) =>
        status === 'returned' ? { id: propertyId, title, amount: amountCents } : [],
      ),
    };
  }),

  handle(endpoints.listPaidHomes, async ({ input, ctx }) => {
    const found = await findPaidHomes(ctx.db, input.params.id, ctx.now());
    permit(mayReadPayment(ctx.viewer, found?.payment));
    if (!found) throw new Refusal('payment.not_found');
    return found.homes.map((home) => presentPaidHome(home, ctx.now()));
  }),
];
