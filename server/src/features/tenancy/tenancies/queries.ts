import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import type { Citation } from '@lintel/contract/tenancy/compliance/schema';
import type { DueSpan, TenancySpan } from '@lintel/contract/tenancy/tenancies/schema';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { accounts, owners, tenants } from '../../identity/tables.ts';
import { placeDays } from '../place-days.ts';
import { tenancies } from '../tables.ts';
import { type WithIncreases, withIncreases } from './rent-increases.ts';

export type TenancyRow = typeof tenancies.$inferSelect;

export const findTenancy = async (db: Db | Tx, id: number): Promise<TenancyRow | undefined> => {
  const [row] = await db.select().from(tenancies).where(eq(tenancies.id, id));
  return row;
};

/** Returns those of some tenancies that belong to a landlord, in the order in which they were added. */
export const findOwnTenancies = (db: Db | Tx, ownerId: number, ids: readonly number[]): Promise<TenancyRow[]> =>
  db
    .select()
    .from(tenancies)
    .where(and(inArray(tenancies.id, [...ids]), eq(tenancies.ownerId, ownerId)))
    .orderBy(tenancies.createdAt, tenancies.id);

/** Locks a tenancy until the transaction ends, so that its changes run one after the other. */
export const lockTenancy = async (tx: Tx, id: number): Promise<TenancyRow | undefined> => {
  const [row] = await tx.select().from(tenancies).where(eq(tenancies.id, id)).for('no key update');
  return row;
};

/** Returns the accounts of the two sides; the tenant's only once they, or a lease, confirmed the tenancy. */
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

/** Names of landlords by owner id, without owners who closed their account. */
export const findLandlordNames = async (db: Db | Tx, ownerIds: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: owners.id, name: accounts.name })
    .from(owners)
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(and(inArray(owners.id, [...ownerIds]), isNull(accounts.closedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Qualified with its table: inside a subquery a bare `id` would be the subquery's own. */
const tenancyId = sql.raw('tenancies.id');

/** Matches a tenant's tenancies: by account, and those that name their address and have no answer yet. */
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
    .orderBy(desc(tenancies.startsOn), desc(tenancies.id))
    .limit(20);

export type Portfolio = WithIncreases<TenancyRow> & {
  nextDueOn: string | null;
  nextDueLaw: Citation | null;
  openRequests: number;
  overdueRequests: number;
  depositsHeldCents: number;
};

type PortfolioQuery = PageQuery & {
  due: DueSpan;
  show: TenancySpan;
  jurisdiction: string | null;
  find: string | null;
  now: Date;
};

/**
 * Returns the ids of a page: the first tenancies after a cursor, or those of them with something due. Due rows are
 * found by the landlord's indexes of open rows; days are those of each home. A notice's effective day is not a duty,
 * and so never missed.
 */
const findPage = async (db: Db, ownerId: number, page: PortfolioQuery): Promise<number[]> => {
  const { due, show, jurisdiction, find, limit, now } = page;
  const array = (values: readonly string[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const days = placeDays(now, 7);
  const at = sql`${now.toISOString()}::timestamptz`;
  const pattern = find === null ? null : `%${find.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = sql.join(
    [
      sql`y.owner_id = ${ownerId}`,
      ...(page.from === null
        ? []
        : [
            sql`(y.created_at, y.id) > (select mark.created_at, mark.id from tenancies mark where mark.id = ${page.from})`,
          ]),
      ...(jurisdiction === null ? [] : [sql`y.jurisdiction = ${jurisdiction}`]),
      ...(show === 'all'
        ? []
        : [
            sql`(y.ended_on is null or y.ended_on >
              (${array(days.today, 'date')})[array_position(${array(days.zones, 'text')}, y.time_zone)])`,
          ]),
      ...(pattern === null
        ? []
        : [sql`(y.title ilike ${pattern} or y.city ilike ${pattern} or y.tenant_name ilike ${pattern})`]),
    ],
    sql` and `,
  );
  if (due === 'any') {
    const { rows } = await db.execute<{ id: number }>(
      sql`select y.id from tenancies y where ${conditions} order by y.created_at, y.id limit ${limit + 1}`,
    );
    return rows.map(({ id }) => id);
  }
  const { zones, today, last, ends } = days;
  const wide = sql`(${at} at time zone 'UTC')::date`;
  const isWeek = due === 'week';
  const [from, until] = [sql`${wide} - 1`, sql`${wide} + 9`];
  const within = (column: SQL) =>
    isWeek ? sql`${column} between ${from} and ${until}` : sql`${column} <= ${wide} + 1`;
  const isDue = isWeek
    ? sql`(p.due_at is null or p.due_at >= ${at})
        and coalesce(p.due_at < z.ends, p.due_on between z.today and z.last)`
    : sql`coalesce(p.due_at < ${at}, p.due_on < z.today)`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select y.id from (
      select tenancy_id, return_by as due_on, null::timestamptz as due_at from tenancy_deposits
        where owner_id = ${ownerId} and returned_on is null and return_by is not null and ${within(sql`return_by`)}
      union all
      select tenancy_id, interest_due_on, null from tenancy_deposits
        where owner_id = ${ownerId} and returned_on is null and interest_due_on is not null and ${within(sql`interest_due_on`)}
      union all
      select tenancy_id, null, due_at from maintenance_requests
        where owner_id = ${ownerId} and status = 'pending' and due_at ${isWeek ? sql`between ${at} and ${at} + interval '9 days'` : sql`< ${at}`}
      ${
        isWeek
          ? sql`union all select tenancy_id, effective_on, null from tenancy_notices
              where owner_id = ${ownerId} and status = 'served' and ${within(sql`effective_on`)}`
          : sql``
      }) p
    join tenancies y on y.id = p.tenancy_id
    join unnest(${array(zones, 'text')}, ${array(today, 'date')}, ${array(last, 'date')}, ${array(
      ends.map((end) => end.toISOString()),
      'timestamptz',
    )}) z(time_zone, today, last, ends) using (time_zone)
    where ${conditions} and ${isDue} group by y.id order by y.created_at, y.id limit ${limit + 1}`);
  return rows.map(({ id }) => id);
};

type Due = { on: string | null; at: string | null; law: Citation | null };

/** Returns the first deadline in a tenancy, in its own local time. */
const firstOf = (
  due: readonly (Due | null)[],
  timeZone: string,
): { nextDueOn: string | null; nextDueLaw: Citation | null } => {
  const dated = due.flatMap((one) => {
    const on = one?.on ?? (one?.at ? wallTimeOf(new Date(one.at), timeZone).day : null);
    return one && on ? [{ nextDueOn: on, nextDueLaw: one.law }] : [];
  });
  const [first] = dated.sort((a, b) => a.nextDueOn.localeCompare(b.nextDueOn));
  return first ?? { nextDueOn: null, nextDueLaw: null };
};

/** Selects a deadline of a deposit with the deposit's own law. */
const depositDue = (column: string, about: string) =>
  sql<Due | null>`(select jsonb_build_object('on', d.${sql.raw(column)}, 'law',
      (select l from jsonb_array_elements(d.laws) l where l->>'about' = ${about} limit 1))
    from tenancy_deposits d where d.tenancy_id = ${tenancyId} and d.returned_on is null and d.${sql.raw(column)} is not null
    order by d.${sql.raw(column)} limit 1)`;

/**
 * Returns a landlord's tenancies in the order in which they were added, each with what is due. One row more than
 * `limit` means that there are more. Details are read for this page alone, by the indexes on its tenancies.
 */
export const findPortfolio = async (db: Db, ownerId: number, page: PortfolioQuery): Promise<Portfolio[]> => {
  const ids = await findPage(db, ownerId, page);
  if (ids.length === 0) return [];
  const at = sql`${page.now.toISOString()}::timestamptz`;
  const y = tenancies;
  const { zones, today } = placeDays(page.now, 0);
  const here = sql`(${sql.param(today)}::date[])[array_position(${sql.param(zones)}::text[], ${y.timeZone})]`;
  const rows = await db
    .select({
      row: y,
      returnDue: depositDue('return_by', 'return'),
      interestDue: depositDue('interest_due_on', 'interest'),
      answerDue: sql<Due | null>`(select jsonb_build_object('at', m.due_at, 'law', m.law) from maintenance_requests m
        where m.tenancy_id = ${tenancyId} and m.status = 'pending' order by m.due_at limit 1)`,
      noticeDue: sql<Due | null>`(select jsonb_build_object('on', n.effective_on, 'law', n.reasons->0) from tenancy_notices n
        where n.tenancy_id = ${tenancyId} and n.status = 'served' and n.effective_on >= ${here} order by n.effective_on limit 1)`,
      openRequests: sql<number>`(select count(*)::int from maintenance_requests m where m.tenancy_id = ${tenancyId} and m.status in ('pending', 'in_progress'))`,
      overdueRequests: sql<number>`(select count(*)::int from maintenance_requests m where m.tenancy_id = ${tenancyId} and m.status = 'pending' and m.due_at < ${at})`,
      depositsHeldCents: sql<number>`(select coalesce(sum(d.amount_cents), 0)::int from tenancy_deposits d where d.tenancy_id = ${tenancyId} and d.returned_on is null)`,
    })
    .from(y)
    .where(sql`${y.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(y.createdAt, y.id);
  const found = rows.map(({ row, returnDue, interestDue, answerDue, noticeDue, ...more }) => ({
    ...row,
    ...firstOf([returnDue, interestDue, answerDue, noticeDue], row.timeZone),
    ...more,
  }));
  return withIncreases(db, found, page.now);
};
