import { tierNames } from '@lintel/contract/agents/tiers';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { findAgentReader } from '../queries.ts';
import { say } from '../say.ts';
import { type SubscriptionNews, subscriptionEmail } from './emails.ts';
import type { SubscriptionRow } from './hold-subscription.ts';

export type { SubscriptionNews } from './emails.ts';

/**
 * Emails the agent, in the transaction of the news itself. `chargedCents` is the charged amount. Wake the delivery
 * after the commit.
 */
export const notifyOfSubscription = async (
  tx: Tx,
  context: Mailing,
  subscription: SubscriptionRow,
  news: SubscriptionNews,
  at: Date,
  chargedCents = 0,
): Promise<void> => {
  const agent = await findAgentReader(tx, subscription.agentId);
  const language = agent.language ?? 'en';
  const t = say(language);
  const facts = {
    tier: t(tierNames[subscription.tier]),
    nextTier: t(tierNames[subscription.nextTier ?? subscription.tier]),
    price: dollarsAndCents(subscription.amountCents),
    amount: chargedCents === 0 ? '' : dollarsAndCents(chargedCents),
    until: longDate(subscription.currentPeriodEnd, language),
    again: subscription.dueAt ? longDate(subscription.dueAt, language) : '',
  };
  await enqueueEmail(
    tx,
    context,
    {
      event: `subscription_${news}:${subscription.id}:${subscription.tier}:${at.getTime()}`,
      kind: `subscription_${news}`,
      language,
      to: { accountId: agent.accountId, address: agent.email },
      content: subscriptionEmail(language, news, facts, `${context.config.origin}${paths.agentPayments}`),
    },
    at,
  );
};
