import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db.ts';
import { rentalApplications } from '../applications/tables.ts';
import { accounts } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';
import { payments, refunds, savedCards } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type SavedCardRow = typeof savedCards.$inferSelect;

const homeColumns = {
  id: properties.id,
  ownerId: properties.ownerId,
  title: properties.title,
  status: properties.status,
  isSuspended: properties.isSuspended,
  isSample: properties.isSample,
  acceptsVouchers: properties.acceptsVouchers,
  heldBackReason: properties.heldBackReason,
  activeUntil: properties.activeUntil,
};

/** A home as paying for its listing needs it. */
export const findHomeToPayFor = async (db: Db | Tx, id: number) => {
  const [row] = await db.select(homeColumns).from(properties).where(eq(properties.id, id));
  return row;
};
export type HomeToPayFor = NonNullable<Awaited<ReturnType<typeof findHomeToPayFor>>>;

/** The same, held until the transaction ends. */
export const lockHomeToPayFor = async (tx: Tx, id: number): Promise<HomeToPayFor | undefined> => {
  const [row] = await tx.select(homeColumns).from(properties).where(eq(properties.id, id)).for('update');
  return row;
};

/** An application as paying its fee needs it. */
export const findApplicationToPayFor = async (db: Db | Tx, id: number) => {
  const [row] = await db
    .select({
      id: rentalApplications.id,
      tenantId: rentalApplications.tenantId,
      status: rentalApplications.status,
      feeStatus: rentalApplications.feeStatus,
      feeCents: rentalApplications.feeCents,
      propertyId: rentalApplications.propertyId,
      propertyTitle: properties.title,
    })
    .from(rentalApplications)
    .innerJoin(properties, eq(properties.id, rentalApplications.propertyId))
    .where(eq(rentalApplications.id, id));
  return row;
};

export const findPayment = async (db: Db | Tx, id: number): Promise<PaymentRow | undefined> => {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
};

export const findPaymentByIntent = async (
  db: Db | Tx,
  gateway: PaymentRow['gateway'],
  intentId: string,
): Promise<PaymentRow | undefined> => {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.intentId, intentId)));
  return row;
};

/** One payment, held until the transaction ends: what is done with it is done one after the other. */
export const lockPayment = async (tx: Tx, id: number): Promise<PaymentRow | undefined> => {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
};

export const findRefund = async (db: Db | Tx, paymentId: number): Promise<RefundRow | undefined> => {
  const [row] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  return row;
};

/** Cards on file, the newest first: that is the one charged. */
export const cardsOf = (db: Db | Tx, accountId: number, gateway: PaymentRow['gateway']): Promise<SavedCardRow[]> =>
  db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.accountId, accountId), eq(savedCards.gateway, gateway), isNull(savedCards.removedAt)))
    .orderBy(desc(savedCards.id))
    .limit(20);

const listColumns = { payment: payments, refund: refunds, propertyTitle: properties.title };
export type PaymentWithDetails = { payment: PaymentRow; refund: RefundRow | null; propertyTitle: string | null };

/** One page of someone's payments, the newest first; what was begun and never paid is left out. */
export const listPayments = (
  db: Db | Tx,
  whose: { ownerId: number } | { tenantId: number },
  page: { cursor: number | null; limit: number },
): Promise<PaymentWithDetails[]> =>
  db
    .select(listColumns)
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .leftJoin(properties, eq(properties.id, payments.propertyId))
    .where(
      and(
        'ownerId' in whose ? eq(payments.ownerId, whose.ownerId) : eq(payments.tenantId, whose.tenantId),
        inArray(payments.status, ['paid', 'returned', 'refunded']),
        page.cursor === null ? undefined : lt(payments.id, page.cursor),
      ),
    )
    .orderBy(desc(payments.id).append(sql` nulls first`))
    .limit(page.limit + 1);

export const findPaymentWithDetails = async (db: Db | Tx, id: number): Promise<PaymentWithDetails | undefined> => {
  const [row] = await db
    .select(listColumns)
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .leftJoin(properties, eq(properties.id, payments.propertyId))
    .where(eq(payments.id, id));
  return row;
};

/** Refunds that wait for staff, the oldest first. */
export const listRequestedRefunds = (db: Db | Tx, page: { cursor: number | null; limit: number }) =>
  db
    .select({ ...listColumns, refund: refunds, payerName: accounts.name })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(accounts, eq(accounts.id, payments.payerAccountId))
    .leftJoin(properties, eq(properties.id, payments.propertyId))
    .where(and(eq(refunds.status, 'requested'), page.cursor === null ? undefined : gt(refunds.id, page.cursor)))
    .orderBy(asc(refunds.id))
    .limit(page.limit + 1);

/** What a receipt says of who paid and what for. */
export const findReceiptFacts = async (db: Db | Tx, id: number) => {
  const [row] = await db
    .select({
      ...listColumns,
      payerName: accounts.name,
      payerEmail: accounts.email,
      address: properties.address,
      city: properties.city,
      state: properties.state,
      zipCode: properties.zipCode,
    })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.payerAccountId))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .leftJoin(properties, eq(properties.id, payments.propertyId))
    .where(eq(payments.id, id));
  return row;
};
export type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof findReceiptFacts>>>;
