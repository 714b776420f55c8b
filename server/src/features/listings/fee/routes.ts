import { fillIn } from '@lintel/contract/kernel/in-force';
import { paths } from '@lintel/contract/paths';
import * as endpoints from '@lintel/contract/payments/endpoints';
import { listingLive, listingsLive, moneyBack, moneyBackOfMany } from '@lintel/contract/payments/labels';
import { listingTermsAt, paymentFigures } from '@lintel/contract/payments/terms';
import { servedPaths } from '@lintel/contract/served-paths';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { chargedCard, confirmPayment, presentPaymentToMake, signedIn } from '../../payments/api.ts';
import { type SelfService, selfServiceOf } from '../refunds/self-service-refunds.ts';
import { periodFor } from './activate-listing.ts';
import { beginListing } from './begin-listing.ts';
import { beginListings } from './begin-listings.ts';
import { titledHomesOf } from './paid-homes.ts';
import { listingPurpose } from './purpose.ts';

/**
 * Returns the refund terms shown before a payment: an owner who used the button for this home within the year, or for
 * the maximum number of homes, reads that staff decide.
 */
const guaranteeFor = (
  words: typeof moneyBack | typeof moneyBackOfMany,
  { usedAt, isOverLimit }: Pick<SelfService, 'usedAt' | 'isOverLimit'>,
  at: Date,
) => {
  const figures = paymentFigures(at);
  const which = usedAt !== null ? moneyBack.usedBefore : isOverLimit ? moneyBack.usedForMost : words.whichIsWhich;
  return {
    title: fillIn(moneyBack.title, figures),
    selfService: fillIn(moneyBack.selfService, figures),
    whichIsWhich: fillIn(which, figures),
  };
};

/** Routes for paying for one listing or many. */
export const listingFeeRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.createListingPayment, async ({ input, ctx }) => {
    const { home, status, begun } = await beginListing(ctx, gateway, input.body);
    const listed = [{ ownerId: signedIn(ctx).ownerId, propertyId: home.id }];
    const selfService = (await selfServiceOf(ctx.db, [listed], ctx.now()))(listed);
    return {
      ...presentPaymentToMake(gateway, listingPurpose, begun, await chargedCard(ctx, gateway)),
      property: {
        id: home.id,
        title: home.title,
        status,
        activeUntil: home.activeUntil?.toISOString() ?? null,
        activeUntilAfterPayment: (
          begun.payment.coversUntil ?? periodFor(home, ctx.now(), begun.payment.createdAt).until
        ).toISOString(),
      },
      guarantee: guaranteeFor(moneyBack, selfService, begun.payment.createdAt),
    };
  }),

  handle(endpoints.confirmListingPayment, async ({ input: { body }, ctx }) => {
    const payment = await confirmPayment(ctx, gateway, {
      kind: 'listing',
      intentId: body.paymentIntentId,
      about: body.propertyId,
    });
    return {
      message: fillIn(listingLive, paymentFigures(payment.createdAt)),
      propertyId: payment.propertyId ?? 0,
      status: 'active' as const,
      activeUntil: payment.coversUntil?.toISOString() ?? null,
      paymentId: payment.id,
      receiptPath: servedPaths.paymentReceipt(payment.id),
    };
  }),

  handle(endpoints.createListingsPayment, async ({ input, ctx }) => {
    const { homes, leftOut, begun } = await beginListings(ctx, gateway, signedIn(ctx), input.body);
    const now = ctx.now();
    return {
      payment:
        begun && presentPaymentToMake(gateway, { page: paths.listingPayments }, begun, await chargedCard(ctx, gateway)),
      amount: begun?.payment.amountCents ?? 0,
      homes: homes.flatMap((home) =>
        home.status === 'withdrawn'
          ? []
          : {
              id: home.id,
              title: home.title,
              address: [home.address, home.city, home.state].filter(Boolean).join(', '),
              amount: listingTermsAt(begun?.payment.createdAt ?? now).feeCents,
              status: home.status,
              activeUntil: home.activeUntil?.toISOString() ?? null,
              activeUntilAfterPayment: periodFor(home, now, begun?.payment.createdAt).until.toISOString(),
            },
      ),
      leftOut: leftOut.map(({ home, reason }) => ({
        id: home.id,
        title: home.title,
        reason,
        activeUntil: home.activeUntil?.toISOString() ?? null,
      })),
      guarantee: guaranteeFor(moneyBackOfMany, { usedAt: null, isOverLimit: false }, begun?.payment.createdAt ?? now),
    };
  }),

  handle(endpoints.confirmListingsPayment, async ({ input: { body }, ctx }) => {
    const payment = await confirmPayment(ctx, gateway, {
      kind: 'listings',
      intentId: body.paymentIntentId,
      about: null,
    });
    const homes = await titledHomesOf(ctx.db, [payment.id]);
    return {
      message: fillIn(listingsLive, paymentFigures(payment.createdAt)),
      paymentId: payment.id,
      receiptPath: servedPaths.paymentReceipt(payment.id),
      amount: payment.amountCents,
      homes: homes.flatMap(({ propertyId, title, status, coversUntil }) =>
        status === 'paid' ? { id: propertyId, title, activeUntil: coversUntil?.toISOString() ?? null } : [],
      ),
      returned: homes.flatMap(({ propertyId, title, status, amountCents }) =>
        status === 'returned' ? { id: propertyId, title, amount: amountCents } : [],
      ),
    };
  }),
];
