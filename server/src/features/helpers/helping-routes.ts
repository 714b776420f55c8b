import { documentLimits } from '@lintel/contract/applications/labels';
import * as endpoints from '@lintel/contract/helpers/helping-endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Db, Tx } from '../../platform/database/db.ts';
import { readUpload } from '../../platform/http/files/read-upload.ts';
import { pageById } from '../../platform/http/page.ts';
import { readPreferences } from '../../platform/http/preferences.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../platform/limits/idempotency.ts';
import { networkOfRequest } from '../../platform/limits/network.ts';
import { addDocument, findApplication, listByTenant, permitUpload, presentToTenant } from '../applications/api.ts';
import { viewerOf } from '../identity/api.ts';
import { packetPageOf } from '../lease-up/api.ts';
import { presentSince, readSavedHomes, saveHome } from '../saved/api.ts';
import { actFor, openDueFor, openFor } from './act-for.ts';
import { findDue } from './find-due.ts';
import { answerInvitation, stopHelping } from './keep-helpers.ts';
import { presentHelped, presentHelpedApplication } from './present.ts';
import { findConfirmedEmail, findHelped, findTenantPerson } from './queries.ts';
import { writeToOwner } from './write-to-owner.ts';

/** Returns an application of the tenant who is helped; refuses any other as not found. */
const applicationOf = async (db: Db | Tx, id: number, tenantId: number) => {
  const application = await findApplication(db, id);
  if (!application || application.tenantId !== tenantId) throw new Refusal('application.not_found');
  return application;
};

/** The helper's side. Each call checks `mayHelp` in the transaction that records the act for the tenant. */
export const helpingRoutes: readonly Handled[] = [
  handle(endpoints.listHelped, async ({ input: { query }, ctx, reply }) => {
    const { accountId } = viewerOf(ctx);
    const now = ctx.now();
    const page = pageById(query, reply);
    const confirmedEmail = await findConfirmedEmail(ctx.db, accountId);
    const found = await findHelped(ctx.db, { accountId, confirmedEmail, today: dayOf(now) }, page.asked);
    const rows = page.cut(found, ({ helper }) => helper.id);
    const helped = rows.filter(({ helper }) => helper.helperAccountId === accountId).map(({ helper }) => helper.id);
    const due = helped.length === 0 ? new Map() : await findDue(ctx.db, await openDueFor(ctx, helped), now);
    return rows.map((row) =>
      presentHelped(row, row.helper.helperAccountId === accountId ? (due.get(row.helper.tenantId) ?? []) : []),
    );
  }),

  handle(endpoints.answerHelpInvitation, async ({ input: { params, body }, ctx }) => {
    await answerInvitation(ctx, params.id, body.answer);
    return body;
  }),

  handle(endpoints.stopHelping, async ({ input: { params }, ctx }) => {
    await stopHelping(ctx, params.id);
    return { ended: true as const };
  }),

  handle(endpoints.listHelpedHomes, async ({ input: { params, query }, ctx, reply }) => {
    const helper = await openFor(ctx, params.id, 'search', { kind: 'homes_opened' });
    const { accountId } = await findTenantPerson(ctx.db, helper.tenantId);
    const page = pageById(query, reply);
    const rows = await readSavedHomes(ctx.db, accountId, { ...page.asked, now: ctx.now() });
    return page.cut(rows).map((row) => ({ id: row.id, ...presentSince(row) }));
  }),

  handle(endpoints.saveHelpedHome, async ({ input: { params, body }, ctx }) => {
    const { propertyId } = body;
    const acting = await actFor<{ id: number }>(ctx, params.id, 'search', ({ id }) => ({
      kind: 'home_saved',
      propertyId,
      madeId: id,
    }));
    return saveHome(acting.ctx, propertyId);
  }),

  handle(endpoints.writeForTenant, async ({ input: { params, body }, ctx, request }) =>
    writeToOwner(ctx, params.id, {
      ...body,
      language: readPreferences(request).language,
      network: networkOfRequest(request),
      idempotencyKey: readIdempotencyKey(request.headers),
    }),
  ),

  handle(endpoints.listHelpedApplications, async ({ input: { params, query }, ctx, reply }) => {
    const helper = await openFor(ctx, params.id, 'applications', { kind: 'applications_opened' });
    const page = pageById(query, reply);
    const rows = page.cut(await listByTenant(ctx.pool, helper.tenantId, null, page.asked));
    return rows.map((row) => presentHelpedApplication(presentToTenant(row), helper));
  }),

  handle(endpoints.addHelpedDocument, async ({ input: { params }, ctx, request }) => {
    const acting = await actFor<{ row: { id: number; name: string } }>(ctx, params.id, 'documents', ({ row }) => ({
      kind: 'document_added',
      applicationId: params.applicationId,
      propertyId: application.propertyId,
      madeId: row.id,
      words: row.name,
    }));
    const application = await applicationOf(ctx.db, params.applicationId, acting.helper.tenantId);
    await permitUpload(acting.ctx, params.applicationId);
    const upload = await readUpload(request, {
      maxBytes: documentLimits.bytes,
      refusals: { missing: 'document.missing', empty: 'document.empty', tooLarge: 'document.too_large' },
    });
    const { name } = await addDocument(acting.ctx, params.applicationId, upload);
    return { name };
  }),

  handle(endpoints.readHelpedPacket, async ({ input: { params }, ctx }) => {
    const { applicationId } = params;
    const act = { kind: 'packet_opened', applicationId } as const;
    const helper = await openFor(ctx, params.id, 'packet', act, (tx, { tenantId }) =>
      applicationOf(tx, applicationId, tenantId),
    );
    const page = await packetPageOf(ctx, await applicationOf(ctx.db, applicationId, helper.tenantId), 'tenant');
    return { ...page, demoLink: null };
  }),
];
