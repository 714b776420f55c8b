import { createHash } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Place } from '../../payments/api.ts';
import type { PaymentRow, RefundRow } from '../../payments/tables.ts';
import { properties, streetLine } from '../tables.ts';
import { type PaidHomeRow, paymentListings } from './tables.ts';

/** One word for these homes, whatever their order. */
export const homesKeyOf = (ids: readonly number[]): string => {
  const sorted = ids.toSorted((a, b) => a - b);
  return `${sorted.length}-${createHash('sha256').update(sorted.join(',')).digest('hex')}`;
};

/** The homes of some payments for many, in the order of their numbers. */
export const paidHomesOf = async (db: Db | Tx, paymentIds: readonly number[]): Promise<PaidHomeRow[]> =>
  paymentIds.length === 0
    ? []
    : db
        .select()
        .from(paymentListings)
        .where(inArray(paymentListings.paymentId, [...paymentIds]))
        .orderBy(asc(paymentListings.propertyId));

/** The numbers of the homes that a payment is for. */
export const homeIdsOf = async (tx: Tx, { id, propertyId }: PaymentRow): Promise<number[]> =>
  propertyId === null ? (await paidHomesOf(tx, [id])).map((home) => home.propertyId) : [propertyId];

const place = {
  title: properties.title,
  address: streetLine,
  city: properties.city,
  state: properties.state,
  zipCode: properties.zipCode,
};

/** What homes are called and where they stand, by their numbers. */
export const placesOf = async (db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Place>> => {
  const rows = await db
    .select({ id: properties.id, place })
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.place]));
};

/** The homes of some payments for many, with what they are called and where they stand. */
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

/** Those of the homes that the refund of a whole payment is about: all that no refund of their own was asked for or given for. */
export const homesOfWhole = <Home extends Pick<PaidHomeRow, 'propertyId'>>(
  homes: readonly Home[],
  refunds: readonly Pick<RefundRow, 'propertyId'>[],
): Home[] => homes.filter((home) => refunds.every(({ propertyId }) => propertyId !== home.propertyId));
