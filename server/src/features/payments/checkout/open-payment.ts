import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { type GatewayIntent, GatewayUnavailable, type PaymentGateway } from '../../../providers/payments/port.ts';
import { gatewayMetadata } from '../purposes.ts';
import { findPayment } from '../queries.ts';
import type { PaymentRow } from '../tables.ts';
import { payments } from '../tables.ts';

/** A payment to be made. Cents. */
type PaymentDraft = Pick<
  typeof payments.$inferInsert,
  | 'kind'
  | 'payerAccountId'
  | 'ownerId'
  | 'tenantId'
  | 'propertyId'
  | 'applicationId'
  | 'homesKey'
  | 'purpose'
  | 'purposeId'
  | 'party'
  | 'amountCents'
  | 'isSample'
>;

/** A new payment, with what the purpose's feature adds to it. */
export type Opening = {
  draft: PaymentDraft;
  /** The description that the gateway shows. */
  description: string;
  /** Stores what the payment is for beside it; may refuse, before anything is charged. */
  whenBegun?: (tx: Tx, paymentId: number) => Promise<void>;
};

/** Inserts a payment, in the caller's transaction; returns nothing if one for the same thing is in the way. */
export const storePayment = async (
  tx: Tx,
  context: Pick<AppContext, 'now'>,
  gateway: PaymentGateway,
  { draft, whenBegun }: Opening,
): Promise<PaymentRow | undefined> => {
  const [made] = await tx
    .insert(payments)
    .values({ ...draft, gateway: gateway.name, createdAt: context.now() })
    .onConflictDoNothing()
    .returning();
  if (made) await whenBegun?.(tx, made.id);
  return made;
};

/** Cancels an open payment, unless its intent has been made meanwhile. */
export const giveUp = (context: Pick<AppContext, 'db'>, payment: PaymentRow) =>
  context.db
    .update(payments)
    .set({ status: 'canceled' })
    .where(
      and(
        eq(payments.id, payment.id),
        eq(payments.status, 'open'),
        payment.intentId === null ? isNull(payments.intentId) : eq(payments.intentId, payment.intentId),
      ),
    );

/**
 * Returns the intent of a payment. If it has none, creates it at the gateway and stores it before anything is charged,
 * so that it can always be found again. Returns null if the gateway does not know it or the payment was given up
 * meanwhile. Throws GatewayUnavailable.
 */
export const intentOf = async (
  context: Pick<AppContext, 'db' | 'purposes'>,
  gateway: PaymentGateway,
  payment: PaymentRow,
  { description, customerId }: { description: string; customerId: string | null },
): Promise<GatewayIntent | null> => {
  if (payment.gateway !== gateway.name) return null;
  if (payment.intentId !== null) return gateway.readIntent(payment.intentId);
  const metadata = await gatewayMetadata(context.db, context, payment);
  let made: GatewayIntent;
  try {
    const { requestKey: key, amountCents } = payment;
    made = await gateway.createIntent({ key, amountCents, description, metadata, customerId });
  } catch (error) {
    // A gateway may repeat its response to a failed request; the next attempt gets its own idempotency key.
    if (error instanceof GatewayUnavailable) {
      await context.db
        .update(payments)
        .set({ requestKey: randomUUID() })
        .where(and(eq(payments.id, payment.id), isNull(payments.intentId)));
    }
    throw error;
  }
  await context.db
    .update(payments)
    .set({ intentId: made.id })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'open'), isNull(payments.intentId)));
  const now = await findPayment(context.db, payment.id);
  return now?.intentId === made.id ? made : null;
};
