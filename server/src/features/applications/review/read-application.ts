import type { readApplication as readApplicationEndpoint } from '@lintel/contract/applications/owner-endpoints';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import { properties } from '../../listings/tables.ts';
import { readListed } from '../lifecycle-queries.ts';
import { mayActAsOwner } from '../policy.ts';
import { presentReview } from '../present-lifecycle.ts';
import { findApplication, findDocuments, findOpenViewing } from '../queries.ts';
import { isSilent } from '../viewing/viewing-time.ts';

/**
 * Returns what an applicant wrote, to the owner who has the application open: its applicant sees every reading.
 * Refuses: viewer.unknown, application.not_found, application.withdrawn, viewing.needed.
 */
export const readApplication = async (ctx: Ctx, id: number): Promise<AnswerOf<typeof readApplicationEndpoint>> => {
  const application = await findApplication(ctx.db, id);
  permit(mayActAsOwner(ctx.viewer, application));
  if (!application || !ctx.viewer) throw new Refusal('application.not_found');
  const viewing = await findOpenViewing(ctx.db, id, ctx.viewer.accountId);
  if (!viewing || isSilent(viewing, ctx.now())) throw new Refusal('viewing.needed');
  const [listed, documents, homes] = await Promise.all([
    readListed(ctx.pool, id),
    findDocuments(ctx.db, id),
    ctx.db
      .select({ rentCents: properties.rentCents })
      .from(properties)
      .where(eq(properties.id, application.propertyId)),
  ]);
  const [home] = homes;
  if (!listed || !home) throw new Refusal('application.not_found');
  return presentReview(application, listed, documents, home, ctx.secrets);
};
