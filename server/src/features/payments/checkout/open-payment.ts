import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { type GatewayIntent, GatewayUnavailable, type PaymentGateway } from '../../../providers/payments/port.ts';
import { toldToGateway } from '../purposes.ts';
import { findPayment } from '../queries.ts';
import type { PaymentRow } from '../tables.ts';
import { payments } from '../tables.ts';

/** What somebody is asked to pay. Cents. */
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

/** How the feature whose purpose it is goes along with a new payment. */
export type Opening = {
  draft: PaymentDraft;
  /** What the gateway shows to whoever looks there. */
  description: string;
  /** Writes down what it is for beside the new payment, and may refuse, before anything is charged. */
  whenBegun?: (tx: Tx, paymentId: number) => Promise<void>;
};

/** Stores a payment, in the caller's transaction; nothing when one for the same is in its way. */
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

/** Gives an open payment up, unless somebody has made its intent meanwhile. */
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
 * The intent of a payment, made at the gateway when it has none, and written down before anything is charged: whatever happens
 * after that, it is found again. Null when the gateway does not know it, or the payment was given up meanwhile. Throws GatewayUnavailable.
 */
export const intentOf = async (
  context: Pick<AppContext, 'db' | 'purposes'>,
  gateway: PaymentGateway,
  payment: PaymentRow,
  { description, customerId }: { description: string; customerId: string | null },
): Promise<GatewayIntent | null> => {
  if (payment.gateway !== gateway.name) return null;
  if (payment.intentId !== null) return gateway.readIntent(payment.intentId);
  const metadata = await toldToGateway(context.db, context, payment);
  let made: GatewayIntent;
  try {
    const { requestKey: key, amountCents } = payment;
    made = await gateway.createIntent({ key, amountCents, description, metadata, customerId });
  } catch (error) {
    // A gateway may answer a failed request the same way again; the next attempt goes under a key of its own.
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
