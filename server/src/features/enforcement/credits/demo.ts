import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { bareViewer } from '../../../viewer.ts';
import { leases } from '../../applications/tables.ts';
import { payRent } from './end-rent-payment.ts';
import { setAgainstRent } from './set-against-rent.ts';
import { rentCredits } from './tables.ts';

const day = 86_400_000;
const june = bareViewer(4, { isStaff: true });

/** Seeds rent credits in use: of a credit of a tenant with a lease, one part was paid to the owner and one part is to be paid. */
export const seedRentPayments = async (tx: Tx, context: AppContext, now: Date): Promise<void> => {
  const [found] = await tx
    .select({ creditId: rentCredits.id, leaseId: leases.id })
    .from(rentCredits)
    .innerJoin(leases, and(eq(leases.tenantId, rentCredits.tenantId), eq(leases.status, 'confirmed')))
    .where(sql`${rentCredits.endedAt} is null`)
    .limit(1);
  if (!found) return;
  const seenAgo = (daysAgo: number) => {
    // A transaction can stand in for a database in code that only reads, writes and nests transactions.
    return { ...context, db: tx as unknown as Db, now: () => new Date(now.getTime() - daysAgo * day) };
  };
  const set = (daysAgo: number, amountCents: number) =>
    setAgainstRent(seenAgo(daysAgo), june, {
      ...found,
      month: seenAgo(daysAgo).now().toISOString().slice(0, 7),
      amountCents,
      note: 'As the tenant asked on the phone.',
    });
  const first = await set(45, 10_000);
  await payRent(seenAgo(43), june, first, `LINTEL RENT ${first}`);
  await set(2, 5000);
};
