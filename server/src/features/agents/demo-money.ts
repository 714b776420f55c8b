import { monthsAfter } from '@lintel/contract/agents/subscription-rules';
import { eq, sql } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../app-context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { sandboxGateway } from '../../providers/payments/sandbox.ts';
import { enterSandboxCard } from '../../providers/payments/sandbox-page.ts';
import { sandboxEvents } from '../../providers/payments/tables.ts';
import { bareViewer } from '../../viewer.ts';
import { saveCard, setUpCard } from '../payments/api.ts';
import { monthBefore, payCommissions } from './commissions/pay-commissions.ts';
import { findAgentReader } from './queries.ts';
import { changeTier } from './subscriptions/change-tier.ts';
import { renewSubscriptions } from './subscriptions/renew-subscriptions.ts';
import { startSubscription } from './subscriptions/start-subscription.ts';
import { agentPayoutAccounts, agentSubscriptions } from './tables.ts';

const day = 86_400_000;
const hour = 3_600_000;
const testCard = { number: '4242424242424242', expiry: { month: 12, year: 2032 } };
const priya = bareViewer(3, { agentId: 1, agentStatus: 'approved' });
/** Months that agent 1 has subscribed; in the third one the plan changed to the more expensive one. */
const months = 6;

/**
 * Seeds agent 1's money by the functions that handle real money, with the clock set back: a card on file, a
 * subscription of six months with its invoices and a plan change, and last month's payout with its statement.
 */
export const seedAgentMoney = async (tx: Tx, context: AppContext, now: Date): Promise<void> => {
  const seenAt = (at: Date): Ctx => {
    // A transaction can stand in for a database that is only used to read, write and nest transactions.
    return { ...context, db: tx as unknown as Db, now: () => at, viewer: priya };
  };
  const currentStart = new Date(now.getTime() - 12 * day);
  const begin = monthsAfter(currentStart, -months);
  const atStart = seenAt(begin);
  const gateway = sandboxGateway(atStart);
  const setup = await setUpCard(atStart, gateway, priya);
  await enterSandboxCard(atStart, setup.clientSecret, testCard);
  await saveCard(atStart, gateway, priya, setup.id);

  // Inserted before it is paid for, so that it is known as a sample.
  await tx.insert(agentSubscriptions).values({
    id: 1,
    agentId: 1,
    tier: 'basic',
    status: 'incomplete',
    amountCents: 1900,
    currentPeriodStart: begin,
    currentPeriodEnd: monthsAfter(begin, 1),
    providerSubscriptionId: 'sub_sample_1',
    isSample: true,
    createdAt: begin,
  });
  await startSubscription(atStart, gateway, 1, 'basic');
  for (let month = 1; month <= months; month += 1) {
    const then = seenAt(new Date(monthsAfter(begin, month).getTime() + hour));
    await renewSubscriptions(then, sandboxGateway(then));
    if (month !== 2) continue;
    const later = seenAt(new Date(then.now().getTime() + 10 * day));
    await changeTier(later, sandboxGateway(later), 1, 'premium');
  }

  await tx.insert(agentPayoutAccounts).values({
    agentId: 1,
    account: 'acct_sample6021',
    brokerage: (await findAgentReader(tx, 1)).brokerage,
    state: 'ready',
    setAt: begin,
    isSample: true,
  });
  // Commissions that had stood for thirty days at the end of each of the last months were paid with that month.
  for (let back = 2; back >= 0; back -= 1) {
    const first = monthBefore(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 2))).end;
    const then = seenAt(new Date(first.getTime() + 6 * hour));
    if (then.now() <= now) await payCommissions(then, sandboxGateway(then));
  }
  // These events and emails count as handled already.
  await tx.update(sandboxEvents).set({ deliveredAt: now });
  await tx.delete(outboxMails).where(sql`${outboxMails.kind} ~ '^(subscription|payout|commission|referral)_'`);
  await tx.update(agentSubscriptions).set({ isSample: true }).where(eq(agentSubscriptions.id, 1));
};
