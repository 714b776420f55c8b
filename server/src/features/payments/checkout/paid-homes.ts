import { createHash } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { properties } from '../../listings/tables.ts';
import type { RefundRow } from '../tables.ts';
import { paymentListings } from '../tables.ts';

export type PaidHomeRow = typeof paymentListings.$inferSelect;
export type TitledHomeRow = PaidHomeRow & { title: string };

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

/** The homes of one payment, with what they are called and where they stand. */
export const titledHomesOf = async (db: Db | Tx, paymentId: number) => {
  const rows = await db
    .select({
      home: paymentListings,
      title: properties.title,
      address: properties.address,
      city: properties.city,
      state: properties.state,
      zipCode: properties.zipCode,
    })
    .from(paymentListings)
    .innerJoin(properties, eq(properties.id, paymentListings.propertyId))
    .where(eq(paymentListings.paymentId, paymentId))
    .orderBy(asc(paymentListings.propertyId));
  return rows.map(({ home, ...place }) => ({ ...home, ...place }));
};

/** Those of the homes that the refund of a whole payment is about: all that no refund of their own was asked for or given for. */
export const homesOfWhole = <Home extends Pick<PaidHomeRow, 'propertyId'>>(
  homes: readonly Home[],
  refunds: readonly Pick<RefundRow, 'propertyId'>[],
): Home[] => homes.filter((home) => refunds.every(({ propertyId }) => propertyId !== home.propertyId));
