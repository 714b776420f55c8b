import type { Handled } from '../../platform/http/register-endpoints.ts';
import { helpingRoutes } from './helping-routes.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** All calls about helpers: the tenants' and the helpers'. */
export const helperRoutes: readonly Handled[] = [...tenantRoutes, ...helpingRoutes];
