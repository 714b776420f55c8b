import { eq, or } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { pagesOf, type Records, readPage } from '../../platform/serving/export-stream.ts';
import { leases } from '../applications/tables.ts';
import { owners, tenants } from '../identity/tables.ts';
import { paidHomesOf } from './checkout/paid-homes.ts';
import { receiptPathOf } from './present.ts';
import { finesOf } from './queries.ts';
import { rentPayments } from './rent/tables.ts';
import { chargebacks, payments, refunds, rentCredits, savedCards } from './tables.ts';

/** What this person paid and got back, and which cards of theirs are or were on file (the last four digits are all there is). */
export const paymentRecords = ({ db, config }: Pick<AppContext, 'db' | 'config'>, accountId: number): Records => ({
  payments: async (page) => {
    const rows = await pagesOf(
      db,
      payments,
      {
        id: payments.id,
        kind: payments.kind,
        status: payments.status,
        propertyId: payments.propertyId,
        applicationId: payments.applicationId,
        amountCents: payments.amountCents,
        gateway: payments.gateway,
        cardBrand: payments.cardBrand,
        cardLast4: payments.cardLast4,
        coversFrom: payments.coversFrom,
        coversUntil: payments.coversUntil,
        createdAt: payments.createdAt,
        paidAt: payments.paidAt,
      },
      eq(payments.payerAccountId, accountId),
    )(page);
    const ids = rows.map(({ id }) => id);
    const fines = await finesOf(db, ids);
    const homes = await paidHomesOf(db, ids);
    return rows.map((row) => ({
      ...row,
      penalties: fines
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ penaltyId, amountCents }) => ({ penaltyId, amountCents })),
      listings: homes
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ propertyId, amountCents, status, coversFrom, coversUntil }) => ({
          propertyId,
          amountCents,
          status,
          coversFrom,
          coversUntil,
        })),
      receipt: row.paidAt && `${config.origin}${receiptPathOf(row.id)}`,
    }));
  },
  refunds: (page) =>
    readPage(
      page,
      refunds.id,
      eq(payments.payerAccountId, accountId),
      db
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
  rentCredits: (page) =>
    readPage(
      page,
      rentCredits.id,
      eq(tenants.accountId, accountId),
      db
        .select({
          id: rentCredits.id,
          amountCents: rentCredits.amountCents,
          usedCents: rentCredits.usedCents,
          receivedAt: rentCredits.createdAt,
          expiresAt: rentCredits.expiresAt,
          endedAt: rentCredits.endedAt,
          ending: rentCredits.ending,
        })
        .from(rentCredits)
        .innerJoin(tenants, eq(tenants.id, rentCredits.tenantId))
        .$dynamic(),
    ),
  rentPayments: (page) =>
    readPage(
      page,
      rentPayments.id,
      or(eq(tenants.accountId, accountId), eq(owners.accountId, accountId)),
      db
        .select({
          id: rentPayments.id,
          leaseId: rentPayments.leaseId,
          month: rentPayments.month,
          amountCents: rentPayments.amountCents,
          setAt: rentPayments.setAt,
          paidAt: rentPayments.paidAt,
          reference: rentPayments.reference,
          takenBackAt: rentPayments.takenBackAt,
        })
        .from(rentPayments)
        .innerJoin(leases, eq(leases.id, rentPayments.leaseId))
        .innerJoin(tenants, eq(tenants.id, leases.tenantId))
        .innerJoin(owners, eq(owners.id, leases.ownerId))
        .$dynamic(),
    ),
  paymentDisputes: (page) =>
    readPage(
      page,
      chargebacks.id,
      eq(payments.payerAccountId, accountId),
      db
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
    db,
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
