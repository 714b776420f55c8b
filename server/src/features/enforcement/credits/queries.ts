import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { leases } from '../../applications/tables.ts';
import { accounts, owners, tenants } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { penalties } from '../tables.ts';
import { rentCredits, rentPayments } from './tables.ts';

const tenantAccounts = alias(accounts, 'tenant_accounts');
const ownerAccounts = alias(accounts, 'owner_accounts');

/** Finds the tenant and owner of a lease, whom a payment of its rent concerns. */
export const findPartiesOf = async (db: Db | Tx, leaseId: number) => {
  const party = {
    accountId: accounts.id,
    email: accounts.email,
    language: accounts.language,
    closedAt: accounts.closedAt,
    propertyTitle: properties.title,
  };
  const tenant = await db
    .select({ ...party, side: sql<'tenant'>`'tenant'` })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .innerJoin(tenants, eq(tenants.id, leases.tenantId))
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .where(eq(leases.id, leaseId));
  const owner = await db
    .select({ ...party, side: sql<'owner'>`'owner'` })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .innerJoin(owners, eq(owners.id, leases.ownerId))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(eq(leases.id, leaseId));
  return [...tenant, ...owner];
};
export type RentParty = Awaited<ReturnType<typeof findPartiesOf>>[number];

const select = (db: Db | Tx) =>
  db
    .select({
      rentPayment: rentPayments,
      propertyId: leases.propertyId,
      propertyTitle: properties.title,
      tenantName: tenantAccounts.name,
      ownerName: ownerAccounts.name,
      tenantAccountId: tenantAccounts.id,
      ownerAccountId: ownerAccounts.id,
    })
    .from(rentPayments)
    .innerJoin(leases, eq(leases.id, rentPayments.leaseId))
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .innerJoin(tenants, eq(tenants.id, leases.tenantId))
    .innerJoin(tenantAccounts, eq(tenantAccounts.id, tenants.accountId))
    .innerJoin(owners, eq(owners.id, leases.ownerId))
    .innerJoin(ownerAccounts, eq(ownerAccounts.id, owners.accountId));
export type RentPaymentWithParties = Awaited<ReturnType<typeof select>>[number];

export const findRentPayment = async (db: Db | Tx, id: number): Promise<RentPaymentWithParties | undefined> =>
  (await select(db).where(eq(rentPayments.id, id)))[0];

const isOpen = and(isNull(rentPayments.paidAt), isNull(rentPayments.takenBackAt));

const byTime = (from: number | null, oldestFirst = false) =>
  inTimeOrder({ at: rentPayments.setAt, id: rentPayments.id }, oldestFirst, from);

/** Lists rent payments for staff: those to pay oldest first, done ones newest first. Returns one row more than the limit. */
export const listRentPaymentsFor = (
  db: Db,
  state: 'to_pay' | 'done',
  { limit, from }: PageQuery,
): Promise<RentPaymentWithParties[]> => {
  const waits = state === 'to_pay';
  const { behind, order } = byTime(from, waits);
  const isDone = or(isNotNull(rentPayments.paidAt), isNotNull(rentPayments.takenBackAt));
  return select(db)
    .where(and(waits ? isOpen : isDone, behind))
    .orderBy(...order)
    .limit(limit + 1);
};

/** Lists an owner's rent payments, newest first. Returns one row more than the limit. */
export const listRentPaymentsOfOwner = (
  db: Db,
  ownerId: number,
  { limit, from }: PageQuery,
): Promise<RentPaymentWithParties[]> => {
  const { behind, order } = byTime(from);
  return select(db)
    .where(and(eq(leases.ownerId, ownerId), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

/** Lists the rent payments of these credits, oldest first. */
export const rentPaymentsOfCredits = (db: Db | Tx, creditIds: readonly number[]): Promise<RentPaymentWithParties[]> =>
  creditIds.length === 0
    ? Promise.resolve([])
    : select(db)
        .where(inArray(rentPayments.creditId, [...creditIds]))
        .orderBy(...byTime(null, true).order);

/** Lists credits that can be used now, soonest to expire first; one row more than the limit. */
export const listUsableCredits = (
  db: Db,
  now: Date,
  { limit, after }: { limit: number; after: { at: Date; id: number } | null },
) =>
  db
    .select({
      credit: rentCredits,
      tenantName: accounts.name,
      tenantAccountId: accounts.id,
      penalizedOwnerId: penalties.ownerId,
    })
    .from(rentCredits)
    .innerJoin(tenants, eq(tenants.id, rentCredits.tenantId))
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .innerJoin(penalties, eq(penalties.id, rentCredits.penaltyId))
    .where(
      and(
        isNull(rentCredits.endedAt),
        gt(rentCredits.expiresAt, now),
        sql`${rentCredits.usedCents} < ${rentCredits.amountCents}`,
        isNull(accounts.closedAt),
        after === null
          ? undefined
          : sql`(${rentCredits.expiresAt}, ${rentCredits.id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(rentCredits.expiresAt), asc(rentCredits.id))
    .limit(limit + 1);
export type UsableCreditRow = Awaited<ReturnType<typeof listUsableCredits>>[number];

/** Lists the confirmed leases of these tenants, newest first. */
export const leasesForCredits = (db: Db, tenantIds: readonly number[]) =>
  db
    .select({ lease: leases, propertyTitle: properties.title, ownerName: accounts.name, ownerAccountId: accounts.id })
    .from(leases)
    .innerJoin(properties, eq(properties.id, leases.propertyId))
    .innerJoin(owners, eq(owners.id, leases.ownerId))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(and(inArray(leases.tenantId, [...tenantIds]), eq(leases.status, 'confirmed')))
    .orderBy(desc(leases.startsOn), desc(leases.id));
export type LeaseForCreditRow = Awaited<ReturnType<typeof leasesForCredits>>[number];

/** Finds rent payments taken back because of a repeal whose parties were not notified yet. */
export const findRepealsToNotify = (tx: Tx) =>
  tx
    .select()
    .from(rentPayments)
    .where(and(eq(rentPayments.takenBackBecause, 'repealed'), isNull(rentPayments.repealToldAt)))
    .orderBy(asc(rentPayments.id))
    .limit(100)
    .for('update', { skipLocked: true });
