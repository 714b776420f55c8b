import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inTimeOrder } from '../../platform/database/time-order.ts';
import type { PageQuery } from '../../platform/http/page.ts';
import { accounts, owners } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';
import type { PenaltyRow } from './rules.ts';
import { appeals, complianceDuties, correctionRequests, offenses, ownerSuccessions, penalties } from './tables.ts';

export type OffenseRow = typeof offenses.$inferSelect;
export type CorrectionRow = typeof correctionRequests.$inferSelect;
export type DutyRow = typeof complianceDuties.$inferSelect;

type OffenseWithReporters = OffenseRow & { reporterTenantIds: readonly number[] };

/** A penalty with all that is shown about it. */
export type PenaltyWithReasons = {
  penalty: PenaltyRow;
  /** All penalties of its offense, itself included. */
  ofOffense: readonly PenaltyRow[];
  offense: OffenseWithReporters;
  propertyTitle: string | null;
  appealId: number | null;
  correction: CorrectionRow | null;
  owner: { id: number; name: string; standing: 'good' | 'suspended' | 'banned' };
  issuedBy: { accountId: number; name: string } | null;
};

/** The tenants who reported an offense and share what is paid for it. */
const reporterTenantIds = sql<
  number[]
>`array(select r.tenant_id from offense_reporters r where r.offense_id = offenses.id)`;

const issuer = alias(accounts, 'issuer');

const byTime = (from: number | null, oldestFirst = false) =>
  inTimeOrder({ at: penalties.createdAt, id: penalties.id }, oldestFirst, from);

/** Finds the penalties that match a condition, newest first by default. Three queries, however many there are. */
const findPenalties = async (
  db: Db | Tx,
  condition: SQL | undefined,
  limit: number,
  order: SQL[] = byTime(null).order,
): Promise<PenaltyWithReasons[]> => {
  const rows = await db
    .select({
      penalty: penalties,
      offense: offenses,
      reporterTenantIds,
      propertyTitle: properties.title,
      appealId: appeals.id,
      owner: { id: owners.id, name: accounts.name, standing: owners.standing },
      issuerId: issuer.id,
      issuerName: issuer.name,
    })
    .from(penalties)
    .innerJoin(offenses, eq(offenses.id, penalties.offenseId))
    .innerJoin(owners, eq(owners.id, penalties.ownerId))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .leftJoin(properties, eq(properties.id, offenses.propertyId))
    .leftJoin(appeals, eq(appeals.penaltyId, penalties.id))
    .leftJoin(issuer, eq(issuer.id, offenses.recordedByAccountId))
    .where(condition)
    .orderBy(...order)
    .limit(limit);
  if (rows.length === 0) return [];
  const related = await db
    .select()
    .from(penalties)
    .where(inArray(penalties.offenseId, [...new Set(rows.map(({ offense }) => offense.id))]));
  // Newest first, so that the latest of each penalty is used.
  const asked = await db
    .select()
    .from(correctionRequests)
    .where(
      inArray(
        correctionRequests.penaltyId,
        rows.map(({ penalty }) => penalty.id),
      ),
    )
    .orderBy(asc(correctionRequests.id));
  const corrections = new Map(asked.map((row) => [row.penaltyId, row]));
  return rows.map(({ issuerId, issuerName, offense, reporterTenantIds: reporters, ...row }) => ({
    ...row,
    offense: { ...offense, reporterTenantIds: reporters },
    ofOffense: related.filter(({ offenseId }) => offenseId === offense.id),
    correction: corrections.get(row.penalty.id) ?? null,
    issuedBy: issuerId === null ? null : { accountId: issuerId, name: issuerName ?? '' },
  }));
};

/** Lists an owner's penalties, newest first. */
export const listPenaltiesOf = (db: Db, ownerId: number, { limit, from }: PageQuery): Promise<PenaltyWithReasons[]> =>
  findPenalties(db, and(eq(penalties.ownerId, ownerId), byTime(from).behind), limit + 1);

/**
 * Lists penalties for staff by cheap conditions only; `stateOf` decides for each whether it is active. Bans that await
 * confirmation come oldest first.
 */
export const listStaffPenalties = (
  db: Db,
  { kind, ownerId }: { kind: 'all' | 'active' | 'awaiting_ban'; ownerId: number | null },
  { limit, from }: PageQuery,
  now: Date,
): Promise<PenaltyWithReasons[]> => {
  const stands = and(isNull(penalties.voidedAt), isNull(penalties.liftedAt));
  const of = ownerId === null ? undefined : eq(penalties.ownerId, ownerId);
  const isAlive = sql`${penalties.stayedAt} is null and ${penalties.paidAt} is null and (${penalties.expiresAt} is null
    or ${penalties.expiresAt} > ${now.toISOString()}::timestamptz or (${penalties.endsOnlyPaid} and exists (
      select from penalties fine where fine.offense_id = ${penalties.offenseId} and fine.amount_cents > 0
        and fine.paid_at is null and fine.voided_at is null and fine.lifted_at is null)))`;
  const conditions = {
    all: of,
    active: and(of, stands, isAlive),
    // A stayed penalty cannot be confirmed.
    awaiting_ban: and(of, stands, eq(penalties.awaitsBan, true), isNull(penalties.stayedAt)),
  };
  if (kind !== 'awaiting_ban') return findPenalties(db, and(conditions[kind], byTime(from).behind), limit + 1);
  const { behind, order } = byTime(from, true);
  return findPenalties(db, and(conditions[kind], behind), limit + 1, order);
};

export const readPenalty = async (db: Db | Tx, id: number): Promise<PenaltyWithReasons | undefined> =>
  (await findPenalties(db, eq(penalties.id, id), 1))[0];

/** Reads penalties by their ids, newest first. */
export const readPenalties = (db: Db | Tx, ids: readonly number[]): Promise<PenaltyWithReasons[]> =>
  ids.length === 0 ? Promise.resolve([]) : findPenalties(db, inArray(penalties.id, [...ids]), ids.length);

export const readOffense = async (db: Db | Tx, id: number): Promise<OffenseWithReporters | undefined> => {
  const [row] = await db.select({ offense: offenses, reporterTenantIds }).from(offenses).where(eq(offenses.id, id));
  return row && { ...row.offense, reporterTenantIds: row.reporterTenantIds };
};

/** Returns whether an appeal, or a report of an error, is open about an offense. */
export const isContested = async (db: Db | Tx, offenseId: number): Promise<boolean> => {
  const ofOffense = db.select({ id: penalties.id }).from(penalties).where(eq(penalties.offenseId, offenseId));
  const [appeal] = await db
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(inArray(appeals.penaltyId, ofOffense), inArray(appeals.status, ['pending', 'under_review'])))
    .limit(1);
  if (appeal) return true;
  const [report] = await db
    .select({ id: correctionRequests.id })
    .from(correctionRequests)
    .where(and(inArray(correctionRequests.penaltyId, ofOffense), isNull(correctionRequests.decidedAt)))
    .limit(1);
  return report !== undefined;
};

/** Returns whether any home of an owner is in the search now. */
export const hasListedHome = async (db: Db | Tx, ownerId: number): Promise<boolean> => {
  const found = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), eq(properties.isListed, true)))
    .limit(1);
  return found.length > 0;
};

/** Counts an owner's offenses that count now, with those of an earlier profile. */
export const countOffenses = async (db: Db | Tx, ownerId: number): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(offenses)
    .where(
      and(
        isNull(offenses.voidedAt),
        or(
          eq(offenses.ownerId, ownerId),
          inArray(
            offenses.ownerId,
            db
              .select({ id: ownerSuccessions.formerOwnerId })
              .from(ownerSuccessions)
              .where(eq(ownerSuccessions.ownerId, ownerId)),
          ),
        ),
      ),
    );
  return row?.count ?? 0;
};

/** Lists an owner's duties, next due first; nine for each reactivation. */
export const listDutiesOf = (db: Db, ownerId: number): Promise<DutyRow[]> =>
  db
    .select()
    .from(complianceDuties)
    .where(eq(complianceDuties.ownerId, ownerId))
    .orderBy(asc(complianceDuties.dueOn), asc(complianceDuties.id));

export type DutyWithOwner = { duty: DutyRow; owner: PenaltyWithReasons['owner'] };
const dutyColumns = {
  duty: complianceDuties,
  owner: { id: owners.id, name: accounts.name, standing: owners.standing },
};

/** Lists open duties due by a day, earliest first. */
export const listDutiesDue = (db: Db, dueBy: string, { limit, from }: PageQuery): Promise<DutyWithOwner[]> => {
  const { behind, order } = inTimeOrder({ at: complianceDuties.dueOn, id: complianceDuties.id }, true, from);
  return db
    .select(dutyColumns)
    .from(complianceDuties)
    .innerJoin(owners, eq(owners.id, complianceDuties.ownerId))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(and(isNull(complianceDuties.doneAt), lte(complianceDuties.dueOn, dueBy), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

export const readDuty = async (db: Db | Tx, id: number): Promise<DutyWithOwner | undefined> => {
  const [row] = await db
    .select(dutyColumns)
    .from(complianceDuties)
    .innerJoin(owners, eq(owners.id, complianceDuties.ownerId))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(eq(complianceDuties.id, id));
  return row;
};
