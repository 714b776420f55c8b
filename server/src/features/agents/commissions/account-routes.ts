import * as endpoints from '@lintel/contract/agents/payment-endpoints';
import type { PayoutAccount } from '@lintel/contract/agents/payment-schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { agents } from '../../identity/tables.ts';
import { mayReadAsAgent } from '../policy.ts';
import { agentPayoutAccounts } from '../tables.ts';
import { checkPayoutAccount, setPayoutAccount, setUpPayoutAccount } from './set-account.ts';

const readAccount = async (ctx: Ctx, gateway: PaymentGateway, agentId: number): Promise<PayoutAccount> => {
  const [row] = await ctx.db
    .select({ brokerage: agents.brokerage, account: agentPayoutAccounts })
    .from(agents)
    .leftJoin(agentPayoutAccounts, eq(agentPayoutAccounts.agentId, agents.id))
    .where(eq(agents.id, agentId));
  if (!row) throw new Refusal('agent.not_found');
  const { account } = row;
  return {
    brokerage: row.brokerage,
    ending: account?.account.slice(-4) ?? null,
    setAt: account?.setAt.toISOString() ?? null,
    state: account?.state ?? null,
    isMadeHere: account?.isMadeHere ?? false,
    problem: account?.problem ?? null,
    bank: account?.bankLast4 ? { name: account.bankName, last4: account.bankLast4 } : null,
    checkedAt: account?.checkedAt?.toISOString() ?? null,
    isSandbox: gateway.name === 'sandbox',
  };
};

/** The account to which commissions are paid. */
export const payoutAccountRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.readPayoutAccount, async ({ input: { params }, ctx }) => {
    permit(mayReadAsAgent(ctx.viewer, params.id));
    return readAccount(ctx, gateway, params.id);
  }),

  handle(endpoints.setPayoutAccount, async ({ input: { params, body }, ctx }) => {
    await setPayoutAccount(ctx, gateway, params.id, body.account);
    return readAccount(ctx, gateway, params.id);
  }),

  handle(endpoints.setUpPayoutAccount, ({ input: { params }, ctx }) => setUpPayoutAccount(ctx, gateway, params.id)),

  handle(endpoints.checkPayoutAccount, async ({ input: { params }, ctx }) => {
    await checkPayoutAccount(ctx, gateway, params.id);
    return readAccount(ctx, gateway, params.id);
  }),
];
