import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inTimeOrder } from '../../platform/database/time-order.ts';
import type { PageQuery } from '../../platform/http/page.ts';
import { accounts } from '../identity/tables.ts';
import { type Described, describePayments, type HasPurposes } from './purposes.ts';
import type { ChargebackRow, PaymentRow, RefundRow, SavedCardRow } from './tables.ts';
import { chargebacks, payments, refunds, savedCards } from './tables.ts';

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

/** Returns one payment, locked until the transaction ends, so that its changes run one after the other. */
export const lockPayment = async (tx: Tx, id: number): Promise<PaymentRow | undefined> => {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
};

/** Returns the payment of a registered purpose, in one of these states. */
export const findPaymentFor = async (
  tx: Tx,
  { purpose, purposeId }: { purpose: string; purposeId: number },
  statuses: PaymentRow['status'][],
): Promise<PaymentRow | undefined> => {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.kind, 'registered'),
        eq(payments.purpose, purpose),
        eq(payments.purposeId, purposeId),
        inArray(payments.status, statuses),
      ),
    );
  return row;
};

/** Returns the refund of everything that a payment brought, or of what is left of a payment for many. */
export const findRefund = async (db: Db | Tx, paymentId: number): Promise<RefundRow | undefined> => {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isNull(refunds.penaltyId), isNull(refunds.propertyId)));
  return row;
};

/** Returns all refunds of some payments, full or partial, oldest first. */
export const refundsOf = async (db: Db | Tx, paymentIds: readonly number[]): Promise<RefundRow[]> =>
  paymentIds.length === 0
    ? []
    : db
        .select()
        .from(refunds)
        .where(inArray(refunds.paymentId, [...paymentIds]))
        .orderBy(asc(refunds.requestedAt), asc(refunds.id));

export const findRefundById = async (db: Db | Tx, id: number): Promise<RefundRow | undefined> => {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
};

/** Returns whether a dispute withholds the money of this payment: a refund cannot be sent then. */
export const isAtTheBank = async (db: Db | Tx, paymentId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(
      and(
        eq(chargebacks.paymentId, paymentId),
        inArray(chargebacks.status, ['open', 'lost']),
        gt(chargebacks.withdrawnCents, 0),
      ),
    );
  return rows.length > 0;
};

/** Returns the cards on file, newest first: the first is the one charged. */
export const cardsOf = (db: Db | Tx, accountId: number, gateway: PaymentRow['gateway']): Promise<SavedCardRow[]> =>
  db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.accountId, accountId), eq(savedCards.gateway, gateway), isNull(savedCards.removedAt)))
    .orderBy(desc(savedCards.createdAt), desc(savedCards.id))
    .limit(20);

const listColumns = { payment: payments, chargeback: chargebacks };
export type PaymentWithDetails = {
  payment: PaymentRow;
  /** Its refunds, whether sent, owed or only requested, oldest first. */
  refunds: RefundRow[];
  chargeback: ChargebackRow | null;
  described: Described;
};

/** The latest dispute of a payment: a bank may dispute it a second time. */
const latestChargeback = sql`${chargebacks.id} = (select max(c.id) from chargebacks c where c.payment_id = ${payments.id})`;

/** The parts of the app context that reading payments needs. */
export type Reading = HasPurposes & { db: Db | Tx; now: () => Date };

/** Adds refunds and what is paid for to all rows, with a fixed number of queries. */
export const withDetails = async <Row extends { payment: PaymentRow }>(
  context: Reading,
  rows: readonly Row[],
  language?: 'en' | 'es',
): Promise<(Row & Pick<PaymentWithDetails, 'refunds' | 'described'>)[]> => {
  const all = await refundsOf(
    context.db,
    rows.map(({ payment }) => payment.id),
  );
  const whole = rows.map((row) => ({ ...row, refunds: all.filter(({ paymentId }) => paymentId === row.payment.id) }));
  const described = await describePayments(context, whole, language);
  return whole.map((row) => ({ ...row, described: described.get(row.payment.id) ?? {} }));
};

/** Returns one page of a person's payments, newest first; leaves out those that were started and never paid. */
export const listPayments = async (
  context: Reading,
  whose: { ownerId: number } | { tenantId: number },
  page: PageQuery,
): Promise<PaymentWithDetails[]> => {
  const { behind, order } = inTimeOrder({ at: payments.createdAt, id: payments.id }, false, page.from);
  return withDetails(
    context,
    await context.db
      .select(listColumns)
      .from(payments)
      .leftJoin(chargebacks, latestChargeback)
      .where(
        and(
          'ownerId' in whose ? eq(payments.ownerId, whose.ownerId) : eq(payments.tenantId, whose.tenantId),
          inArray(payments.status, ['paid', 'returned', 'refunded', 'disputed', 'charged_back']),
          behind,
        ),
      )
      .orderBy(...order)
      .limit(page.limit + 1),
  );
};

export const findPaymentWithDetails = async (context: Reading, id: number): Promise<PaymentWithDetails | undefined> => {
  const rows = await context.db
    .select(listColumns)
    .from(payments)
    .leftJoin(chargebacks, latestChargeback)
    .where(eq(payments.id, id));
  return (await withDetails(context, rows))[0];
};

/** Returns refunds that wait for staff, because they were requested or because the bank refused them, oldest first. */
export const listRefundsWaiting = async (context: Reading, status: 'requested' | 'failed', page: PageQuery) => {
  const { behind, order } = inTimeOrder({ at: refunds.requestedAt, id: refunds.id }, true, page.from);
  return withDetails(
    context,
    await context.db
      .select({ ...listColumns, refund: refunds, payerName: accounts.name })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(accounts, eq(accounts.id, payments.payerAccountId))
      .leftJoin(chargebacks, latestChargeback)
      .where(and(eq(refunds.status, status), behind))
      .orderBy(...order)
      .limit(page.limit + 1),
  );
};

/** Returns disputes: undecided ones oldest first, or decided ones newest first. */
export const listChargebacks = async (context: Reading, isDecided: boolean, page: PageQuery) => {
  const { behind, order } = inTimeOrder({ at: chargebacks.openedAt, id: chargebacks.id }, !isDecided, page.from);
  return withDetails(
    context,
    await context.db
      .select({ ...listColumns, chargeback: chargebacks, payerName: accounts.name })
      .from(chargebacks)
      .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
      .innerJoin(accounts, eq(accounts.id, payments.payerAccountId))
      .where(
        and(
          // Written as in the partial indexes, so that the planner uses them.
          isDecided ? sql`${chargebacks.status} in ('won', 'lost')` : sql`${chargebacks.status} in ('inquiry', 'open')`,
          behind,
        ),
      )
      .orderBy(...order)
      .limit(page.limit + 1),
  );
};

/** Returns the facts for a receipt in a language: who paid, and for what. */
export const findReceiptFacts = async (context: Reading, id: number, language: 'en' | 'es') => {
  const rows = await context.db
    .select({ ...listColumns, payerName: accounts.name, payerEmail: accounts.email })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.payerAccountId))
    .leftJoin(chargebacks, latestChargeback)
    .where(eq(payments.id, id));
  return (await withDetails(context, rows, language))[0];
};
export type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof findReceiptFacts>>>;
