import { listingTermsAt } from '@lintel/contract/payments/terms';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { payments, refunds } from '../../payments/tables.ts';
import { paymentListings } from '../fee/tables.ts';
import { homeKeyOf, type WrittenAddress } from '../owner-import/same-home.ts';
import { formerAddresses, properties } from '../tables.ts';

/** Any constant; Lintel's other advisory locks use other numbers. */
const refundLock = 7_305_501;
const day = 86_400_000;

/**
 * Locks this owner's refunds, whichever homes they are for, so that they are decided one after the other. Taken before
 * any other lock.
 */
export const lockRefundsOf = async (tx: Tx, ownerId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${refundLock}, ${ownerId})`);
};

/** Returns the keys by which each home is recognized: its id, and the key of every address that it has or had. */
const keysOfHomes = async (db: Db | Tx, ids: readonly number[]): Promise<Map<number, Set<string>>> => {
  const columns = {
    address: properties.address,
    unit: properties.unit,
    city: properties.city,
    state: properties.state,
  };
  const former = {
    address: formerAddresses.address,
    unit: formerAddresses.unit,
    city: formerAddresses.city,
    state: formerAddresses.state,
    zipCode: formerAddresses.zipCode,
  };
  const now = await db
    .select({ id: properties.id, ...columns, zipCode: properties.zipCode })
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  const before = await db
    .select({ id: formerAddresses.propertyId, ...former })
    .from(formerAddresses)
    .where(inArray(formerAddresses.propertyId, [...ids]));
  const keys = new Map(ids.map((id) => [id, new Set([`property:${id}`])]));
  for (const home of [...now, ...before] satisfies (WrittenAddress & { id: number })[]) {
    const key = homeKeyOf(home);
    if (key !== null) keys.get(home.id)?.add(key);
  }
  return keys;
};

export type SelfService = {
  /** When the payer last used the button for one of the homes, within a year. */
  usedAt: Date | null;
  /** Whether these homes would exceed the maximum number within a year. */
  isOverLimit: boolean;
  mayAlone: boolean;
};

export type Listed = { ownerId: number | null; propertyId: number | null };

/**
 * Returns whether the payer may refund each of these parts of payments by the button: it was used for none of its homes
 * within the year, the homes do not exceed the maximum, however they are listed, and no home is in it twice, for which
 * the button would work twice.
 */
export const selfServiceOf = async (
  db: Db | Tx,
  parts: readonly (readonly Listed[])[],
  now: Date,
): Promise<(part: readonly Listed[]) => SelfService> => {
  const ofMany = parts.filter((part) => part.length > 1).flatMap((part) => part.flatMap((one) => one.propertyId ?? []));
  const { usedAtOf, countOf } = await usesOf(db, parts.flat(), now);
  const keys = ofMany.length === 0 ? new Map<number, Set<string>>() : await keysOfHomes(db, [...new Set(ofMany)]);
  return (part) => {
    const used = part.flatMap((one) => usedAtOf(one) ?? []).sort((a, b) => b.getTime() - a.getTime());
    const known = part.flatMap(({ propertyId }) => [...(keys.get(propertyId ?? 0) ?? [])]);
    const isOverLimit = countOf(part[0]?.ownerId ?? null) + part.length > listingTermsAt(now).refundAloneHomes;
    return {
      usedAt: used[0] ?? null,
      isOverLimit,
      mayAlone: used.length === 0 && !isOverLimit && new Set(known).size === known.length,
    };
  };
};

/** Reads the refunds that owners made by the button within the last year, one row for each home. */
const takenAlone = (db: Db | Tx, ownerIds: readonly number[], now: Date) =>
  db
    .select({
      ownerId: payments.ownerId,
      propertyId: sql<number>`coalesce(${payments.propertyId}, ${refunds.propertyId}, ${paymentListings.propertyId})`,
      at: refunds.requestedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    // A payment for many that was refunded as a whole includes every home without a refund of its own.
    .leftJoin(
      paymentListings,
      and(
        eq(paymentListings.paymentId, payments.id),
        isNull(refunds.propertyId),
        sql`not exists (select from refunds own where own.payment_id = ${payments.id}
          and own.property_id = ${paymentListings.propertyId})`,
      ),
    )
    .where(
      and(
        inArray(payments.ownerId, [...ownerIds]),
        eq(refunds.reason, 'within_7_days'),
        gt(refunds.requestedAt, new Date(now.getTime() - listingTermsAt(now).refundAloneOnceInDays * day)),
      ),
    );

const nameOf = ({ ownerId, propertyId }: Listed): string => `${ownerId}:${propertyId}`;

/**
 * Returns when the payer of each of these listings last used the button for the same home, within the last year (homes
 * are the same by id or by address; null if never), and for how many homes each payer used it at all.
 */
const usesOf = async (db: Db | Tx, listed: readonly Listed[], now: Date) => {
  const ownerIds = [...new Set(listed.flatMap(({ ownerId }) => ownerId ?? []))];
  const used = ownerIds.length === 0 ? [] : await takenAlone(db, ownerIds, now);
  const countOf = (ownerId: number | null): number => used.filter((one) => one.ownerId === ownerId).length;
  if (used.length === 0) return { usedAtOf: () => null, countOf };
  const homes = await keysOfHomes(db, [...new Set([...listed, ...used].flatMap(({ propertyId }) => propertyId ?? []))]);
  const lastUse = new Map<string, Date>();
  for (const { ownerId, propertyId, at } of used) {
    for (const key of homes.get(propertyId ?? 0) ?? []) {
      const name = `${ownerId} ${key}`;
      const known = lastUse.get(name);
      if (!known || known < at) lastUse.set(name, at);
    }
  }
  const answers = new Map(
    listed.map((one) => {
      const uses = [...(homes.get(one.propertyId ?? 0) ?? [])].flatMap(
        (key) => lastUse.get(`${one.ownerId} ${key}`) ?? [],
      );
      return [nameOf(one), uses.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null];
    }),
  );
  return { usedAtOf: (one: Listed): Date | null => answers.get(nameOf(one)) ?? null, countOf };
};
