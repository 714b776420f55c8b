import type { documentOpening } from '@lintel/contract/agents/documents';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { findSharedDocument, holdApplicationOf, readDocument } from '../../applications/api.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { mayWorkForTenant } from '../policy.ts';
import { lockReferral, type ReferralRow } from '../queries.ts';

/**
 * Returns the scope of what a tenant shares by a referral: documents of the application for its home, of the selected
 * kinds.
 */
export const sharedBy = (referral: Pick<ReferralRow, 'tenantId' | 'propertyId' | 'sharedDocuments'>) => ({
  // No one's, before the tenant has said yes.
  tenantId: referral.tenantId ?? 0,
  propertyId: referral.propertyId,
  kinds: referral.sharedDocuments,
});

/**
 * Opens a document that the tenant lets the agent open. Its purpose goes onto the tenant's record in the same
 * transaction, so nothing is opened without it; the file is read first, so nothing is recorded that could not be
 * opened. Refuses: viewer.unknown, referral.not_found, agent.in_review, agent.not_approved, referral.not_confirmed,
 * referral.ended, document.not_found (also what the tenant did not select, and another home's), file.unavailable.
 */
export const openSharedDocument = async (
  ctx: Ctx,
  { referralId, documentId }: { referralId: number; documentId: number },
  { purpose, accessType }: z.output<typeof documentOpening>,
): Promise<{ name: string; mediaType: string; bytes: Buffer }> =>
  ctx.db.transaction(async (tx) => {
    // Locks the application first, like submitting or withdrawing one, which then updates the referral.
    await holdApplicationOf(tx, documentId);
    const referral = await lockReferral(tx, referralId);
    permit(mayWorkForTenant(ctx.viewer, referral));
    if (!referral) throw new Refusal('referral.not_found');
    const document = await findSharedDocument(tx, sharedBy(referral), documentId);
    if (!document) throw new Refusal('document.not_found');
    const bytes = await readDocument(ctx, document);
    const at = ctx.now();
    const { name, kind } = document;
    const entryId = await recordActivity(
      tx,
      referral,
      { kind: 'document_access', documentName: name, documentType: kind, purpose, accessType },
      { at },
    );
    await audit(tx, {
      kind: 'agent_document_opened',
      actor: ctx.viewer,
      subject: `referral:${referralId}`,
      facts: { documentId, entryId, accessType },
      at,
    });
    return { name, mediaType: document.contentType, bytes };
  });
