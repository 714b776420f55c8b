import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, type SQL } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { type GatewayIntent, GatewayUnavailable, type PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import type { PaymentRow } from '../tables.ts';
import { payments } from '../tables.ts';
import { giveUp, intentOf, type Opening, storePayment } from './open-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** A payment that its payer makes on a page. */
export type Beginning = Opening & {
  /** Finds payments for the same, of the same payer where several may pay for it; a unique index keeps the open one alone. */
  isSame: SQL | undefined;
  /** What is paid for once whoever begins: one that was paid meanwhile is the answer. */
  isPaidOnce?: boolean;
};

/** The payment for this purpose that is open; makes one when there is none. Twins find the same. */
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
    // When there is none, it was completed or given up between the two looks.
    const known = (await found('open')) ?? (isPaidOnce ? await found('paid') : undefined);
    if (known) return known;
  }
};

/**
 * Begins a payment, or finds the one already begun. When the open one turns out to be paid already (a closed browser), it takes effect
 * and is the answer, so that nobody pays twice. Throws GatewayUnavailable; nothing was taken then. Refuses: payment.no_use (it was
 * paid, has no use any more and goes back), payment.disputed.
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
