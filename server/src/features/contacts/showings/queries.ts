import type { ShowingPlan } from '@lintel/contract/contacts/showings/schema';
import { and, asc, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { locks, takeLock } from '../../../advisory-locks.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { together } from '../../../platform/database/transactions.ts';
import { accounts, owners, tenants } from '../../identity/tables.ts';
import { properties, streetLine } from '../../listings/tables.ts';
import { personBlocks } from '../../messages/tables.ts';
import type { Times } from './rules.ts';
import { showingEvents, showingHours, showingPlans, showings } from './tables.ts';
import type { Hours } from './times/slots.ts';

type ShowingRow = typeof showings.$inferSelect;
export type ShowingEventRow = typeof showingEvents.$inferSelect;

/** A home with everything from which its times are computed. */
export type HomeToShow = {
  id: number;
  ownerId: number | null;
  status: 'draft' | 'active' | 'expired' | 'withdrawn';
  acceptsVouchers: boolean;
  title: string;
  address: string | null;
  city: string;
  state: string;
  zipCode: string | null;
};

export const findHomeToShow = async (db: Db | Tx, id: number): Promise<HomeToShow | undefined> => {
  const [home] = await db
    .select({
      id: properties.id,
      ownerId: properties.ownerId,
      status: properties.status,
      acceptsVouchers: properties.acceptsVouchers,
      title: properties.title,
      address: streetLine,
      city: properties.city,
      state: properties.state,
      zipCode: properties.zipCode,
    })
    .from(properties)
    .where(eq(properties.id, id));
  return home;
};

export type Plan = Omit<ShowingPlan, 'hours'> & { hours: Hours[] };

/**
 * Returns a home's showing plan, with the weekly hours and those of single days in the range; undefined until its owner
 * has set one.
 */
export const findPlan = async (
  db: Db | Tx,
  propertyId: number,
  days: { from: string; until: string },
): Promise<Plan | undefined> => {
  const plans = db.select().from(showingPlans).where(eq(showingPlans.propertyId, propertyId));
  const hoursOf = db
    .select({
      weekday: showingHours.weekday,
      onDay: showingHours.onDay,
      from: showingHours.fromMinute,
      until: showingHours.untilMinute,
      isOpen: showingHours.isOpen,
    })
    .from(showingHours)
    .where(
      and(
        eq(showingHours.propertyId, propertyId),
        or(
          isNotNull(showingHours.weekday),
          and(gte(showingHours.onDay, days.from), sql`${showingHours.onDay} <= ${days.until}::date`),
        ),
      ),
    )
    .orderBy(asc(showingHours.weekday), asc(showingHours.fromMinute));
  const [[plan], hours] = await together([() => plans, () => hoursOf]);
  if (!plan) return undefined;
  return {
    lengthMinutes: plan.lengthMinutes as Plan['lengthMinutes'],
    noticeHours: plan.noticeHours as Plan['noticeHours'],
    inPerson: plan.inPerson,
    hours,
  };
};

/** A time that someone holds, or that is proposed to someone. */
export type Held = Times & {
  id: number;
  propertyId: number;
  status: ShowingRow['status'];
  inPerson: boolean;
  tenantName: string;
};

/**
 * Returns held times between two moments: of this home, and of others that the same owner shows in person. A request
 * whose deadline has passed holds nothing.
 */
export const findHeld = async (
  db: Db | Tx,
  home: { id: number; ownerId: number; inPerson: boolean },
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<Held[]> => {
  const { rows } = await db.execute<{
    id: number;
    property_id: number;
    status: ShowingRow['status'];
    in_person: boolean;
    starts_at: string;
    ends_at: string;
    name: string;
  }>(sql`
    select s.id, s.property_id, s.status, s.in_person, held.starts_at, held.ends_at, a.name
    from showings s
    join tenants t on t.id = s.tenant_id join accounts a on a.id = t.account_id
    cross join lateral (values (s.starts_at, s.ends_at), (s.proposed_starts_at, s.proposed_ends_at)) held (starts_at, ends_at)
    where s.owner_id = ${home.ownerId}
      and (s.property_id = ${home.id} or (s.in_person and ${home.inPerson}))
      and s.status in ('requested', 'confirmed') and (s.status = 'confirmed' or s.answer_by > ${now.toISOString()}::timestamptz)
      and s.ends_at > ${now.toISOString()}::timestamptz
      and held.ends_at > ${from.toISOString()}::timestamptz and held.starts_at < ${until.toISOString()}::timestamptz`);
  return rows.map((row) => ({
    id: row.id,
    propertyId: row.property_id,
    status: row.status,
    inPerson: row.in_person,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    tenantName: row.name,
  }));
};

/** A showing with the columns that both sides are shown. */
export type ListedShowing = {
  showing: ShowingRow;
  title: string;
  address: string | null;
  city: string;
  state: string;
  zipCode: string | null;
  tenantName: string;
  ownerName: string;
  tenantAccountId: number;
  ownerAccountId: number;
  /** Whether the home is still visible to anyone. */
  isAvailable: boolean;
};

const tenantAccount = alias(accounts, 'tenant_account');
const ownerAccount = alias(accounts, 'owner_account');

const listed = (db: Db | Tx, now: Date) =>
  db
    .select({
      showing: showings,
      title: properties.title,
      address: streetLine,
      city: properties.city,
      state: properties.state,
      zipCode: properties.zipCode,
      tenantName: tenantAccount.name,
      ownerName: ownerAccount.name,
      tenantAccountId: tenantAccount.id,
      ownerAccountId: ownerAccount.id,
      isAvailable: sql<boolean>`${properties.isListed} and coalesce(${properties.activeUntil} > ${now.toISOString()}::timestamptz, true)
        and ${properties.ownerId} = ${showings.ownerId}`,
    })
    .from(showings)
    .innerJoin(properties, eq(properties.id, showings.propertyId))
    .innerJoin(tenants, eq(tenants.id, showings.tenantId))
    .innerJoin(owners, eq(owners.id, showings.ownerId))
    .innerJoin(tenantAccount, eq(tenantAccount.id, tenants.accountId))
    .innerJoin(ownerAccount, eq(ownerAccount.id, owners.accountId))
    .$dynamic();

export const findShowing = async (db: Db | Tx, id: number, now: Date): Promise<ListedShowing | undefined> => {
  const [row] = await listed(db, now).where(eq(showings.id, id));
  return row;
};

export type ShowingsPage = {
  state: 'open' | 'closed';
  after: { startsAt: Date; id: number } | null;
  limit: number;
  now: Date;
};

/**
 * Returns showings of one side. Open ones: the next first; the others: the latest first. One more row than `limit`
 * means that there are more.
 */
export const findShowings = (
  db: Db | Tx,
  of: { tenantId: number } | { ownerId: number },
  { state, after, limit, now }: ShowingsPage,
): Promise<ListedShowing[]> => {
  const s = showings;
  const at = sql`${now.toISOString()}::timestamptz`;
  // Written this way, it is looked up among this side's open showings, and not among all that are requested or
  // confirmed.
  const isOpen = sql`(${s.status} in ('requested', 'confirmed') and case ${s.status} when 'requested' then ${s.answerBy} else ${s.endsAt} end > ${at})`;
  const whose = 'tenantId' in of ? eq(s.tenantId, of.tenantId) : eq(s.ownerId, of.ownerId);
  const mark = after && sql`(${after.startsAt.toISOString()}::timestamptz, ${after.id}::int)`;
  const [direction, beyond]: [SQL, SQL] = state === 'open' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  return listed(db, now)
    .where(
      and(
        whose,
        state === 'open' ? isOpen : sql`not ${isOpen}`,
        mark ? sql`(${s.startsAt}, ${s.id}) ${beyond} ${mark}` : undefined,
      ),
    )
    .orderBy(sql`${s.startsAt} ${direction}`, sql`${s.id} ${direction}`)
    .limit(limit + 1);
};

/**
 * Returns the events of a showing, latest first. A showing takes few steps; of one that is moved forever, the last
 * hundred.
 */
export const findShowingEvents = (db: Db | Tx, showingId: number): Promise<ShowingEventRow[]> =>
  db
    .select()
    .from(showingEvents)
    .where(eq(showingEvents.showingId, showingId))
    .orderBy(sql`${showingEvents.at} desc, ${showingEvents.id} desc`)
    .limit(100);

/** Returns the id of the tenant's open showing of a home. */
export const findOpenShowingOf = async (
  db: Db | Tx,
  { tenantId, propertyId, now }: { tenantId: number; propertyId: number; now: Date },
): Promise<number | null> => {
  const s = showings;
  const [row] = await db
    .select({ id: s.id })
    .from(s)
    .where(
      and(
        eq(s.tenantId, tenantId),
        eq(s.propertyId, propertyId),
        or(
          and(eq(s.status, 'requested'), sql`${s.answerBy} > ${now.toISOString()}::timestamptz`),
          and(eq(s.status, 'confirmed'), sql`${s.endsAt} > ${now.toISOString()}::timestamptz`),
        ),
      ),
    );
  return row?.id ?? null;
};

/** Counts a tenant's upcoming showings and open suggestions. */
export const countOpenShowings = async (tx: Tx, tenantId: number, now: Date): Promise<number> => {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select ((select count(*) from showings where tenant_id = ${tenantId}
      and ((status = 'requested' and answer_by > ${now.toISOString()}::timestamptz)
        or (status = 'confirmed' and ends_at > ${now.toISOString()}::timestamptz)))
      + (select count(*) from showing_suggestions where tenant_id = ${tenantId} and status = 'open'
        and last_at > ${now.toISOString()}::timestamptz))::int as n`);
  return rows[0]?.n ?? 0;
};

/** Whether one of two people has blocked the other: then nothing can be arranged between them. */
export const isBlockedBetween = async (tx: Tx, one: number, other: number): Promise<boolean> => {
  const b = personBlocks;
  const [found] = await tx
    .select({ id: b.id })
    .from(b)
    .where(
      and(
        isNull(b.endedAt),
        or(
          and(eq(b.blockerAccountId, one), eq(b.blockedAccountId, other)),
          and(eq(b.blockerAccountId, other), eq(b.blockedAccountId, one)),
        ),
      ),
    )
    .limit(1);
  return found !== undefined;
};

/**
 * Locks an owner's calendar until the transaction ends, so that no one else gives away a time. Every change to a
 * showing takes it first.
 */
export const lockOwnerCalendar = async (tx: Tx, ownerId: number): Promise<void> => {
  await tx.execute(takeLock(locks.calendarOfOwner, ownerId));
};

/** Condition for showings whose answer deadline, or whose end, has passed. */
export const whoseTimeHasCome = (now: Date) =>
  or(
    and(eq(showings.status, 'requested'), sql`${showings.answerBy} <= ${now.toISOString()}::timestamptz`),
    and(eq(showings.status, 'confirmed'), sql`${showings.endsAt} <= ${now.toISOString()}::timestamptz`),
  );
