import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/payments/endpoints';
import { feeGuarantee, feePaid, listingFeeCents, listingLive } from '@lintel/contract/payments/labels';
import type { Ctx } from '../../app-context.ts';
import { pageById } from '../../platform/http/page.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { permit } from '../../platform/policy.ts';
import type { PaymentGateway } from '../../providers/payments/port.ts';
import { removeCard, saveCard, setUpCard } from './cards/cards-on-file.ts';
import { periodFor } from './checkout/activate-listing.ts';
import { beginPayment } from './checkout/begin-payment.ts';
import { confirmPayment } from './checkout/confirm-payment.ts';
import { findHomeToPayFor } from './checkout/homes-to-pay-for.ts';
import { listingsRoutes } from './checkout/listings-routes.ts';
import { payWithSavedCard } from './checkout/pay-with-saved-card.ts';
import { chargedCard, guaranteeFor, refundMessageOf, signedIn } from './checkout/paying.ts';
import { listRentCredits, rentCreditsOf } from './fines/rent-credits.ts';
import { atGateway } from './gateway/gateway-errors.ts';
import { sandboxRoutes } from './gateway/sandbox-routes.ts';
import { penaltyCollections, totalsOf } from './ledger/ledger.ts';
import { mayActAsStaff, mayListOwnerPayments, mayPayApplicationFee, mayPayForListing } from './policy.ts';
import {
  presentCard,
  presentPayment,
  presentPaymentToMake,
  presentRefund,
  presentRentCredit,
  receiptPathOf,
} from './present.ts';
import {
  cardsOf,
  findApplicationToPayFor,
  findPaymentWithDetails,
  listChargebacks,
  listPayments,
  listRefundsWaiting,
} from './queries.ts';
import { declineRefund, giveBackPayment, requestRefund, sendRefundAgain } from './refunds/request-refund.ts';
import { selfServiceOf } from './refunds/self-service-refunds.ts';
import { rentPaymentsOfCredits } from './rent/queries.ts';
import { rentRoutes } from './rent/routes.ts';

const loadPayment = async (ctx: Ctx, id: number) => {
  const found = await findPaymentWithDetails(ctx.db, id, ctx.now());
  if (!found) throw new Refusal('payment.not_found');
  return presentPayment(found, ctx.now());
};

const paymentsOf = async (
  ctx: Ctx,
  whose: { ownerId: number } | { tenantId: number },
  page: ReturnType<typeof pageById>,
) => {
  const [rows, totals] = await Promise.all([
    listPayments(ctx.db, whose, page.asked, ctx.now()),
    totalsOf(ctx.db, 'ownerId' in whose ? `owner:${whose.ownerId}` : `tenant:${whose.tenantId}`),
  ]);
  const payments = page.cut(rows, ({ payment }) => payment.id).map((row) => presentPayment(row, ctx.now()));
  return { payments, totals };
};

const givenBack = {
  ofOne: 'The payment is given back, and the listing has ended.',
  ofSeveral: 'The payment is given back, and the listings have ended.',
} as const;

const sentOutcomes = {
  requested: 'pending',
  declined: 'pending',
  pending: 'pending',
  succeeded: 'sent',
  failed: 'failed',
} as const;

export const paymentsRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.createListingPayment, async ({ input, ctx }) => {
    const home = await findHomeToPayFor(ctx.db, input.body.propertyId, ctx.now());
    permit(mayPayForListing(ctx.viewer, home, ctx.config.mode));
    const viewer = signedIn(ctx);
    if (!home || home.status === 'withdrawn') throw new Refusal('property.not_found');
    const listed = [{ ownerId: viewer.ownerId, propertyId: home.id }];
    const moneyBack = (await selfServiceOf(ctx.db, [listed], ctx.now()))(listed);
    const begun = await atGateway(() =>
      beginPayment(ctx, gateway, viewer, {
        kind: 'listing',
        ownerId: viewer.ownerId,
        propertyId: home.id,
        amountCents: listingFeeCents,
        description: `Lintel listing ${home.id}, 30 days`,
      }),
    );
    return {
      ...presentPaymentToMake(gateway, begun, await chargedCard(ctx, gateway)),
      property: {
        id: home.id,
        title: home.title,
        status: home.status,
        activeUntil: home.activeUntil?.toISOString() ?? null,
        activeUntilAfterPayment: (begun.payment.coversUntil ?? periodFor(home, ctx.now()).until).toISOString(),
      },
      guarantee: guaranteeFor(moneyBack),
    };
  }),

  handle(endpoints.confirmListingPayment, async ({ input: { body }, ctx }) => {
    const payment = await confirmPayment(ctx, gateway, {
      kind: 'listing',
      intentId: body.paymentIntentId,
      about: body.propertyId,
    });
    return {
      message: listingLive,
      propertyId: payment.propertyId ?? 0,
      status: 'active' as const,
      activeUntil: payment.coversUntil?.toISOString() ?? null,
      paymentId: payment.id,
      receiptPath: receiptPathOf(payment.id),
    };
  }),

  ...listingsRoutes(gateway),

  handle(endpoints.createApplicationFeePayment, async ({ input, ctx }) => {
    const application = await findApplicationToPayFor(ctx.db, input.body.applicationId);
    permit(mayPayApplicationFee(ctx.viewer, application));
    const viewer = signedIn(ctx);
    if (!application) throw new Refusal('application.not_found');
    const begun = await atGateway(() =>
      beginPayment(ctx, gateway, viewer, {
        kind: 'application_fee',
        tenantId: application.tenantId,
        applicationId: application.id,
        propertyId: application.propertyId,
        amountCents: application.feeCents,
        description: `Lintel application ${application.id}, fee`,
      }),
    );
    return {
      ...presentPaymentToMake(gateway, begun, null),
      application: {
        id: application.id,
        propertyId: application.propertyId,
        propertyTitle: application.propertyTitle,
      },
      guarantee: feeGuarantee,
    };
  }),

  handle(endpoints.confirmApplicationFeePayment, async ({ input: { body }, ctx }) => {
    const payment = await confirmPayment(ctx, gateway, {
      kind: 'application_fee',
      intentId: body.paymentIntentId,
      about: body.applicationId,
    });
    return {
      message: feePaid,
      applicationId: payment.applicationId ?? 0,
      feeStatus: 'paid' as const,
      paymentId: payment.id,
      receiptPath: receiptPathOf(payment.id),
    };
  }),

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

  handle(endpoints.readRentCredits, async ({ input, ctx, reply }) => {
    const { tenantId } = signedIn(ctx);
    if (tenantId === null) throw new Refusal('viewer.not_allowed');
    const now = ctx.now();
    const page = pageById(input.query, reply);
    const [sums, found] = await Promise.all([
      rentCreditsOf(ctx.db, tenantId, now),
      listRentCredits(ctx.db, tenantId, page.asked),
    ]);
    const rows = page.cut(found);
    const set = await rentPaymentsOfCredits(
      ctx.db,
      rows.map(({ id }) => id),
    );
    return { ...sums, credits: rows.map((row) => presentRentCredit(row, set, now)) };
  }),

  handle(endpoints.readPenaltyCollectionStats, async ({ ctx }) => {
    const { total, platform, legalAid, rentCredits, count } = await penaltyCollections(ctx.db);
    return {
      totalCollected: total,
      platformIncome: platform,
      legalAidFunding: legalAid,
      tenantRentCredits: rentCredits,
      collectionsCount: count,
    };
  }),

  handle(endpoints.refundListingPayment, async ({ input, ctx }) => {
    const { id } = input.params;
    const outcome = await requestRefund(ctx, gateway, { id, ...input.body });
    const payment = await loadPayment(ctx, id);
    const isOfSeveral = payment.kind === 'listings' && input.body.propertyId === null;
    return { message: refundMessageOf(outcome, isOfSeveral), outcome, payment };
  }),

  handle(endpoints.listRefundRequests, async ({ input, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const page = pageById(input.query, reply);
    const rows = await listRefundsWaiting(ctx.db, 'requested', page.asked, ctx.now());
    return page
      .cut(rows, ({ refund }) => refund.id)
      .map((row) => ({
        payment: presentPayment(row, ctx.now()),
        refund: presentRefund(row.refund, row.titles),
        ownerId: row.payment.ownerId ?? 0,
        ownerName: row.payerName,
        askedBecause: row.refund.askedBecause,
      }));
  }),

  handle(endpoints.giveRefund, async ({ input, ctx }) => {
    const { id } = input.params;
    const outcome = await giveBackPayment(ctx, gateway, { id, ...input.body });
    const payment = await loadPayment(ctx, id);
    const isOfSeveral = payment.kind === 'listings' && input.body.propertyId === null;
    return { message: isOfSeveral ? givenBack.ofSeveral : givenBack.ofOne, outcome, payment };
  }),

  handle(endpoints.declineRefund, async ({ input, ctx }) => {
    await declineRefund(ctx, { id: input.params.id, ...input.body });
    return loadPayment(ctx, input.params.id);
  }),

  handle(endpoints.listFailedRefunds, async ({ input, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const page = pageById(input.query, reply);
    const rows = await listRefundsWaiting(ctx.db, 'failed', page.asked, ctx.now());
    return page
      .cut(rows, ({ refund }) => refund.id)
      .map((row) => ({
        payment: presentPayment(row, ctx.now()),
        refund: presentRefund(row.refund, row.titles),
        payerName: row.payerName,
      }));
  }),

  handle(endpoints.sendRefundAgain, async ({ input, ctx }) => {
    const { refundId, reason } = input.body;
    const { status } = await sendRefundAgain(ctx, gateway, { id: input.params.id, refundId, reason });
    return { outcome: sentOutcomes[status], payment: await loadPayment(ctx, input.params.id) };
  }),

  handle(endpoints.listChargebacks, async ({ input, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const page = pageById(input.query, reply);
    const rows = await listChargebacks(ctx.db, input.query.state === 'decided', page.asked, ctx.now());
    return page
      .cut(rows, ({ chargeback }) => chargeback.id)
      .map((row) => ({
        payment: presentPayment(row, ctx.now()),
        payerName: row.payerName,
        reason: row.chargeback.reason,
        respondBy: row.chargeback.respondBy?.toISOString() ?? null,
      }));
  }),

  ...rentRoutes,
  ...sandboxRoutes(gateway),
];
