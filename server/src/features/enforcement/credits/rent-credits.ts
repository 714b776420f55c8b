import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { post, sideOf } from '../../payments/api.ts';
import { type RentCreditRow, rentCredits } from './tables.ts';

export const leftOf = ({ amountCents, usedCents, endedAt }: RentCreditRow): number =>
  endedAt ? 0 : amountCents - usedCents;

/** Lists a tenant's credits, newest first. */
export const listRentCredits = (
  db: Db | Tx,
  tenantId: number,
  { limit, from }: PageQuery,
): Promise<RentCreditRow[]> => {
  const { behind, order } = inTimeOrder({ at: rentCredits.createdAt, id: rentCredits.id }, false, from);
  return db
    .select()
    .from(rentCredits)
    .where(and(eq(rentCredits.tenantId, tenantId), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

/** Sums a tenant's credits, in cents, as the list shows them. Leaves out expired credits, even before the job has ended them. */
export const rentCreditsOf = async (
  db: Db | Tx,
  tenantId: number,
  now: Date,
): Promise<{ available: number; received: number }> => {
  const left = sql`${rentCredits.endedAt} is null and ${rentCredits.expiresAt} > ${now.toISOString()}::timestamptz`;
  const [sums] = await db
    .select({
      available: sql<string>`coalesce(sum(${rentCredits.amountCents} - ${rentCredits.usedCents}) filter (where ${left}), 0)`,
      received: sql<string>`coalesce(sum(${rentCredits.amountCents}), 0)`,
    })
    .from(rentCredits)
    .where(eq(rentCredits.tenantId, tenantId));
  return { available: Number(sums?.available ?? 0), received: Number(sums?.received ?? 0) };
};

/** Records a credit's expiry: moves the rest to the pool. Amounts set against rent stay set. The caller has locked the row. */
export const expireCredit = async (tx: Tx, credit: RentCreditRow, now: Date): Promise<void> => {
  const cents = leftOf(credit);
  if (cents > 0) {
    await post(tx, {
      kind: 'rent_credit_expired',
      key: `rent_credit:${credit.id}:expired`,
      paymentId: null,
      at: now,
      sides: [...sideOf('tenant_credits', cents, `tenant:${credit.tenantId}`), ...sideOf('rent_credit_pool', -cents)],
    });
  }
  await tx.update(rentCredits).set({ endedAt: now, ending: 'expired' }).where(eq(rentCredits.id, credit.id));
};

/** Ends expired credits. Safe to run at any time and repeatedly. Returns the number of credits ended. */
export const expireCredits = async (context: Pick<AppContext, 'db' | 'now'>): Promise<number> => {
  const now = context.now();
  for (let ended = 0; ; ) {
    const done = await context.db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(rentCredits)
        .where(and(isNull(rentCredits.endedAt), lte(rentCredits.expiresAt, now)))
        .orderBy(asc(rentCredits.expiresAt), asc(rentCredits.id))
        .limit(200)
        .for('update', { skipLocked: true });
      for (const credit of due) await expireCredit(tx, credit, now);
      return due.length;
    });
    ended += done;
    if (done === 0) return ended;
  }
};
