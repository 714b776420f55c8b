import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import { permit } from '../../../platform/policy.ts';
import type { GatewayPayoutAccount, PaymentGateway } from '../../../providers/payments/port.ts';
import { agents } from '../../identity/tables.ts';
import { atGateway } from '../../payments/api.ts';
import { agentPayoutAccounts } from '../tables.ts';
import { columnsOf, payCommissionsJob, refreshAccountState, sendWhatWaited } from './account-state.ts';
import { maySetPayoutAccount } from './policy.ts';

/** Replaces the account, and releases the payouts that waited. */
const put = async (
  tx: Tx,
  ctx: Ctx,
  agent: { id: number; brokerage: string },
  account: GatewayPayoutAccount,
  isMadeHere: boolean,
): Promise<void> => {
  const at = ctx.now();
  const values = {
    account: account.id,
    brokerage: agent.brokerage,
    isMadeHere,
    setAt: at,
    ...columnsOf(account, at),
  };
  await tx
    .insert(agentPayoutAccounts)
    .values({ agentId: agent.id, ...values })
    .onConflictDoUpdate({ target: agentPayoutAccounts.agentId, set: values });
  await audit(tx, { kind: 'payout_account_set', actor: ctx.viewer, subject: `agent:${agent.id}`, at });
  await sendWhatWaited(tx, agent.id, at);
  wakeAtCommit(payCommissionsJob);
};

const agentOf = async (ctx: Ctx, agentId: number): Promise<{ id: number; brokerage: string }> => {
  const [agent] = await ctx.db
    .select({ id: agents.id, brokerage: agents.brokerage })
    .from(agents)
    .where(eq(agents.id, agentId));
  if (!agent) throw new Refusal('agent.not_found');
  return agent;
};

/**
 * Sets an account that the brokerage already has at the gateway. Refuses: viewer.unknown, viewer.not_allowed,
 * agent.not_found, payout_account.not_found, gateway.unavailable.
 */
export const setPayoutAccount = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  agentId: number,
  account: string,
): Promise<void> => {
  permit(maySetPayoutAccount(ctx.viewer, agentId));
  const agent = await agentOf(ctx, agentId);
  const known = await atGateway(() => gateway.readPayoutAccount(account), gatewayAway);
  if (!known) {
    const { message } = new Refusal('payout_account.not_found');
    throw new Refusal('payout_account.not_found', { fields: { account: message } });
  }
  await ctx.db.transaction((tx) => put(tx, ctx, agent, known, false));
};

/** No money was to be taken here, so the message does not mention any. */
const gatewayAway = 'The payment service does not answer right now. Please try again in a few minutes.';

/**
 * Returns the gateway's page that asks for the details of the brokerage's account: the account begun here, or a new one
 * where there is none, or only an unusable one. Refuses: viewer.unknown, viewer.not_allowed, agent.not_found,
 * gateway.unavailable.
 */
export const setUpPayoutAccount = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  agentId: number,
): Promise<{ href: string }> => {
  permit(maySetPayoutAccount(ctx.viewer, agentId));
  const agent = await agentOf(ctx, agentId);
  const [before] = await ctx.db.select().from(agentPayoutAccounts).where(eq(agentPayoutAccounts.agentId, agentId));
  const goesOn = before?.isMadeHere === true && before.state !== 'closed';
  const back = new URL(paths.agentPayoutsChecked(), ctx.config.origin).href;
  const account = goesOn
    ? before.account
    : await atGateway(
        () =>
          gateway.createPayoutAccount({
            // Two presses make one account; after a different one was set, a new one.
            key: `payout-account:${agentId}:${before?.setAt.getTime() ?? 'first'}`,
            name: agent.brokerage,
            metadata: { agentId: String(agentId) },
          }),
        gatewayAway,
      );
  if (!goesOn) {
    const made: GatewayPayoutAccount = { id: account, state: 'details_needed', problem: null, bank: null };
    await ctx.db.transaction((tx) => put(tx, ctx, agent, made, true));
  }
  const { url } = await atGateway(
    () => gateway.openPayoutAccount({ account, returnUrl: back, refreshUrl: back }),
    gatewayAway,
  );
  return { href: url };
};

/**
 * Asks the gateway for the account's current state; once ready, releases held payouts. Refuses: viewer.unknown,
 * viewer.not_allowed, agent.not_found, gateway.unavailable.
 */
export const checkPayoutAccount = async (ctx: Ctx, gateway: PaymentGateway, agentId: number): Promise<void> => {
  permit(maySetPayoutAccount(ctx.viewer, agentId));
  await agentOf(ctx, agentId);
  const at = ctx.now();
  const isReady = await atGateway(() => refreshAccountState(ctx.db, gateway, agentId, at), gatewayAway);
  if (isReady !== true) return;
  await ctx.db.transaction(async (tx) => {
    await sendWhatWaited(tx, agentId, at);
    wakeAtCommit(payCommissionsJob);
  });
};
