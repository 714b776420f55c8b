import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { accounts } from '../../identity/tables.ts';
import { appealDocuments, appeals, correctionRequests, dueProcessNotices, penalties } from '../tables.ts';

export type AppealRow = typeof appeals.$inferSelect;
export type AppealDocumentRow = typeof appealDocuments.$inferSelect;
export type NoticeRow = typeof dueProcessNotices.$inferSelect;

/** An appeal with the penalty it is against, its documents, and its reviewer. */
export type AppealWithParts = {
  appeal: AppealRow;
  penalty: { penaltyType: string; amountCents: number; description: string };
  documents: AppealDocumentRow[];
  reviewer: { accountId: number; name: string } | null;
};

const reviewers = alias(accounts, 'reviewer');

const byTime = (from: number | null) => inTimeOrder({ at: appeals.createdAt, id: appeals.id }, false, from);

const findAppeals = async (
  db: Db | Tx,
  condition: SQL | undefined,
  limit: number,
  order: SQL[] = byTime(null).order,
): Promise<AppealWithParts[]> => {
  const rows = await db
    .select({
      appeal: appeals,
      penalty: {
        penaltyType: penalties.penaltyType,
        amountCents: penalties.amountCents,
        description: penalties.description,
      },
      reviewerId: reviewers.id,
      reviewerName: reviewers.name,
    })
    .from(appeals)
    .innerJoin(penalties, eq(penalties.id, appeals.penaltyId))
    .leftJoin(reviewers, eq(reviewers.id, appeals.reviewerAccountId))
    .where(condition)
    .orderBy(...order)
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ appeal }) => appeal.id);
  const documents = await db
    .select()
    .from(appealDocuments)
    .where(and(inArray(appealDocuments.appealId, ids), isNull(appealDocuments.removedAt)))
    .orderBy(asc(appealDocuments.createdAt), asc(appealDocuments.id));
  return rows.map(({ reviewerId, reviewerName, ...row }) => ({
    ...row,
    documents: documents.filter(({ appealId }) => appealId === row.appeal.id),
    reviewer: reviewerId === null ? null : { accountId: reviewerId, name: reviewerName ?? '' },
  }));
};

/** Lists an owner's appeals, newest first. */
export const listAppealsOf = (db: Db, ownerId: number, { limit, from }: PageQuery): Promise<AppealWithParts[]> =>
  findAppeals(db, and(eq(appeals.ownerId, ownerId), byTime(from).behind), limit + 1);

/** Lists everyone's appeals: open ones oldest first, decided ones newest first. */
export const listAppealsForStaff = (
  db: Db,
  state: 'open' | 'decided',
  { limit, from }: PageQuery,
): Promise<AppealWithParts[]> => {
  const waits = state === 'open';
  const { behind, order } = inTimeOrder({ at: appeals.createdAt, id: appeals.id }, waits, from);
  // Same predicates as the partial indexes, so that Postgres uses them.
  const isOfState = waits
    ? sql`${appeals.status} in ('pending', 'under_review')`
    : sql`${appeals.status} in ('approved', 'denied')`;
  return findAppeals(db, and(isOfState, behind), limit + 1, order);
};

export const readAppeal = async (db: Db | Tx, id: number): Promise<AppealWithParts | undefined> =>
  (await findAppeals(db, eq(appeals.id, id), 1))[0];

/** Reads the bare appeal row, locked for update if `forUpdate`; lock the owner first. */
export const findAppeal = async (db: Db | Tx, id: number, forUpdate = false): Promise<AppealRow | undefined> => {
  const query = db.select().from(appeals).where(eq(appeals.id, id));
  const [row] = await (forUpdate ? query.for('update') : query);
  return row;
};

/** Lists an owner's notices, newest first. */
export const listNoticesOf = (db: Db, ownerId: number, { limit, from }: PageQuery): Promise<NoticeRow[]> => {
  const { behind, order } = inTimeOrder({ at: dueProcessNotices.createdAt, id: dueProcessNotices.id }, false, from);
  return db
    .select()
    .from(dueProcessNotices)
    .where(and(eq(dueProcessNotices.ownerId, ownerId), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

/** Lists reported errors of fact that are not answered yet, oldest first. */
export const listOpenCorrections = (db: Db, { limit, from }: PageQuery) => {
  const { behind, order } = inTimeOrder({ at: correctionRequests.createdAt, id: correctionRequests.id }, true, from);
  return db
    .select()
    .from(correctionRequests)
    .where(and(isNull(correctionRequests.decidedAt), behind))
    .orderBy(...order)
    .limit(limit + 1);
};
