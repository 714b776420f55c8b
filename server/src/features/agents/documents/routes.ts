import { listReferralDocuments } from '@lintel/contract/agents/endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { findSharedDocuments } from '../../applications/api.ts';
import { mayWorkForTenant } from '../policy.ts';
import { findReferralRow } from '../queries.ts';
import { sharedBy } from './open-shared-document.ts';

/** The documents that a tenant lets an agent open; `serveSharedDocuments` opens one. */
export const documentRoutes: Handled[] = [
  handle(listReferralDocuments, async ({ input: { params }, ctx }) => {
    const referral = await findReferralRow(ctx.db, params.id);
    permit(mayWorkForTenant(ctx.viewer, referral));
    if (!referral) throw new Refusal('referral.not_found');
    const documents = await findSharedDocuments(ctx.db, sharedBy(referral));
    return documents.map(({ id, kind, name, contentType, bytes, uploadedAt }) => ({
      id,
      kind,
      name,
      contentType,
      bytes,
      uploadedAt: uploadedAt.toISOString(),
    }));
  }),
];
