import { randomUUID } from 'node:crypto';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { type GatewayIntent, GatewayUnavailable, type PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { purposeOf } from '../purpose.ts';
import type { PaymentRow } from '../tables.ts';
import { paymentListings, payments } from '../tables.ts';
import { homesKeyOf } from './paid-homes.ts';
import { settlePayment } from './settle-payment.ts';

/** What somebody is to be asked to pay. `homes`: those that a payment for many is for, with the price of each in cents. */
export type PaymentDraft = { kind: 'listing' | 'listings' | 'application_fee' } & Pick<
  typeof payments.$inferInsert,
  'ownerId' | 'tenantId' | 'propertyId' | 'applicationId' | 'amountCents' | 'isSample'
> & { description: string; homes?: readonly { propertyId: number; amountCents: number }[] };

/** Stores a payment with its homes; nothing when one like it is open. */
const storePayment = (context: AppContext, gateway: PaymentGateway, payer: Viewer, draft: PaymentDraft) =>
  context.db.transaction(async (tx) => {
    const { description: _, homes = [], ...values } = draft;
    const [made] = await tx
      .insert(payments)
      .values({
        ...values,
        homesKey: homes.length === 0 ? null : homesKeyOf(homes.map(({ propertyId }) => propertyId)),
        payerAccountId: payer.accountId,
        gateway: gateway.name,
        createdAt: context.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (made && homes.length > 0) {
      await tx.insert(paymentListings).values(homes.map((home) => ({ ...home, paymentId: made.id })));
    }
    return made;
  });

/** Finds payments for the same thing, of the same payer where several may pay for it. */
const sameAs = (payer: Viewer, { kind, propertyId, applicationId, homes = [] }: PaymentDraft) => {
  if (kind === 'application_fee') return eq(payments.applicationId, applicationId ?? 0);
  const isSame =
    kind === 'listing'
      ? eq(payments.propertyId, propertyId ?? 0)
      : eq(payments.homesKey, homesKeyOf(homes.map(({ propertyId: id }) => id)));
  return and(isSame, eq(payments.payerAccountId, payer.accountId));
};

/** The payment of this person for this purpose that is open; makes one when there is none. Twins find the same. */
const openPayment = async (context: AppContext, gateway: PaymentGateway, payer: Viewer, draft: PaymentDraft) => {
  const purpose = sameAs(payer, draft);
  for (;;) {
    const made = await storePayment(context, gateway, payer, draft);
    if (made) return made;
    const [open] = await context.db
      .select()
      .from(payments)
      .where(and(eq(payments.kind, draft.kind), purpose, eq(payments.status, 'open')));
    if (open) return open;
    // It was completed or given up between the two looks. A fee that is paid meanwhile must not be asked for again.
    const [paid] =
      draft.kind === 'application_fee'
        ? await context.db
            .select()
            .from(payments)
            .where(and(purpose, eq(payments.status, 'paid')))
        : [];
    if (paid) return paid;
  }
};

const giveUp = (context: AppContext, payment: PaymentRow) =>
  context.db
    .update(payments)
    .set({ status: 'canceled' })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'open')));

/** The intent of a payment, made at the gateway when it has none. Null when that intent can no longer be paid. */
const intentOf = async (
  context: AppContext,
  gateway: PaymentGateway,
  payment: PaymentRow,
  description: string,
): Promise<GatewayIntent | null> => {
  if (payment.gateway !== gateway.name) return null;
  if (payment.intentId !== null) {
    const known = await gateway.readIntent(payment.intentId);
    return known && known.status !== 'canceled' ? known : null;
  }
  try {
    const made = await gateway.createIntent({
      key: payment.requestKey,
      amountCents: payment.amountCents,
      description,
      metadata: purposeOf(payment),
      customerId: null,
    });
    await context.db
      .update(payments)
      .set({ intentId: made.id })
      .where(and(eq(payments.id, payment.id), isNull(payments.intentId)));
    return made;
  } catch (error) {
    // A gateway may answer a failed request the same way again; the next attempt goes under a key of its own.
    if (error instanceof GatewayUnavailable) {
      await context.db.update(payments).set({ requestKey: randomUUID() }).where(eq(payments.id, payment.id));
    }
    throw error;
  }
};

/**
 * Begins a payment, or finds the one already begun: per home (or the same homes) and payer, or per application, one is open at a time. When the open
 * one turns out to be paid already (a closed browser), it takes effect and is the answer, so that nobody pays twice.
 * Throws GatewayUnavailable; nothing was taken then. Refuses: payment.no_use (it was paid, has no use any more and goes back),
 * payment.disputed.
 */
export const beginPayment = async (
  context: AppContext,
  gateway: PaymentGateway,
  payer: Viewer,
  draft: PaymentDraft,
): Promise<{ payment: PaymentRow; intent: GatewayIntent }> => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const payment = await openPayment(context, gateway, payer, draft);
    const intent = await intentOf(context, gateway, payment, draft.description);
    if (!intent || (intent.amountCents !== draft.amountCents && intent.status !== 'succeeded')) {
      await giveUp(context, payment);
      continue;
    }
    if (intent.status !== 'succeeded') return { payment, intent };
    const settled = await settlePayment(context, payment.id, intent, payer);
    if (settled.status === 'paid') return { payment: settled, intent };
    if (settled.status === 'disputed' || settled.status === 'charged_back') throw new Refusal('payment.disputed');
    if (settled.status === 'returned' && intent.receivedCents === settled.amountCents) {
      throw new Refusal('payment.no_use');
    }
  }
  throw new GatewayUnavailable('beginPayment');
};
