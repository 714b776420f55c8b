import { servedPaths } from '@lintel/contract/served-paths';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { pagesOf, type Records, readPage } from '../../platform/serving/export-stream.ts';
import { type Reading, withDetails } from './queries.ts';
import { chargebacks, payments, refunds, savedCards } from './tables.ts';

/**
 * Exports this person's payments, refunds, and current and former cards on file (only the last four digits exist here).
 */
export const paymentRecords = (context: Reading & Pick<AppContext, 'db' | 'config'>, accountId: number): Records => ({
  payments: async (page) => {
    const found = await readPage(
      page,
      payments.id,
      eq(payments.payerAccountId, accountId),
      context.db.select({ payment: payments, id: payments.id }).from(payments).$dynamic(),
    );
    return (await withDetails(context, found)).map(({ payment, described: { fines = [], homes = [] } }) => ({
      id: payment.id,
      kind: payment.kind,
      status: payment.status,
      propertyId: payment.propertyId,
      applicationId: payment.applicationId,
      amountCents: payment.amountCents,
      gateway: payment.gateway,
      cardBrand: payment.cardBrand,
      cardLast4: payment.cardLast4,
      coversFrom: payment.coversFrom,
      coversUntil: payment.coversUntil,
      createdAt: payment.createdAt,
      paidAt: payment.paidAt,
      penalties: fines.map(({ penaltyId, amountCents }) => ({ penaltyId, amountCents })),
      listings: homes.map(({ propertyId, amountCents, status, coversFrom, coversUntil }) => ({
        propertyId,
        amountCents,
        status,
        coversFrom,
        coversUntil,
      })),
      receipt: payment.paidAt && `${context.config.origin}${servedPaths.paymentReceipt(payment.id)}`,
    }));
  },
  refunds: (page) =>
    readPage(
      page,
      refunds.id,
      eq(payments.payerAccountId, accountId),
      context.db
        .select({
          id: refunds.id,
          paymentId: refunds.paymentId,
          penaltyId: refunds.penaltyId,
          propertyId: refunds.propertyId,
          status: refunds.status,
          reason: refunds.reason,
          amountCents: refunds.amountCents,
          askedBecause: refunds.askedBecause,
          answer: refunds.decisionNote,
          requestedAt: refunds.requestedAt,
          decidedAt: refunds.decidedAt,
          completedAt: refunds.completedAt,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .$dynamic(),
    ),
  paymentDisputes: (page) =>
    readPage(
      page,
      chargebacks.id,
      eq(payments.payerAccountId, accountId),
      context.db
        .select({
          id: chargebacks.id,
          paymentId: chargebacks.paymentId,
          status: chargebacks.status,
          reason: chargebacks.reason,
          amountCents: chargebacks.amountCents,
          openedAt: chargebacks.openedAt,
          closedAt: chargebacks.closedAt,
        })
        .from(chargebacks)
        .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
        .$dynamic(),
    ),
  cards: pagesOf(
    context.db,
    savedCards,
    {
      id: savedCards.id,
      gateway: savedCards.gateway,
      brand: savedCards.brand,
      last4: savedCards.last4,
      expMonth: savedCards.expMonth,
      expYear: savedCards.expYear,
      addedAt: savedCards.createdAt,
      removedAt: savedCards.removedAt,
    },
    eq(savedCards.accountId, accountId),
  ),
});
