import { listingTermsAt } from '@lintel/contract/payments/terms';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { sendWithoutWaiting, together } from '../../../platform/database/transactions.ts';
import type { PaymentRow } from '../../payments/tables.ts';
import { payments } from '../../payments/tables.ts';
import { confirmHomes } from '../availability-check/confirm-homes.ts';
import { type HomeToPayFor, leasedAmong, lockHomesToPayFor, lockHomeToPayFor } from './homes-to-pay-for.ts';
import { paymentListings } from './tables.ts';

/** Returns how long a listing lasts that is paid for at this moment, in milliseconds. */
export const listingMsAt = (begunAt: Date): number => listingTermsAt(begunAt).days * 86_400_000;

/** Returns the period that a payment buys now: it begins now, or at the end of the current period. */
export const periodFor = (
  home: Pick<HomeToPayFor, 'status' | 'activeUntil'>,
  now: Date,
  begunAt = now,
): { from: Date; until: Date } => {
  const isRunning = home.status === 'active' && home.activeUntil !== null && home.activeUntil > now;
  const from = isRunning && home.activeUntil ? home.activeUntil : now;
  return { from, until: new Date(from.getTime() + listingMsAt(begunAt)) };
};

export type Covered = { coversFrom: Date; coversUntil: Date };

const isPublishable = (home: HomeToPayFor): boolean =>
  home.status !== 'withdrawn' && !home.isSuspended && !home.heldBackReason && home.acceptsVouchers;

/**
 * Publishes or extends locked homes, each for its duration, and returns the period covered for each. `isOwners`: the
 * owner is doing it now, which confirms that the homes are free.
 */
export const publishHomes = async (
  tx: Tx,
  wanted: readonly { home: HomeToPayFor; ms: number }[],
  now: Date,
  { isOwners }: { isOwners: boolean },
): Promise<Map<number, Covered>> => {
  const covered = new Map(
    wanted.map(({ home, ms }): [number, Covered] => {
      const { from } = periodFor(home, now);
      return [home.id, { coversFrom: from, coversUntil: new Date(from.getTime() + ms) }];
    }),
  );
  if (covered.size === 0) return covered;
  const at = sql`${now.toISOString()}::timestamptz`;
  const untils = [...covered.values()].map(({ coversUntil }) => coversUntil.toISOString());
  // The listing date is the key of the Newest First order: a draft's starts now.
  const publication = sql`
    update properties set status = 'active', active_until = v.until, updated_at = ${at},
      created_at = case when properties.status = 'draft' then ${at} else properties.created_at end
    from unnest(${sql.param([...covered.keys()])}::integer[], ${sql.param(untils)}::timestamptz[]) as v(id, until)
    where properties.id = v.id`;
  await sendWithoutWaiting(tx, tx.execute(publication));
  if (isOwners) await confirmHomes(tx, [...covered.keys()], now);
  return covered;
};

const publish = async (
  tx: Tx,
  payment: PaymentRow,
  ms: number,
  now: Date,
  by: { isOwners: boolean },
): Promise<Covered | null> => {
  const home = await lockHomeToPayFor(tx, payment.propertyId ?? 0);
  return publishHome(tx, home, ms, now, by);
};

const publishHome = async (
  tx: Tx,
  home: HomeToPayFor | undefined,
  ms: number,
  now: Date,
  by: { isOwners: boolean },
): Promise<Covered | null> =>
  home && isPublishable(home) ? ((await publishHomes(tx, [{ home, ms }], now, by)).get(home.id) ?? null) : null;

/**
 * Locks the home that a payment is for. Returns false if it was withdrawn, suspended, held back or rented meanwhile.
 */
export const holdListing = async (tx: Tx, { propertyId }: PaymentRow, now: Date): Promise<boolean> => {
  const id = propertyId ?? 0;
  const [home, leased] = await together([() => lockHomeToPayFor(tx, id), () => leasedAmong(tx, [id], now)]);
  return home !== undefined && isPublishable(home) && !leased.has(id);
};

/**
 * Publishes the home that a payment is for, or extends it, for the quoted number of days. Returns null if it was
 * withdrawn, suspended, held back or rented meanwhile.
 */
export const activateListing = async (tx: Tx, payment: PaymentRow, now: Date): Promise<Covered | null> => {
  const id = payment.propertyId ?? 0;
  const [home, leased] = await together([() => lockHomeToPayFor(tx, id), () => leasedAmong(tx, [id], now)]);
  return leased.has(id) ? null : publishHome(tx, home, listingMsAt(payment.createdAt), now, { isOwners: true });
};

/** Returns how much of a period is left at this moment, in milliseconds. */
export const msLeftOf = (
  { coversFrom, coversUntil }: { coversFrom: Date | null; coversUntil: Date | null },
  now: Date,
): number =>
  coversFrom && coversUntil ? Math.max(0, coversUntil.getTime() - Math.max(now.getTime(), coversFrom.getTime())) : 0;

/**
 * Restores what was left of a listing when its payment was disputed; does nothing if nothing was left or the home is
 * gone.
 */
export const resumeListing = (tx: Tx, payment: PaymentRow, msLeft: number, now: Date): Promise<Covered | null> =>
  msLeft > 0 ? publish(tx, payment, msLeft, now, { isOwners: false }) : Promise.resolve(null);

/**
 * Does the same for homes of a payment for many: returns those that could be published again, with the period covered
 * for each.
 */
export const resumeHomes = async (
  tx: Tx,
  left: readonly { propertyId: number; msLeft: number }[],
  now: Date,
): Promise<Map<number, Covered>> => {
  const msLeft = new Map(left.flatMap(({ propertyId, msLeft: ms }) => (ms > 0 ? [[propertyId, ms] as const] : [])));
  const homes = (await lockHomesToPayFor(tx, [...msLeft.keys()])).filter(isPublishable);
  return publishHomes(
    tx,
    homes.map((home) => ({ home, ms: msLeft.get(home.id) ?? 0 })),
    now,
    { isOwners: false },
  );
};

type Period = Covered & { paymentId: number; propertyId: number; isOfMany: boolean };

/** Returns the unexpired periods that other payments have bought for these homes, oldest first. */
const otherPeriods = async (tx: Tx, paymentId: number, ids: readonly number[], now: Date): Promise<Period[]> => {
  const alone = await tx
    .select({
      paymentId: payments.id,
      propertyId: payments.propertyId,
      coversFrom: payments.coversFrom,
      coversUntil: payments.coversUntil,
    })
    .from(payments)
    .where(
      and(
        inArray(payments.propertyId, [...ids]),
        eq(payments.kind, 'listing'),
        eq(payments.status, 'paid'),
        ne(payments.id, paymentId),
        gt(payments.coversUntil, now),
      ),
    )
    .orderBy(asc(payments.id));
  const ofMany = await tx
    .select({
      paymentId: paymentListings.paymentId,
      propertyId: paymentListings.propertyId,
      coversFrom: paymentListings.coversFrom,
      coversUntil: paymentListings.coversUntil,
    })
    .from(paymentListings)
    .innerJoin(payments, eq(payments.id, paymentListings.paymentId))
    .where(
      and(
        inArray(paymentListings.propertyId, [...ids]),
        eq(paymentListings.status, 'paid'),
        eq(payments.status, 'paid'),
        ne(payments.id, paymentId),
        gt(paymentListings.coversUntil, now),
      ),
    )
    .orderBy(asc(paymentListings.paymentId));
  const whole = (rows: typeof ofMany | typeof alone, isOfMany: boolean): Period[] =>
    rows.flatMap(({ paymentId: id, propertyId, coversFrom, coversUntil }) =>
      propertyId !== null && coversFrom && coversUntil
        ? [{ paymentId: id, propertyId, coversFrom, coversUntil, isOfMany }]
        : [],
    );
  return [...whole(alone, false), ...whole(ofMany, true)].sort(
    (a, b) => a.coversFrom.getTime() - b.coversFrom.getTime() || a.paymentId - b.paymentId,
  );
};

const columns = (moved: readonly Period[]) => ({
  paymentIds: sql.param(moved.map(({ paymentId }) => paymentId)),
  propertyIds: sql.param(moved.map(({ propertyId }) => propertyId)),
  froms: sql.param(moved.map(({ coversFrom }) => coversFrom.toISOString())),
  untils: sql.param(moved.map(({ coversUntil }) => coversUntil.toISOString())),
});

const movePeriods = async (tx: Tx, moved: readonly Period[]): Promise<void> => {
  const alone = columns(moved.filter(({ isOfMany }) => !isOfMany));
  const ofMany = columns(moved.filter(({ isOfMany }) => isOfMany));
  await tx.execute(sql`
    update payments set covers_from = v.covers_from, covers_until = v.covers_until
    from unnest(${alone.paymentIds}::integer[], ${alone.froms}::timestamptz[], ${alone.untils}::timestamptz[])
      as v(id, covers_from, covers_until) where payments.id = v.id`);
  await tx.execute(sql`
    update payment_listings l set covers_from = v.covers_from, covers_until = v.covers_until
    from unnest(${ofMany.paymentIds}::integer[], ${ofMany.propertyIds}::integer[], ${ofMany.froms}::timestamptz[],
      ${ofMany.untils}::timestamptz[]) as v(payment_id, property_id, covers_from, covers_until)
    where l.payment_id = v.payment_id and l.property_id = v.property_id`);
};

/**
 * Cancels what a payment had bought for these homes. Without another payment a listing ends now; with others, their
 * remaining time runs on from now, so that no one loses days that they paid for.
 */
export const endListings = async (tx: Tx, paymentId: number, ids: readonly number[], now: Date): Promise<void> => {
  const homes = (await lockHomesToPayFor(tx, ids)).filter(({ status }) => status === 'active');
  if (homes.length === 0) return;
  const ends = new Map(homes.map(({ id }) => [id, now]));
  const others = await otherPeriods(tx, paymentId, [...ends.keys()], now);
  const moved = others.map((other): Period => {
    const end = ends.get(other.propertyId) ?? now;
    const hasBegun = other.coversFrom <= now;
    const left = other.coversUntil.getTime() - (hasBegun ? now : other.coversFrom).getTime();
    const coversUntil = new Date(end.getTime() + left);
    ends.set(other.propertyId, coversUntil);
    return { ...other, coversFrom: hasBegun ? other.coversFrom : end, coversUntil };
  });
  if (moved.length > 0) await movePeriods(tx, moved);
  const at = sql`${now.toISOString()}::timestamptz`;
  const untils = [...ends.values()].map((end) => end.toISOString());
  await tx.execute(sql`
    update properties set active_until = v.until, updated_at = ${at},
      status = case when v.until > ${at} then properties.status else 'expired' end
    from unnest(${sql.param([...ends.keys()])}::integer[], ${sql.param(untils)}::timestamptz[]) as v(id, until)
    where properties.id = v.id`);
};
