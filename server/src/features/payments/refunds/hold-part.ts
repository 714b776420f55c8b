import type { Tx } from '../../../platform/database/db.ts';
import { lockHomesToPayFor } from '../checkout/homes-to-pay-for.ts';
import { paidHomesOf } from '../checkout/paid-homes.ts';
import { isForListings } from '../purpose.ts';
import { findPayment, lockPayment, refundsOf } from '../queries.ts';
import { partOf, type RefundablePart } from './refundable-part.ts';
import { lockRefundsOf } from './self-service-refunds.ts';

/** The payer's refunds first, then the homes, then the payment, as everyone holds them. */
export const holdPart = async (tx: Tx, id: number, propertyId: number | null): Promise<RefundablePart | undefined> => {
  const known = await findPayment(tx, id);
  if (!known || !isForListings(known)) return undefined;
  await lockRefundsOf(tx, known.ownerId ?? 0);
  const homes = await paidHomesOf(tx, [id]);
  const ids = known.propertyId === null ? homes.map((home) => home.propertyId) : [known.propertyId];
  await lockHomesToPayFor(tx, ids);
  const payment = await lockPayment(tx, id);
  return payment && partOf(payment, await paidHomesOf(tx, [id]), await refundsOf(tx, [id]), propertyId);
};
