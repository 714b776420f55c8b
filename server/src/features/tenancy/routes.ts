import type { Handled } from '../../platform/http/register-endpoints.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { complianceRoutes } from './compliance/routes.ts';
import { depositRoutes } from './deposits/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { maintenanceRoutes } from './maintenance/routes.ts';
import { manyRoutes } from './many/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { tenancyRoutes } from './tenancies/routes.ts';

/** All routes about tenancies and their laws. */
export const tenancyActRoutes: Handled[] = [
  ...complianceRoutes,
  ...tenancyRoutes,
  ...noticeRoutes,
  ...manyRoutes,
  ...depositRoutes,
  ...maintenanceRoutes,
  ...homeRoutes,
  ...calendarRoutes,
];
