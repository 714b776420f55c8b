import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/payments/endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { mayReadPayment, readPayment } from '../../payments/api.ts';
import { presentPaidHome } from './present.ts';
import { findPaidHomes } from './queries.ts';
import { declineRefund, giveBackPayment, requestRefund } from './request-refund.ts';

const ofOne = {
  refunded: 'Your money is on its way back to your card, and the listing has ended.',
  pending: 'Your refund is confirmed and will be sent to your card as soon as possible. The listing has ended.',
  requested: 'We have passed your request to our staff. Your listing continues until they decide.',
} as const;
const ofSeveral = {
  refunded: 'Your money is on its way back to your card, and the listings have ended.',
  pending: 'Your refund is confirmed and will be sent to your card as soon as possible. The listings have ended.',
  requested: 'We have passed your request to our staff. Your listings stay active until they decide.',
} as const;

/** Returns the message to an owner who made or requested a refund of one listing or several. */
const refundMessageOf = (outcome: keyof typeof ofOne, isOfSeveral: boolean): string =>
  (isOfSeveral ? ofSeveral : ofOne)[outcome];

const givenBack = {
  ofOne: 'The payment is being refunded, and the listing has ended.',
  ofSeveral: 'The payment is being refunded, and the listings have ended.',
} as const;

/** Routes for refunds of listing payments, by the payer and by staff. */
export const listingRefundRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.listPaidHomes, async ({ input, ctx }) => {
    const found = await findPaidHomes(ctx.db, input.params.id, ctx.now());
    permit(mayReadPayment(ctx.viewer, found?.payment));
    if (!found) throw new Refusal('payment.not_found');
    return found.homes.map((home) => presentPaidHome(home, ctx.now()));
  }),

  handle(endpoints.refundListingPayment, async ({ input, ctx }) => {
    const { id } = input.params;
    const outcome = await requestRefund(ctx, gateway, { id, ...input.body });
    const payment = await readPayment(ctx, id);
    const isOfSeveral = payment.kind === 'listings' && input.body.propertyId === null;
    return { message: refundMessageOf(outcome, isOfSeveral), outcome, payment };
  }),

  handle(endpoints.giveRefund, async ({ input, ctx }) => {
    const { id } = input.params;
    const outcome = await giveBackPayment(ctx, gateway, { id, ...input.body });
    const payment = await readPayment(ctx, id);
    const isOfSeveral = payment.kind === 'listings' && input.body.propertyId === null;
    return { message: isOfSeveral ? givenBack.ofSeveral : givenBack.ofOne, outcome, payment };
  }),

  handle(endpoints.declineRefund, async ({ input, ctx }) => {
    await declineRefund(ctx, { id: input.params.id, ...input.body });
    return readPayment(ctx, input.params.id);
  }),
];
