import type { Handled } from '../../platform/bind.ts';
import { activityRoutes } from './activity/routes.ts';
import { commissionRoutes } from './commissions/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { agentRoutes } from './referrals/agent-routes.ts';
import { ownerRoutes } from './referrals/owner-routes.ts';
import { disputeRoutes } from './referrals/staff-routes.ts';
import { tenantRoutes } from './referrals/tenant-routes.ts';

export const agentsRoutes: Handled[] = [
  ...agentRoutes,
  ...tenantRoutes,
  ...ownerRoutes,
  ...documentRoutes,
  ...activityRoutes,
  ...commissionRoutes,
  ...disputeRoutes,
];
