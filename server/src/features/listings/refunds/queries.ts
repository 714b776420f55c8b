import type { Db, Tx } from '../../../platform/database/db.ts';
import { findPayment, refundsOf } from '../../payments/api.ts';
import { titledHomesOf } from '../fee/paid-homes.ts';
import { listedIn, partOf } from './refundable-part.ts';
import { selfServiceOf } from './self-service-refunds.ts';

/**
 * Returns one payment for many with each of its homes, and how each one's money can be refunded. Undefined if there is
 * none.
 */
export const findPaidHomes = async (db: Db | Tx, id: number, now: Date) => {
  const payment = await findPayment(db, id);
  if (!payment) return undefined;
  const homes = await titledHomesOf(db, [id]);
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
