import { listingDays } from '@lintel/contract/payments/labels';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { properties } from '../listings/tables.ts';
import { type HomeToPayFor, lockHomeToPayFor, type PaymentRow } from './queries.ts';
import { payments } from './tables.ts';

const day = 86_400_000;

/** The 30 days that a payment buys at this moment: from now, or from the end of what runs. */
export const periodFor = (
  home: Pick<HomeToPayFor, 'status' | 'activeUntil'>,
  now: Date,
): { from: Date; until: Date } => {
  const isRunning = home.status === 'active' && home.activeUntil !== null && home.activeUntil > now;
  const from = isRunning && home.activeUntil ? home.activeUntil : now;
  return { from, until: new Date(from.getTime() + listingDays * day) };
};

type Covered = { coversFrom: Date; coversUntil: Date };

/** Publishes the home that a payment is for, or extends it, for so long. Null when it was withdrawn, suspended or held back meanwhile. */
const publish = async (tx: Tx, payment: PaymentRow, ms: number, now: Date): Promise<Covered | null> => {
  const home = await lockHomeToPayFor(tx, payment.propertyId ?? 0);
  if (!home || home.status === 'withdrawn' || home.isSuspended || home.heldBackReason || !home.acceptsVouchers)
    return null;
  const { from } = periodFor(home, now);
  const until = new Date(from.getTime() + ms);
  await tx
    .update(properties)
    .set({
      status: 'active',
      activeUntil: until,
      updatedAt: now,
      // When it was listed is what Newest First sorts by: a draft comes into the world now.
      ...(home.status === 'draft' ? { createdAt: now } : {}),
    })
    .where(eq(properties.id, home.id));
  return { coversFrom: from, coversUntil: until };
};

/** Publishes the home that a payment is for, or extends it, for the 30 days. Null when that is not possible any more. */
export const activateListing = (tx: Tx, payment: PaymentRow, now: Date): Promise<Covered | null> =>
  publish(tx, payment, listingDays * day, now);

/** Gives back what was left of a listing when its payment was disputed; nothing when nothing was, or the home is gone. */
export const resumeListing = (tx: Tx, payment: PaymentRow, msLeft: number, now: Date): Promise<Covered | null> =>
  msLeft > 0 ? publish(tx, payment, msLeft, now) : Promise.resolve(null);

/**
 * Takes back what a payment had bought. Without another payment the listing ends now; with others, what is left of theirs goes
 * on from now, so that nobody loses days that they paid for.
 */
export const endListing = async (tx: Tx, payment: PaymentRow, now: Date): Promise<void> => {
  const home = await lockHomeToPayFor(tx, payment.propertyId ?? 0);
  if (home?.status !== 'active') return;
  const others = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.propertyId, home.id),
        eq(payments.kind, 'listing'),
        eq(payments.status, 'paid'),
        ne(payments.id, payment.id),
        gt(payments.coversUntil, now),
      ),
    )
    .orderBy(asc(payments.coversFrom), asc(payments.id));
  let end = now;
  for (const other of others) {
    if (!other.coversFrom || !other.coversUntil) continue;
    const hasBegun = other.coversFrom <= now;
    const left = other.coversUntil.getTime() - (hasBegun ? now : other.coversFrom).getTime();
    const from = hasBegun ? other.coversFrom : end;
    end = new Date(end.getTime() + left);
    await tx.update(payments).set({ coversFrom: from, coversUntil: end }).where(eq(payments.id, other.id));
  }
  await tx
    .update(properties)
    .set({ activeUntil: end, updatedAt: now, ...(end > now ? {} : { status: 'expired' as const }) })
    .where(eq(properties.id, home.id));
};
