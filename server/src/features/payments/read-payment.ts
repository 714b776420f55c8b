import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Payment } from '@lintel/contract/payments/schema';
import { presentPayment } from './present.ts';
import { findPaymentWithDetails, type Reading } from './queries.ts';

/** Returns a payment as its payer and staff see it. Refuses: payment.not_found. */
export const readPayment = async (context: Reading, id: number): Promise<Payment> => {
  const found = await findPaymentWithDetails(context, id);
  if (!found) throw new Refusal('payment.not_found');
  return presentPayment(found);
};
