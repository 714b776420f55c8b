import { feeGuaranteeDaysAt } from '@lintel/contract/payments/terms';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { properties } from '../../listings/tables.ts';
import { payments } from '../../payments/tables.ts';
import { rentalApplications } from '../tables.ts';
import { refundApplicationFee } from './refund-application-fee.ts';

const day = 86_400_000;
/** By this age every fee has been decided on; a server that was down for weeks still catches up. */
const lookBackDays = 90;

/** Facts from the records of viewings and leases: when an application was first opened, and since when a home is leased. */
export type FeeGuaranteeFacts = {
  firstOpenedAt: (applicationIds: readonly number[]) => Promise<ReadonlyMap<number, Date>>;
  letSince: (propertyIds: readonly number[]) => Promise<ReadonlyMap<number, Date>>;
};

/**
 * Returns why a paid fee must be refunded now, or null: the owner did not open the application within the guarantee's
 * days, counted from having both the application and its fee; or the home was leased or withdrawn before it was opened.
 */
export const whyFeeReturns = (
  facts: { completeAt: Date; openedAt: Date | null; goneSince: Date | null },
  now: Date,
): 'fee_guarantee_unopened' | 'fee_guarantee_home_gone' | null => {
  const { completeAt, openedAt, goneSince } = facts;
  if (goneSince && goneSince <= now && (!openedAt || openedAt > goneSince)) return 'fee_guarantee_home_gone';
  const deadline = new Date(completeAt.getTime() + feeGuaranteeDaysAt(completeAt) * day);
  return now > deadline && (!openedAt || openedAt > deadline) ? 'fee_guarantee_unopened' : null;
};

/** Refunds the fees that the guarantee covers. Safe to run at any time and more than once. Returns the number of refunds. */
export const returnUnopenedFees = async (context: AppContext, facts: FeeGuaranteeFacts): Promise<number> => {
  const now = context.now();
  let returned = 0;
  for (let after = 0; ; ) {
    const page = await context.db
      .select({
        paymentId: payments.id,
        paidAt: payments.paidAt,
        applicationId: rentalApplications.id,
        sentAt: rentalApplications.createdAt,
        propertyId: properties.id,
        propertyStatus: properties.status,
        propertyChangedAt: properties.updatedAt,
      })
      .from(payments)
      .innerJoin(rentalApplications, eq(rentalApplications.id, payments.applicationId))
      .innerJoin(properties, eq(properties.id, rentalApplications.propertyId))
      .where(
        and(
          eq(payments.kind, 'application_fee'),
          eq(payments.status, 'paid'),
          // A withdrawn application gets no refund: withdrawing keeps the owner from opening it.
          ne(rentalApplications.status, 'withdrawn'),
          gt(payments.paidAt, new Date(now.getTime() - lookBackDays * day)),
          gt(payments.id, after),
        ),
      )
      .orderBy(asc(payments.id))
      .limit(200);
    if (page.length === 0) break;
    const opened = await facts.firstOpenedAt(page.map((row) => row.applicationId));
    const let_ = await facts.letSince(page.map((row) => row.propertyId));
    for (const row of page) {
      after = row.paymentId;
      const reason = whyFeeReturns(
        {
          completeAt: row.paidAt && row.paidAt > row.sentAt ? row.paidAt : row.sentAt,
          openedAt: opened.get(row.applicationId) ?? null,
          goneSince: let_.get(row.propertyId) ?? (row.propertyStatus === 'withdrawn' ? row.propertyChangedAt : null),
        },
        now,
      );
      if (!reason) continue;
      const done = await context.db.transaction((tx) => refundApplicationFee(tx, row.applicationId, reason, now));
      if (done !== null) returned += 1;
    }
  }
  return returned;
};
