import { documentFileLimits } from '@lintel/contract/kernel/files/documents';
import { Refusal } from '@lintel/contract/kernel/refusals';
import * as homeEndpoints from '@lintel/contract/tenancy/home/endpoints';
import * as endpoints from '@lintel/contract/tenancy/maintenance/endpoints';
import type { WholeMaintenanceRequest } from '@lintel/contract/tenancy/maintenance/schema';
import type { MaintenanceSide } from '@lintel/contract/tenancy/maintenance/states';
import type { Ctx } from '../../../app-context.ts';
import { readUpload } from '../../../platform/http/files/read-upload.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { findTenancyEvents } from '../event-queries.ts';
import { mayActAsLandlord, mayReadRequest } from '../policy.ts';
import { addPhoto, permitPhoto } from './photos.ts';
import { presentRequest, presentWholeRequest } from './present.ts';
import { findPhotos, findRequest, findRequests } from './queries.ts';
import { requestMaintenance } from './request-maintenance.ts';
import { takeMaintenanceStep } from './take-step.ts';

const readWhole = async (ctx: Ctx, id: number, side: MaintenanceSide): Promise<WholeMaintenanceRequest> => {
  const row = await findRequest(ctx.db, id);
  permit(mayReadRequest(ctx.viewer, side, row?.tenancy));
  if (!row) throw new Refusal('maintenance.not_found');
  const events = await findTenancyEvents(ctx.db, 'maintenance', [id]);
  return presentWholeRequest(row, { photos: await findPhotos(ctx.db, id), events }, side);
};

export const maintenanceRoutes: Handled[] = [
  handle(endpoints.listMaintenanceRequests, async ({ input: { params }, ctx }) => {
    permit(mayActAsLandlord(ctx.viewer, params.landlordId));
    return (await findRequests(ctx.db, params.landlordId)).map(presentRequest);
  }),

  handle(endpoints.readMaintenanceRequest, async ({ input: { params }, ctx }) => readWhole(ctx, params.id, 'owner')),

  handle(endpoints.takeMaintenanceStep, async ({ input: { params, body }, ctx }) => {
    await takeMaintenanceStep(ctx, { ...body, id: params.id, side: 'owner' });
    return readWhole(ctx, params.id, 'owner');
  }),

  handle(homeEndpoints.uploadMaintenancePhoto, async ({ input: { params }, ctx, request }) => {
    await permitPhoto(ctx, params.id);
    const upload = await readUpload(request, {
      maxBytes: documentFileLimits.bytes,
      refusals: { missing: 'document.missing', empty: 'document.empty', tooLarge: 'document.too_large' },
    });
    const { id, name, contentType, bytes } = await addPhoto(ctx, params.id, upload);
    return { id, name, contentType, bytes };
  }),

  handle(homeEndpoints.requestMaintenance, async ({ input: { body }, ctx, request }) =>
    readWhole(ctx, await requestMaintenance(ctx, body, readIdempotencyKey(request.headers)), 'tenant'),
  ),

  handle(homeEndpoints.readMyMaintenanceRequest, async ({ input: { params }, ctx }) =>
    readWhole(ctx, params.id, 'tenant'),
  ),

  handle(homeEndpoints.takeMyMaintenanceStep, async ({ input: { params, body }, ctx }) => {
    await takeMaintenanceStep(ctx, { ...body, id: params.id, side: 'tenant' });
    return readWhole(ctx, params.id, 'tenant');
  }),
];
