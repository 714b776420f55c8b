import type { DueSpan } from '@lintel/contract/tenancy/tenancies/schema';
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { accounts, owners, tenants } from '../../identity/tables.ts';
import { tenancies } from '../tables.ts';

export type TenancyRow = typeof tenancies.$inferSelect;

export const findTenancy = async (db: Db | Tx, id: number): Promise<TenancyRow | undefined> => {
  const [row] = await db.select().from(tenancies).where(eq(tenancies.id, id));
  return row;
};

/** Those of some tenancies that are a landlord's, in the order in which they came. */
export const findOwnTenancies = (db: Db | Tx, ownerId: number, ids: readonly number[]): Promise<TenancyRow[]> =>
  db
    .select()
    .from(tenancies)
    .where(and(inArray(tenancies.id, [...ids]), eq(tenancies.ownerId, ownerId)))
    .orderBy(tenancies.id);

/** Held until the transaction ends: whatever follows from a tenancy is written one after the other. */
export const lockTenancy = async (tx: Tx, id: number): Promise<TenancyRow | undefined> => {
  const [row] = await tx.select().from(tenancies).where(eq(tenancies.id, id)).for('no key update');
  return row;
};

/** The accounts of the two sides; the tenant's only once they have said that it is theirs, or a lease did. */
export const findSides = async (db: Db | Tx, tenancy: Pick<TenancyRow, 'ownerId' | 'tenantId' | 'tenantState'>) => {
  const [owner] = await db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, language: accounts.language })
    .from(owners)
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(and(eq(owners.id, tenancy.ownerId), isNull(accounts.closedAt)));
  const [tenant] =
    tenancy.tenantId === null
      ? []
      : await db
          .select({ id: accounts.id, name: accounts.name, email: accounts.email, language: accounts.language })
          .from(tenants)
          .innerJoin(accounts, eq(accounts.id, tenants.accountId))
          .where(and(eq(tenants.id, tenancy.tenantId), isNull(accounts.closedAt)));
  return { owner, tenant };
};

/** Tenancies of somebody who rents: by account, and those where their address was named and nobody has answered yet. */
export const findTenanciesOfTenant = (
  db: Db | Tx,
  { tenantId, email }: { tenantId: number; email: string },
): Promise<TenancyRow[]> =>
  db
    .select()
    .from(tenancies)
    .where(
      and(
        or(
          eq(tenancies.tenantId, tenantId),
          and(
            isNull(tenancies.tenantId),
            sql`${tenancies.tenantEmail} is not null and lower(${tenancies.tenantEmail}) = ${email.toLowerCase()}`,
          ),
        ),
        sql`${tenancies.tenantState} <> 'declined'`,
      ),
    )
    .orderBy(sql`${tenancies.id} desc`)
    .limit(20);

/** With its table: inside of a part of its own, a bare `id` would be that part’s. */
const tenancyId = sql.raw('tenancies.id');

export type Portfolio = TenancyRow & {
  nextDueOn: string | null;
  openRequests: number;
  overdueRequests: number;
  depositsHeldCents: number;
};

const day = 86_400_000;

/**
 * A landlord's tenancies, in the order in which they came, with what is due of each. One more than `limit` means that there are more.
 * What is due is found by the indexes of what is still open, and joined to the page's rows.
 */
export const findPortfolio = async (
  db: Db,
  ownerId: number,
  page: {
    due: DueSpan;
    jurisdiction: string | null;
    find: string | null;
    after: number | null;
    limit: number;
    now: Date;
    ids?: readonly number[];
  },
): Promise<Portfolio[]> => {
  const { due, jurisdiction, find, after, limit, now, ids } = page;
  const at = sql`${now.toISOString()}::timestamptz`;
  const y = tenancies;
  const open = sql`(
    select d.tenancy_id, d.return_by as due_on from tenancy_deposits d
      where d.owner_id = ${ownerId} and d.returned_on is null and d.return_by is not null
    union all
    select d.tenancy_id, d.interest_due_on from tenancy_deposits d
      where d.owner_id = ${ownerId} and d.returned_on is null and d.interest_due_on is not null
    union all
    select m.tenancy_id, (m.due_at at time zone ${y.timeZone})::date from maintenance_requests m
      where m.owner_id = ${ownerId} and m.status = 'pending'
    union all
    select n.tenancy_id, n.effective_on from tenancy_notices n
      where n.owner_id = ${ownerId} and n.status = 'served' and n.effective_on >= (${at} at time zone ${y.timeZone})::date
  )`;
  const nextDue = sql<string | null>`(select min(o.due_on)::text from ${open} o where o.tenancy_id = ${tenancyId})`;
  const today = sql`(${at} at time zone ${y.timeZone})::date`;
  const inWeek = sql`(${new Date(now.getTime() + 7 * day).toISOString()}::timestamptz at time zone ${y.timeZone})::date`;
  const isDue: SQL | undefined =
    due === 'any'
      ? undefined
      : due === 'week'
        ? sql`${tenancyId} in (select o.tenancy_id from ${open} o where o.due_on between ${today} and ${inWeek})`
        : sql`${tenancyId} in (select o.tenancy_id from ${open} o where o.due_on < ${today})`;
  const pattern = find === null ? null : `%${find.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select({
      row: y,
      nextDueOn: nextDue,
      openRequests: sql<number>`(select count(*)::int from maintenance_requests m where m.tenancy_id = ${tenancyId} and m.status in ('pending', 'in_progress'))`,
      overdueRequests: sql<number>`(select count(*)::int from maintenance_requests m where m.tenancy_id = ${tenancyId} and m.status = 'pending' and m.due_at < ${at})`,
      depositsHeldCents: sql<number>`(select coalesce(sum(d.amount_cents), 0)::int from tenancy_deposits d where d.tenancy_id = ${tenancyId} and d.returned_on is null)`,
    })
    .from(y)
    .where(
      and(
        eq(y.ownerId, ownerId),
        after === null ? undefined : gt(y.id, after),
        jurisdiction === null ? undefined : eq(y.jurisdiction, jurisdiction),
        pattern === null
          ? undefined
          : sql`(${y.title} ilike ${pattern} or ${y.city} ilike ${pattern} or ${y.tenantName} ilike ${pattern})`,
        isDue,
        ids === undefined ? undefined : sql`${y.id} = any(${sql.param([...ids])}::int[])`,
      ),
    )
    .orderBy(y.id)
    .limit(limit + 1)
    .then((rows) => rows.map(({ row, ...more }) => ({ ...row, ...more })));
};
