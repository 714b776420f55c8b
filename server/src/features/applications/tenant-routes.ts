import { documentLimits } from '@lintel/contract/applications/labels';
import type { TenantApplication, ViewingStatus } from '@lintel/contract/applications/life-schema';
import * as endpoints from '@lintel/contract/applications/tenant-endpoints';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../app-context.ts';
import { readUpload } from '../../platform/http/files/read-upload.ts';
import { pageById } from '../../platform/http/page.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { permit } from '../../platform/policy.ts';
import { addDocument, permitUpload } from './apply/add-document.ts';
import { removeDocument } from './apply/remove-document.ts';
import { withdrawApplication } from './apply/withdraw-application.ts';
import type { ApplicationFollower } from './follower.ts';
import { answerLease } from './lease/answer-lease.ts';
import { listByTenant, readListed, readSeen, readTimeline } from './lifecycle-queries.ts';
import { mayListOwnApplications, mayReadAsApplicant } from './policy.ts';
import { presentDocument, presentToTenant, presentViewingStatus } from './present-lifecycle.ts';
import { findApplication, findDocuments } from './queries.ts';

const present = async (ctx: Ctx, id: number): Promise<TenantApplication> => {
  const row = await readListed(ctx.pool, id);
  if (!row) throw new Refusal('application.not_found');
  return presentToTenant(row);
};

/**
 * Returns the viewing status; without an id, of the applicant's newest application. Someone who never applied gets an
 * empty status, not a refusal.
 */
const viewingStatusOf = async (ctx: Ctx, id: number | null): Promise<ViewingStatus> => {
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  const seen = await readSeen(ctx.pool, { id, tenantId: viewer.tenantId });
  if (id !== null || seen) permit(mayReadAsApplicant(viewer, seen));
  return presentViewingStatus(seen, ctx.now());
};

const documentsOf = async (ctx: Ctx, id: number) => {
  permit(mayReadAsApplicant(ctx.viewer, await findApplication(ctx.db, id)));
  return (await findDocuments(ctx.db, id)).map(presentDocument);
};

/** The applicant's side. */
export const tenantRoutes = (follower: ApplicationFollower): Handled[] => [
  handle(endpoints.listTenantApplications, async ({ input: { query }, ctx, reply }) => {
    permit(mayListOwnApplications(ctx.viewer));
    const page = pageById(query, reply);
    const rows = await listByTenant(ctx.pool, ctx.viewer?.tenantId ?? 0, query.propertyId, page.asked);
    return page.cut(rows).map(presentToTenant);
  }),

  handle(endpoints.readViewingStatus, async ({ input, ctx }) => viewingStatusOf(ctx, input.query.applicationId)),
  handle(endpoints.readViewingStatusOf, async ({ input, ctx }) => viewingStatusOf(ctx, input.params.applicationId)),

  handle(endpoints.readApplicationTimeline, async ({ input: { params }, ctx }) => {
    permit(mayReadAsApplicant(ctx.viewer, await findApplication(ctx.db, params.id)));
    const rows = await readTimeline(ctx.pool, params.id);
    return rows.map(({ kind, at, by, note }) => ({ kind, at: at.toISOString(), by, note })) as AnswerOf<
      typeof endpoints.readApplicationTimeline
    >;
  }),

  handle(endpoints.withdrawApplication, async ({ input: { params }, ctx }) => {
    await withdrawApplication(ctx, params.id);
    return present(ctx, params.id);
  }),

  handle(endpoints.uploadDocument, async ({ input: { params }, ctx, request }) => {
    await permitUpload(ctx, params.id);
    const upload = await readUpload(request, {
      maxBytes: documentLimits.bytes,
      refusals: { missing: 'document.missing', empty: 'document.empty', tooLarge: 'document.too_large' },
    });
    return presentDocument(await addDocument(ctx, params.id, upload));
  }),

  handle(endpoints.listDocuments, async ({ input: { params }, ctx }) => documentsOf(ctx, params.id)),

  handle(endpoints.removeDocument, async ({ input: { params }, ctx }) => {
    await removeDocument(ctx, params.id, params.documentId);
    return documentsOf(ctx, params.id);
  }),

  handle(endpoints.answerLease, async ({ input: { params, body }, ctx }) => {
    await answerLease(ctx, params.id, body, follower);
    return present(ctx, params.id);
  }),
];
