import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Asked } from '../../platform/http/page.ts';
import { rentalApplications } from '../applications/tables.ts';
import { accounts } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';
import { homesOfWhole, type PaidHomeRow, paidHomesOf, titledHomesOf } from './checkout/paid-homes.ts';
import { isForListings } from './purpose.ts';
import { listedIn, partOf } from './refunds/refundable-part.ts';
import { type SelfService, selfServiceOf } from './refunds/self-service-refunds.ts';
import type { ChargebackRow, PaymentFineRow, PaymentRow, RefundRow, SavedCardRow } from './tables.ts';
import { chargebacks, paymentFines, payments, refunds, savedCards } from './tables.ts';

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

/** The refund of all that a payment brought, or of all that is left of one for many. */
export const findRefund = async (db: Db | Tx, paymentId: number): Promise<RefundRow | undefined> => {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isNull(refunds.penaltyId), isNull(refunds.propertyId)));
  return row;
};

/** All refunds of some payments, of the whole or of a part; the oldest first. */
export const refundsOf = async (db: Db | Tx, paymentIds: readonly number[]): Promise<RefundRow[]> =>
  paymentIds.length === 0
    ? []
    : db
        .select()
        .from(refunds)
        .where(inArray(refunds.paymentId, [...paymentIds]))
        .orderBy(asc(refunds.id));

export const findRefundById = async (db: Db | Tx, id: number): Promise<RefundRow | undefined> => {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
};

/** The fines that a payment is for, the oldest first. */
export const finesOf = async (db: Db | Tx, paymentIds: readonly number[]): Promise<PaymentFineRow[]> =>
  paymentIds.length === 0
    ? []
    : db
        .select()
        .from(paymentFines)
        .where(inArray(paymentFines.paymentId, [...paymentIds]))
        .orderBy(asc(paymentFines.penaltyId));

/** Whether a dispute keeps the money of this payment away from us: a refund cannot be sent then. */
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

/** Cards on file, the newest first: that is the one charged. */
export const cardsOf = (db: Db | Tx, accountId: number, gateway: PaymentRow['gateway']): Promise<SavedCardRow[]> =>
  db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.accountId, accountId), eq(savedCards.gateway, gateway), isNull(savedCards.removedAt)))
    .orderBy(desc(savedCards.id))
    .limit(20);

const listColumns = { payment: payments, chargeback: chargebacks, propertyTitle: properties.title };
export type PaymentWithDetails = {
  payment: PaymentRow;
  /** What goes back of it, or went back, or was asked for; the oldest first. */
  refunds: RefundRow[];
  /** The fines that it is for. */
  fines: PaymentFineRow[];
  chargeback: ChargebackRow | null;
  propertyTitle: string | null;
  /** The homes of a payment for many. */
  homes: PaidHomeRow[];
  /** What the homes of its refunds are called. */
  titles: ReadonlyMap<number, string>;
  /** Whether all that is left of it may come back at the press of a button. */
  selfService: SelfService;
};

/** The latest dispute of a payment: a bank may ask a second time. */
const latestChargeback = sql`${chargebacks.id} = (select max(c.id) from chargebacks c where c.payment_id = ${payments.id})`;

const titlesOf = async (db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: properties.id, title: properties.title })
    .from(properties)
    .where(inArray(properties.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, title }) => [id, title]));
};

/** Adds refunds, fines and homes, of all rows at once. */
const withParts = async <Row extends { payment: PaymentRow }>(
  db: Db | Tx,
  rows: Row[],
): Promise<(Row & Pick<PaymentWithDetails, 'refunds' | 'fines' | 'homes' | 'titles'>)[]> => {
  const idsOf = (...kinds: PaymentRow['kind'][]) =>
    rows.flatMap(({ payment }) => (kinds.includes(payment.kind) ? payment.id : []));
  const allRefunds = await refundsOf(
    db,
    rows.map(({ payment }) => payment.id),
  );
  const allFines = await finesOf(db, idsOf('fine', 'reactivation'));
  const allHomes = await paidHomesOf(db, idsOf('listings'));
  const titles = await titlesOf(
    db,
    allRefunds.flatMap(({ propertyId }) => propertyId ?? []),
  );
  return rows.map((row) => ({
    ...row,
    refunds: allRefunds.filter(({ paymentId }) => paymentId === row.payment.id),
    fines: allFines.filter(({ paymentId }) => paymentId === row.payment.id),
    homes: allHomes.filter(({ paymentId }) => paymentId === row.payment.id),
    titles,
  }));
};

/** The same, and what each listing payment's way back hangs on. */
const withDetails = async <Row extends { payment: PaymentRow }>(db: Db | Tx, rows: Row[], now: Date) => {
  const parts = (await withParts(db, rows)).map((row) => {
    const listed = isForListings(row.payment)
      ? listedIn({ payment: row.payment, homes: homesOfWhole(row.homes, row.refunds) })
      : [];
    return { row, listed };
  });
  const judge = await selfServiceOf(
    db,
    parts.map(({ listed }) => listed),
    now,
  );
  return parts.map(({ row, listed }) => ({ ...row, selfService: judge(listed) }));
};

/** One page of someone's payments, the newest first; what was begun and never paid is left out. */
export const listPayments = async (
  db: Db | Tx,
  whose: { ownerId: number } | { tenantId: number },
  page: Asked,
  now: Date,
): Promise<PaymentWithDetails[]> =>
  withDetails(
    db,
    await db
      .select(listColumns)
      .from(payments)
      .leftJoin(chargebacks, latestChargeback)
      .leftJoin(properties, eq(properties.id, payments.propertyId))
      .where(
        and(
          'ownerId' in whose ? eq(payments.ownerId, whose.ownerId) : eq(payments.tenantId, whose.tenantId),
          inArray(payments.status, ['paid', 'returned', 'refunded', 'disputed', 'charged_back']),
          page.from === null ? undefined : lt(payments.id, page.from),
        ),
      )
      .orderBy(desc(payments.id).append(sql` nulls first`))
      .limit(page.limit + 1),
    now,
  );

export const findPaymentWithDetails = async (
  db: Db | Tx,
  id: number,
  now: Date,
): Promise<PaymentWithDetails | undefined> => {
  const rows = await db
    .select(listColumns)
    .from(payments)
    .leftJoin(chargebacks, latestChargeback)
    .leftJoin(properties, eq(properties.id, payments.propertyId))
    .where(eq(payments.id, id));
  return (await withDetails(db, rows, now))[0];
};

/** Refunds that wait for staff, because they were asked for or because the bank refused them, the oldest first. */
export const listRefundsWaiting = async (db: Db | Tx, status: 'requested' | 'failed', page: Asked, now: Date) =>
  withDetails(
    db,
    await db
      .select({ ...listColumns, refund: refunds, payerName: accounts.name })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(accounts, eq(accounts.id, payments.payerAccountId))
      .leftJoin(chargebacks, latestChargeback)
      .leftJoin(properties, eq(properties.id, payments.propertyId))
      .where(and(eq(refunds.status, status), page.from === null ? undefined : gt(refunds.id, page.from)))
      .orderBy(asc(refunds.id))
      .limit(page.limit + 1),
    now,
  );

/** Disputes: those that the bank has not decided, the oldest first, or those that it has, the newest first. */
export const listChargebacks = async (db: Db | Tx, isDecided: boolean, page: Asked, now: Date) =>
  withDetails(
    db,
    await db
      .select({ ...listColumns, chargeback: chargebacks, payerName: accounts.name })
      .from(chargebacks)
      .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
      .innerJoin(accounts, eq(accounts.id, payments.payerAccountId))
      .leftJoin(properties, eq(properties.id, payments.propertyId))
      .where(
        and(
          // As the partial indexes have it, so that they serve.
          isDecided ? sql`${chargebacks.status} in ('won', 'lost')` : sql`${chargebacks.status} in ('inquiry', 'open')`,
          page.from === null ? undefined : (isDecided ? lt : gt)(chargebacks.id, page.from),
        ),
      )
      .orderBy(isDecided ? desc(chargebacks.id).append(sql` nulls first`) : asc(chargebacks.id))
      .limit(page.limit + 1),
    now,
  );

/** One payment for many with each of its homes, and how the money of each can come back. Undefined when it is not there. */
export const findPaidHomes = async (db: Db | Tx, id: number, now: Date) => {
  const payment = await findPayment(db, id);
  if (!payment) return undefined;
  const homes = await titledHomesOf(db, id);
  const refunds = await refundsOf(db, [id]);
  const rows = homes.flatMap((home) => {
    const part = partOf(payment, homes, refunds, home.propertyId);
    return part ? { home, part } : [];
  });
  const listed = rows.map(({ part }) => listedIn(part));
  const judge = await selfServiceOf(db, listed, now);
  return { payment, homes: rows.map((row, index) => ({ ...row, selfService: judge(listed[index] ?? []) })) };
};
export type PaidHomeWithPart = NonNullable<Awaited<ReturnType<typeof findPaidHomes>>>['homes'][number];

/** What a receipt says of who paid and what for. */
export const findReceiptFacts = async (db: Db | Tx, id: number) => {
  const rows = await db
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
    .leftJoin(chargebacks, latestChargeback)
    .leftJoin(properties, eq(properties.id, payments.propertyId))
    .where(eq(payments.id, id));
  const [facts] = await withParts(db, rows);
  return (
    facts && {
      ...facts,
      about: null as string | null,
      titledHomes: facts.homes.length === 0 ? [] : await titledHomesOf(db, id),
    }
  );
};
export type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof findReceiptFacts>>>;
