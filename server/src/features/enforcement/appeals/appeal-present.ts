import type {
  Appeal,
  AppealDocument,
  DueProcessNotice,
  StaffAppeal,
  StaffCorrection,
} from '@lintel/contract/enforcement/schema';
import { servedPaths } from '@lintel/contract/served-paths';
import type { Viewer } from '../../../viewer.ts';
import { mayDecideOn } from '../policy.ts';
import { presentStaffPenalty } from '../present.ts';
import type { CorrectionRow, PenaltyWithReasons } from '../queries.ts';
import type { AppealDocumentRow, AppealWithParts, NoticeRow } from './appeal-queries.ts';

export const presentAppealDocument = (
  { id, name, mediaType, sizeBytes }: AppealDocumentRow,
  reader: 'owner' | 'staff' = 'owner',
): AppealDocument => ({
  id,
  name,
  mediaType,
  sizeBytes,
  href: reader === 'staff' ? servedPaths.appealDocumentForStaff(id) : servedPaths.appealDocument(id),
});

export const presentAppeal = (
  { appeal, penalty, documents }: AppealWithParts,
  reader: 'owner' | 'staff' = 'owner',
): Appeal => ({
  id: appeal.id,
  penaltyId: appeal.penaltyId,
  appealReason: appeal.appealReason,
  evidence: appeal.evidence,
  supportingDocuments: appeal.supportingDocuments,
  status: appeal.status,
  createdAt: appeal.createdAt.toISOString(),
  hearingDate: appeal.hearingDate?.toISOString() ?? null,
  resolution: appeal.resolution,
  decidedAt: appeal.decidedAt?.toISOString() ?? null,
  documents: documents.map((document) => presentAppealDocument(document, reader)),
  penalty: {
    penaltyType: penalty.penaltyType,
    amount: penalty.amountCents,
    description: penalty.description,
  },
});

/** Presents an appeal for staff, with the whole penalty and whether the viewer may decide it. */
export const presentStaffAppeal = (
  row: AppealWithParts,
  penalty: PenaltyWithReasons,
  viewer: Viewer | null,
  now: Date,
): StaffAppeal => ({
  appeal: presentAppeal(row, 'staff'),
  penalty: presentStaffPenalty(penalty, now),
  reviewer: row.reviewer,
  mayDecide: mayDecideOn(viewer, penalty.offense, penalty.penalty).allowed,
});

export const presentNotice = (row: NoticeRow): DueProcessNotice => ({
  id: row.id,
  subject: row.subject,
  content: row.content,
  language: row.language,
  other:
    row.otherSubject === null || row.otherContent === null
      ? null
      : { subject: row.otherSubject, content: row.otherContent },
  readReceipt: row.readAt?.toISOString() ?? null,
  deliveryMethod: row.deliveryMethod,
  responseDeadline: row.responseDeadline?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  penaltyId: row.penaltyId,
  appealId: row.appealId,
});

export const presentCorrection = (row: CorrectionRow, penalty: PenaltyWithReasons, now: Date): StaffCorrection => ({
  id: row.id,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  outcome: row.outcome,
  answer: row.answer,
  penalty: presentStaffPenalty(penalty, now),
});
