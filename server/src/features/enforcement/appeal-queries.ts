import { and, asc, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db.ts';
import { accounts } from '../identity/tables.ts';
import { cut, type Page } from './queries.ts';
import { appealDocuments, appeals, correctionRequests, dueProcessNotices, penalties } from './tables.ts';

export type AppealRow = typeof appeals.$inferSelect;
export type AppealDocumentRow = typeof appealDocuments.$inferSelect;
export type NoticeRow = typeof dueProcessNotices.$inferSelect;

/** An appeal with what it is against, its documents, and who reviews it. */
export type AppealWithParts = {
  appeal: AppealRow;
  penalty: { penaltyType: string; amountCents: number; description: string };
  documents: AppealDocumentRow[];
  reviewer: { accountId: number; name: string } | null;
};

const reviewers = alias(accounts, 'reviewer');

const findAppeals = async (
  db: Db | Tx,
  condition: SQL | undefined,
  { limit, before }: Page,
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
    .where(and(condition, before === null ? undefined : lt(appeals.id, before)))
    .orderBy(desc(appeals.id))
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

const pageOfAppeals = async (db: Db, condition: SQL | undefined, { limit, before }: Page) =>
  cut(await findAppeals(db, condition, { limit: limit + 1, before }), limit, ({ appeal }) => appeal.id);

/** An owner's appeals, the newest first. */
export const listAppealsOf = (db: Db, ownerId: number, page: Page) =>
  pageOfAppeals(db, eq(appeals.ownerId, ownerId), page);

/** Everyone's appeals, the newest first. */
export const listAppealsForStaff = (db: Db, state: 'open' | 'decided', page: Page) =>
  pageOfAppeals(
    db,
    inArray(appeals.status, state === 'open' ? ['pending', 'under_review'] : ['approved', 'denied']),
    page,
  );

export const readAppeal = async (db: Db | Tx, id: number): Promise<AppealWithParts | undefined> =>
  (await findAppeals(db, eq(appeals.id, id), { limit: 1, before: null }))[0];

/** The bare row, held for a change when `forUpdate`; the owner must be held first. */
export const findAppeal = async (db: Db | Tx, id: number, forUpdate = false): Promise<AppealRow | undefined> => {
  const query = db.select().from(appeals).where(eq(appeals.id, id));
  const [row] = await (forUpdate ? query.for('update') : query);
  return row;
};

/** What an owner was told, the newest first. */
export const listNoticesOf = async (db: Db, ownerId: number, { limit, before }: Page) => {
  const rows = await db
    .select()
    .from(dueProcessNotices)
    .where(and(eq(dueProcessNotices.ownerId, ownerId), before === null ? undefined : lt(dueProcessNotices.id, before)))
    .orderBy(desc(dueProcessNotices.id))
    .limit(limit + 1);
  return cut(rows, limit, ({ id }) => id);
};

/** Errors of fact that were reported and not answered, the newest first. */
export const listOpenCorrections = async (db: Db, { limit, before }: Page) => {
  const rows = await db
    .select()
    .from(correctionRequests)
    .where(and(isNull(correctionRequests.decidedAt), before === null ? undefined : lt(correctionRequests.id, before)))
    .orderBy(desc(correctionRequests.id))
    .limit(limit + 1);
  return cut(rows, limit, ({ id }) => id);
};
