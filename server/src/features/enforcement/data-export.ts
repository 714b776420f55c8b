import { servedPaths } from '@lintel/contract/served-paths';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { pagesOf, type Records, readPage } from '../../platform/serving/export-stream.ts';
import {
  appealDocuments,
  appeals,
  complianceDuties,
  correctionRequests,
  dueProcessNotices,
  monitorFindings,
  offenses,
  penalties,
  reactivations,
} from './tables.ts';

/** No id is 0: a person who is not an owner has no records here. */
const none = 0;

type Of = Pick<AppContext, 'db' | 'config'>;

const penaltyRecords = ({ db }: Of, ownerId: number, accountId: number): Records => ({
  penalties: (page) =>
    readPage(
      page,
      penalties.id,
      eq(penalties.ownerId, ownerId),
      db
        .select({
          id: penalties.id,
          offense: offenses.number,
          category: offenses.category,
          foundIn: offenses.foundIn,
          foundBy: offenses.foundBy,
          words: offenses.words,
          explanation: offenses.explanation,
          law: offenses.law,
          occurredAt: offenses.occurredAt,
          ladderVersion: offenses.ladderVersion,
          penaltyType: penalties.penaltyType,
          amountCents: penalties.amountCents,
          propertyId: penalties.propertyId,
          isRepealable: penalties.isRepealable,
          createdAt: penalties.createdAt,
          expiresAt: penalties.expiresAt,
          appealUntil: penalties.appealUntil,
          stayedAt: penalties.stayedAt,
          paidAt: penalties.paidAt,
          voidedAt: penalties.voidedAt,
          liftedAt: penalties.liftedAt,
        })
        .from(penalties)
        .innerJoin(offenses, eq(offenses.id, penalties.offenseId))
        .$dynamic(),
    ),
  reactivations: pagesOf(
    db,
    reactivations,
    {
      id: reactivations.id,
      agreementVersion: reactivations.agreementVersion,
      agreementText: reactivations.agreementText,
      agreementHash: reactivations.agreementHash,
      signedAt: reactivations.signedAt,
      effectiveAt: reactivations.effectiveAt,
      paymentId: reactivations.paymentId,
    },
    eq(reactivations.ownerId, ownerId),
  ),
  monitorFindings: pagesOf(
    db,
    monitorFindings,
    {
      id: monitorFindings.id,
      foundIn: monitorFindings.foundIn,
      propertyId: monitorFindings.propertyId,
      outcome: monitorFindings.outcome,
      category: monitorFindings.category,
      quote: monitorFindings.quote,
      law: monitorFindings.law,
      foundAt: monitorFindings.foundAt,
    },
    // An agent has no owner record: findings in their texts belong to them as the author.
    or(eq(monitorFindings.ownerId, ownerId), eq(monitorFindings.accountId, accountId)),
  ),
  complianceDuties: pagesOf(
    db,
    complianceDuties,
    {
      id: complianceDuties.id,
      kind: complianceDuties.kind,
      number: complianceDuties.number,
      dueOn: complianceDuties.dueOn,
      doneAt: complianceDuties.doneAt,
    },
    eq(complianceDuties.ownerId, ownerId),
  ),
});

const appealRecords = ({ db, config }: Of, ownerId: number): Records => ({
  appeals: async (page) => {
    const rows = await pagesOf(
      db,
      appeals,
      {
        id: appeals.id,
        penaltyId: appeals.penaltyId,
        appealReason: appeals.appealReason,
        evidence: appeals.evidence,
        status: appeals.status,
        createdAt: appeals.createdAt,
        hearingDate: appeals.hearingDate,
        resolution: appeals.resolution,
        decidedAt: appeals.decidedAt,
      },
      eq(appeals.ownerId, ownerId),
    )(page);
    const d = appealDocuments;
    const ids = rows.map(({ id }) => id);
    const documents =
      ids.length === 0
        ? []
        : await db
            .select({ id: d.id, appealId: d.appealId, name: d.name, bytes: d.sizeBytes, uploadedAt: d.createdAt })
            .from(d)
            .where(and(inArray(d.appealId, ids), isNull(d.removedAt)));
    return rows.map((row) => ({
      ...row,
      // The files themselves are downloaded one by one, signed in; inside JSON they would be unreadable.
      documents: documents
        .filter(({ appealId }) => appealId === row.id)
        .map(({ appealId: _, id, ...document }) => ({
          ...document,
          file: `${config.origin}${servedPaths.appealDocument(id)}`,
        })),
    }));
  },
  reportedErrors: pagesOf(
    db,
    correctionRequests,
    {
      id: correctionRequests.id,
      penaltyId: correctionRequests.penaltyId,
      message: correctionRequests.message,
      createdAt: correctionRequests.createdAt,
      outcome: correctionRequests.outcome,
      answer: correctionRequests.answer,
      decidedAt: correctionRequests.decidedAt,
    },
    eq(correctionRequests.ownerId, ownerId),
  ),
  dueProcessNotices: pagesOf(
    db,
    dueProcessNotices,
    {
      id: dueProcessNotices.id,
      penaltyId: dueProcessNotices.penaltyId,
      appealId: dueProcessNotices.appealId,
      subject: dueProcessNotices.subject,
      content: dueProcessNotices.content,
      language: dueProcessNotices.language,
      otherSubject: dueProcessNotices.otherSubject,
      otherContent: dueProcessNotices.otherContent,
      deliveryMethod: dueProcessNotices.deliveryMethod,
      responseDeadline: dueProcessNotices.responseDeadline,
      createdAt: dueProcessNotices.createdAt,
      readAt: dueProcessNotices.readAt,
    },
    eq(dueProcessNotices.ownerId, ownerId),
  ),
});

/** Exports an owner's enforcement records: penalties, what the owner said against them, and notices. */
export const enforcementRecords = (
  context: Of,
  { ownerId, accountId }: { ownerId: number | null; accountId: number },
): Records => ({
  ...penaltyRecords(context, ownerId ?? none, accountId),
  ...appealRecords(context, ownerId ?? none),
});
