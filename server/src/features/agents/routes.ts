import type { Handled } from '../../platform/http/register-endpoints.ts';
import type { PaymentGateway } from '../../providers/payments/port.ts';
import { activityRoutes } from './activity/routes.ts';
import { ownerCommissionRoutes } from './charges/routes.ts';
import { payoutAccountRoutes } from './commissions/account-routes.ts';
import { commissionDeskRoutes } from './commissions/desk-routes.ts';
import { payoutRoutes } from './commissions/payout-routes.ts';
import { commissionRoutes } from './commissions/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { receiptDisputeRoutes } from './receipt-disputes/routes.ts';
import { agentRoutes } from './referrals/agent-routes.ts';
import { ownerRoutes } from './referrals/owner-routes.ts';
import { disputeRoutes } from './referrals/staff-routes.ts';
import { tenantRoutes } from './referrals/tenant-routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';

export const agentsRoutes = (gateway: PaymentGateway): Handled[] => [
  ...agentRoutes,
  ...tenantRoutes,
  ...ownerRoutes,
  ...documentRoutes,
  ...activityRoutes,
  ...commissionRoutes,
  ...commissionDeskRoutes,
  ...ownerCommissionRoutes(gateway),
  ...payoutAccountRoutes(gateway),
  ...payoutRoutes(gateway),
  ...subscriptionRoutes(gateway),
  ...disputeRoutes,
  ...receiptDisputeRoutes,
];
