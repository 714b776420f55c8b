import type { Tx } from '../../../platform/database/db.ts';
import { findPayment, lockPayment, refundsOf } from '../../payments/api.ts';
import { lockHomesToPayFor } from '../fee/homes-to-pay-for.ts';
import { homeIdsOf, paidHomesOf } from '../fee/paid-homes.ts';
import { partOf, type RefundablePart } from './refundable-part.ts';
import { lockRefundsOf } from './self-service-refunds.ts';

/**
 * Returns a part of a payment after locking the payer's refunds, then the homes, then the payment: the order in which
 * everyone locks them.
 */
export const holdPart = async (tx: Tx, id: number, propertyId: number | null): Promise<RefundablePart | undefined> => {
  const known = await findPayment(tx, id);
  if (known?.kind !== 'listing' && known?.kind !== 'listings') return undefined;
  await lockRefundsOf(tx, known.ownerId ?? 0);
  await lockHomesToPayFor(tx, await homeIdsOf(tx, known));
  const payment = await lockPayment(tx, id);
  return payment && partOf(payment, await paidHomesOf(tx, [id]), await refundsOf(tx, [id]), propertyId);
};
