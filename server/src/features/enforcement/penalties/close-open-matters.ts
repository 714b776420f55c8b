import { paths } from '@lintel/contract/paths';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import type { Viewer } from '../../../viewer.ts';
import { appealApprovedNotice } from '../appeals/appeal-words.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { appeals, correctionRequests, penalties } from '../tables.ts';
import { liftGroundlessBans } from './lift-groundless-bans.ts';

/**
 * Resolves in the owner's favor what else is open about a voided offense: other appeals and, if it was `corrected`, other reports
 * of an error. Notifies each appeal's owner. Ends a ban that rested on it. The caller has locked the owner.
 */
export const closeOpenMatters = async (
  tx: Tx,
  context: Mailing,
  offenseId: number,
  by: { cause: 'appeal_approved' | 'corrected'; resolution: string; actor: Pick<Viewer, 'accountId'>; at: Date },
): Promise<void> => {
  const { resolution, actor, at } = by;
  const related = await tx.select().from(penalties).where(eq(penalties.offenseId, offenseId));
  const ids = related.map(({ id }) => id);
  const closed = await tx
    .update(appeals)
    .set({ status: 'approved', resolution, decidedAt: at, decidedByAccountId: actor.accountId })
    .where(and(inArray(appeals.penaltyId, ids), inArray(appeals.status, ['pending', 'under_review'])))
    .returning({
      id: appeals.id,
      penaltyId: appeals.penaltyId,
      ownerId: appeals.ownerId,
      hearingDate: appeals.hearingDate,
    });
  for (const appeal of closed) {
    const penalty = related.find(({ id }) => id === appeal.penaltyId);
    if (!penalty) continue;
    const ahead = appeal.hearingDate !== null && appeal.hearingDate > at ? appeal.hearingDate : null;
    await audit(tx, { kind: 'appeal_approved', actor, subject: `appeal:${appeal.id}`, facts: { cause: by.cause }, at });
    await giveNotice(
      tx,
      context,
      {
        ownerId: appeal.ownerId,
        penaltyId: penalty.id,
        appealId: appeal.id,
        kind: 'appeal_approved',
        words: appealApprovedNotice(penalty, resolution, 0, ahead),
        href: paths.appealsTab('appeals'),
      },
      at,
    );
  }
  for (const ownerId of new Set(related.map((penalty) => penalty.ownerId))) {
    await liftGroundlessBans(tx, context, ownerId, { actor, at });
  }
  if (by.cause !== 'corrected') return;
  await tx
    .update(correctionRequests)
    .set({ outcome: 'corrected', answer: resolution, decidedAt: at, decidedByAccountId: actor.accountId })
    .where(and(inArray(correctionRequests.penaltyId, ids), isNull(correctionRequests.decidedAt)));
};
