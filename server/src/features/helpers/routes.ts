import type { Handled } from '../../platform/http/register-endpoints.ts';
import { helpingRoutes } from './helping-routes.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** Every call about helpers: those of tenants, and those of the people who help them. */
export const helperRoutes: readonly Handled[] = [...tenantRoutes, ...helpingRoutes];
