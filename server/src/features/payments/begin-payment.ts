import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { House } from '../../context.ts';
import { type GatewayIntent, GatewayUnavailable, type PaymentGateway } from '../../providers/payments/port.ts';
import type { Viewer } from '../identity/viewer.ts';
import { purposeOf } from './purpose.ts';
import type { PaymentRow } from './queries.ts';
import { settlePayment } from './settle-payment.ts';
import { payments } from './tables.ts';

/** What somebody is to be asked to pay. */
export type PaymentDraft = { kind: 'listing' | 'application_fee' } & Pick<
  typeof payments.$inferInsert,
  'ownerId' | 'tenantId' | 'propertyId' | 'applicationId' | 'amountCents' | 'isSample'
> & { description: string };

/** The payment of this person for this purpose that is open; makes one when there is none. Twins find the same. */
const openPayment = async (house: House, gateway: PaymentGateway, payer: Viewer, draft: PaymentDraft) => {
  const { description: _, ...values } = draft;
  const purpose =
    draft.kind === 'listing'
      ? and(eq(payments.propertyId, draft.propertyId ?? 0), eq(payments.payerAccountId, payer.accountId))
      : eq(payments.applicationId, draft.applicationId ?? 0);
  for (;;) {
    const [made] = await house.db
      .insert(payments)
      .values({ ...values, payerAccountId: payer.accountId, gateway: gateway.name, createdAt: house.now() })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
    const [open] = await house.db
      .select()
      .from(payments)
      .where(and(eq(payments.kind, draft.kind), purpose, eq(payments.status, 'open')));
    if (open) return open;
    // It was completed or given up between the two looks. A fee that is paid meanwhile must not be asked for again.
    const [paid] =
      draft.kind === 'application_fee'
        ? await house.db
            .select()
            .from(payments)
            .where(and(purpose, eq(payments.status, 'paid')))
        : [];
    if (paid) return paid;
  }
};

const giveUp = (house: House, payment: PaymentRow) =>
  house.db
    .update(payments)
    .set({ status: 'canceled' })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'open')));

/** The intent of a payment, made at the gateway when it has none. Null when that intent can no longer be paid. */
const intentOf = async (
  house: House,
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
    await house.db
      .update(payments)
      .set({ intentId: made.id })
      .where(and(eq(payments.id, payment.id), isNull(payments.intentId)));
    return made;
  } catch (error) {
    // A gateway may answer a failed request the same way again; the next attempt goes under a key of its own.
    if (error instanceof GatewayUnavailable) {
      await house.db.update(payments).set({ requestKey: randomUUID() }).where(eq(payments.id, payment.id));
    }
    throw error;
  }
};

/**
 * Begins a payment, or finds the one already begun: per home and payer, or per application, one is open at a time. When the open
 * one turns out to be paid already (a closed browser), it takes effect and is the answer, so that nobody pays twice.
 * Throws GatewayUnavailable; nothing was taken then.
 */
export const beginPayment = async (
  house: House,
  gateway: PaymentGateway,
  payer: Viewer,
  draft: PaymentDraft,
): Promise<{ payment: PaymentRow; intent: GatewayIntent }> => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const payment = await openPayment(house, gateway, payer, draft);
    const intent = await intentOf(house, gateway, payment, draft.description);
    if (!intent || (intent.amountCents !== draft.amountCents && intent.status !== 'succeeded')) {
      await giveUp(house, payment);
      continue;
    }
    if (intent.status !== 'succeeded') return { payment, intent };
    const settled = await settlePayment(house, payment.id, intent, payer);
    if (settled.status === 'paid') return { payment: settled, intent };
  }
  throw new GatewayUnavailable('beginPayment');
};
