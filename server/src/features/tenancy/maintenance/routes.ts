import * as endpoints from '@lintel/contract/tenancy/maintenance/endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsLandlord } from '../policy.ts';
import { presentRequest } from './present.ts';
import { findRequests } from './queries.ts';

export const maintenanceRoutes: Handled[] = [
  handle(endpoints.listMaintenanceRequests, async ({ input: { params }, ctx }) => {
    permit(mayActAsLandlord(ctx.viewer, params.landlordId));
    return (await findRequests(ctx.db, params.landlordId)).map(presentRequest);
  }),
];
