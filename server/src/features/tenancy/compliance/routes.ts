import * as endpoints from '@lintel/contract/tenancy/compliance/endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsLandlord } from '../policy.ts';
import { initializeTenancyRules } from './initialize.ts';
import { presentJurisdictions } from './present.ts';
import { readDashboard, readHistory } from './queries.ts';

export const complianceRoutes: Handled[] = [
  handle(endpoints.readComplianceDashboard, async ({ input: { params }, ctx }) => {
    permit(mayActAsLandlord(ctx.viewer, params.landlordId));
    return readDashboard(ctx.pool, params.landlordId, ctx.now());
  }),

  handle(endpoints.readComplianceHistory, async ({ input: { params }, ctx }) => {
    permit(mayActAsLandlord(ctx.viewer, params.landlordId));
    return readHistory(ctx.pool, params.landlordId, ctx.now());
  }),

  handle(endpoints.listJurisdictions, async () => presentJurisdictions()),

  handle(endpoints.initializeTenancyRules, async ({ ctx }) => initializeTenancyRules(ctx)),
];
