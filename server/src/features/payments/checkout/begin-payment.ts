import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, type SQL } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { type GatewayIntent, GatewayUnavailable, type PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import type { PaymentRow } from '../tables.ts';
import { payments } from '../tables.ts';
import { giveUp, intentOf, type Opening, storePayment } from './open-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** A payment that the payer makes on a page. */
export type Beginning = Opening & {
  /**
   * Matches payments for the same thing, by the same payer where several may pay for it; a unique index allows only one
   * open one.
   */
  isSame: SQL | undefined;
  /** True if only one payment for it is ever needed, whoever makes it: one that was paid meanwhile is returned. */
  isPaidOnce?: boolean;
};

/** Returns the open payment for this purpose, or creates one. Concurrent calls get the same one. */
const findOrOpen = async (context: AppContext, gateway: PaymentGateway, beginning: Beginning): Promise<PaymentRow> => {
  const { draft, isSame, isPaidOnce = false } = beginning;
  for (;;) {
    const made = await context.db.transaction((tx) => storePayment(tx, context, gateway, beginning));
    if (made) return made;
    const found = async (status: PaymentRow['status']) => {
      const [row] = await context.db
        .select()
        .from(payments)
        .where(and(eq(payments.kind, draft.kind), isSame, eq(payments.status, status)));
      return row;
    };
    // If there is none, it was completed or given up between the two reads.
    const known = (await found('open')) ?? (isPaidOnce ? await found('paid') : undefined);
    if (known) return known;
  }
};

/**
 * Starts a payment, or returns the one already started. If the open one turns out to be paid (the browser was closed),
 * applies and returns it, so that no one pays twice. Throws GatewayUnavailable; nothing was charged then. Refuses:
 * payment.no_use (it was paid, has no use any more and goes back), payment.disputed.
 */
export const beginPayment = async (
  context: AppContext,
  gateway: PaymentGateway,
  payer: Viewer,
  beginning: Beginning,
): Promise<{ payment: PaymentRow; intent: GatewayIntent }> => {
  const { draft, description } = beginning;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const payment = await findOrOpen(context, gateway, beginning);
    const intent = await intentOf(context, gateway, payment, { description, customerId: null });
    const isOver = !intent || intent.status === 'canceled';
    if (isOver || (intent.amountCents !== draft.amountCents && intent.status !== 'succeeded')) {
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
