import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/payments/endpoints';
import type { Ctx } from '../../app-context.ts';
import { pageById } from '../../platform/http/page.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { permit } from '../../platform/policy.ts';
import type { PaymentGateway } from '../../providers/payments/port.ts';
import { removeCard, saveCard, setUpCard } from './cards/cards-on-file.ts';
import { payWithSavedCard } from './checkout/pay-with-saved-card.ts';
import { signedIn } from './checkout/paying.ts';
import { sandboxRoutes } from './gateway/sandbox-routes.ts';
import { totalsOf } from './ledger/ledger.ts';
import { mayActAsStaff, mayListOwnerPayments } from './policy.ts';
import { presentCard, presentPayment, presentRefund, titlesOf } from './present.ts';
import { cardsOf, listChargebacks, listPayments, listRefundsWaiting } from './queries.ts';
import { readPayment } from './read-payment.ts';
import { sendRefundAgain } from './refunds/send-refund-again.ts';

const paymentsOf = async (
  ctx: Ctx,
  whose: { ownerId: number } | { tenantId: number },
  page: ReturnType<typeof pageById>,
) => {
  const [rows, totals] = await Promise.all([
    listPayments(ctx, whose, page.asked),
    totalsOf(ctx.db, 'ownerId' in whose ? `owner:${whose.ownerId}` : `tenant:${whose.tenantId}`),
  ]);
  const payments = page.cut(rows, ({ payment }) => payment.id).map(presentPayment);
  return { payments, totals };
};

const sentOutcomes = {
  requested: 'pending',
  declined: 'pending',
  pending: 'pending',
  succeeded: 'sent',
  failed: 'failed',
} as const;

/**
 * Routes of payments for every purpose; the routes for paying and refunding belong to the features that own the
 * purposes.
 */
export const paymentsRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.payWithSavedCard, async ({ input: { body }, ctx }) =>
    payWithSavedCard(ctx, gateway, { intentId: body.paymentIntentId, cardId: body.cardId }),
  ),

  handle(endpoints.listCards, async ({ ctx }) =>
    (await cardsOf(ctx.db, signedIn(ctx).accountId, gateway.name)).map((card) => presentCard(card, ctx.now())),
  ),

  handle(endpoints.setUpCard, async ({ ctx }) => {
    const setup = await setUpCard(ctx, gateway, signedIn(ctx));
    return {
      clientSecret: setup.clientSecret,
      setupIntentId: setup.id,
      gateway: gateway.name,
      publishableKey: gateway.publishableKey,
    };
  }),

  handle(endpoints.saveCard, async ({ input, ctx }) =>
    presentCard(await saveCard(ctx, gateway, signedIn(ctx), input.body.setupIntentId), ctx.now()),
  ),

  handle(endpoints.removeCard, async ({ input, ctx }) => {
    const viewer = signedIn(ctx);
    await removeCard(ctx, gateway, viewer, input.params.id);
    return (await cardsOf(ctx.db, viewer.accountId, gateway.name)).map((card) => presentCard(card, ctx.now()));
  }),

  handle(endpoints.listOwnerPayments, async ({ input, ctx, reply }) => {
    permit(mayListOwnerPayments(ctx.viewer, input.params.ownerId));
    return paymentsOf(ctx, { ownerId: input.params.ownerId }, pageById(input.query, reply));
  }),

  handle(endpoints.listTenantPayments, async ({ input, ctx, reply }) => {
    const { tenantId } = signedIn(ctx);
    if (tenantId === null) throw new Refusal('viewer.not_allowed');
    return paymentsOf(ctx, { tenantId }, pageById(input.query, reply));
  }),

  handle(endpoints.listRefundRequests, async ({ input, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const page = pageById(input.query, reply);
    const rows = await listRefundsWaiting(ctx, 'requested', page.asked);
    return page
      .cut(rows, ({ refund }) => refund.id)
      .map((row) => ({
        payment: presentPayment(row),
        refund: presentRefund(row.refund, titlesOf(row.described)),
        ownerId: row.payment.ownerId ?? 0,
        ownerName: row.payerName,
        askedBecause: row.refund.askedBecause,
      }));
  }),

  handle(endpoints.listFailedRefunds, async ({ input, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const page = pageById(input.query, reply);
    const rows = await listRefundsWaiting(ctx, 'failed', page.asked);
    return page
      .cut(rows, ({ refund }) => refund.id)
      .map((row) => ({
        payment: presentPayment(row),
        refund: presentRefund(row.refund, titlesOf(row.described)),
        payerName: row.payerName,
      }));
  }),

  handle(endpoints.sendRefundAgain, async ({ input, ctx }) => {
    const { refundId, reason } = input.body;
    const { status } = await sendRefundAgain(ctx, gateway, { id: input.params.id, refundId, reason });
    return { outcome: sentOutcomes[status], payment: await readPayment(ctx, input.params.id) };
  }),

  handle(endpoints.listChargebacks, async ({ input, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const page = pageById(input.query, reply);
    const rows = await listChargebacks(ctx, input.query.state === 'decided', page.asked);
    return page
      .cut(rows, ({ chargeback }) => chargeback.id)
      .map((row) => ({
        payment: presentPayment(row),
        payerName: row.payerName,
        reason: row.chargeback.reason,
        respondBy: row.chargeback.respondBy?.toISOString() ?? null,
      }));
  }),

  ...sandboxRoutes(gateway),
];
