import { createHash } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Place } from '../../payments/api.ts';
import type { PaymentRow, RefundRow } from '../../payments/tables.ts';
import { properties, streetLine } from '../tables.ts';
import { type PaidHomeRow, paymentListings } from './tables.ts';

/** Returns one key for a set of homes, whatever their order. */
export const homesKeyOf = (ids: readonly number[]): string => {
  const sorted = ids.toSorted((a, b) => a - b);
  return `${sorted.length}-${createHash('sha256').update(sorted.join(',')).digest('hex')}`;
};

/** Returns the homes of some payments for many, in order of their ids. */
export const paidHomesOf = async (db: Db | Tx, paymentIds: readonly number[]): Promise<PaidHomeRow[]> =>
  paymentIds.length === 0
    ? []
    : db
        .select()
        .from(paymentListings)
        .where(inArray(paymentListings.paymentId, [...paymentIds]))
        .orderBy(asc(paymentListings.propertyId));

/** Returns the ids of the homes that a payment is for. */
export const homeIdsOf = async (tx: Tx, { id, propertyId }: PaymentRow): Promise<number[]> =>
  propertyId === null ? (await paidHomesOf(tx, [id])).map((home) => home.propertyId) : [propertyId];

const place = {
  title: properties.title,
  address: streetLine,
  city: properties.city,
  state: properties.state,
  zipCode: properties.zipCode,
};

/** Returns the titles and addresses of homes, by id. */
export const placesOf = async (db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Place>> => {
  const rows = await db
    .select({ id: properties.id, place })
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.place]));
};

/** Returns the homes of some payments for many, with titles and addresses. */
export const titledHomesOf = async (db: Db | Tx, paymentIds: readonly number[]): Promise<(PaidHomeRow & Place)[]> => {
  if (paymentIds.length === 0) return [];
  const rows = await db
    .select({ home: paymentListings, place })
    .from(paymentListings)
    .innerJoin(properties, eq(properties.id, paymentListings.propertyId))
    .where(inArray(paymentListings.paymentId, [...paymentIds]))
    .orderBy(asc(paymentListings.propertyId));
  return rows.map((row) => ({ ...row.home, ...row.place }));
};

/**
 * Returns the homes that a refund of the whole payment covers: all that have no refund of their own, requested or made.
 */
export const homesOfWhole = <Home extends Pick<PaidHomeRow, 'propertyId'>>(
  homes: readonly Home[],
  refunds: readonly Pick<RefundRow, 'propertyId'>[],
): Home[] => homes.filter((home) => refunds.every(({ propertyId }) => propertyId !== home.propertyId));
