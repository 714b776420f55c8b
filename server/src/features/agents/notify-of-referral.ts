import { commissionTermsAt } from '@lintel/contract/agents/terms';
import { paths } from '@lintel/contract/paths';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../providers/mail/enqueue-email.ts';
import { properties } from '../listings/tables.ts';
import { type ReferralNews, referralEmail, referralNews } from './emails.ts';
import { findAgentReader, findReaderOf, type ReferralRow } from './queries.ts';

/** Returns the beginning of the event name of every email with this news of a referral. */
const referralEvent = (news: ReferralNews, referralId: number): string => `referral_${news}:${referralId}:`;

/** Deletes emails about referrals to either side: the agent's emails contain the tenant's name, and the other way around. */
export const removeReferralMails = async (tx: Tx, referralIds: readonly number[]): Promise<void> => {
  if (referralIds.length === 0) return;
  const beginnings = referralIds.flatMap((id) => referralNews.map((news) => referralEvent(news, id)));
  // Never by a range of texts: the order of `:` and `;` depends on the database's collation.
  await tx.execute(sql`
    delete from outbox_mails
    where event like 'referral\\_%' and substring(event from '^[a-z_]+:[0-9]+:') = any(${sql.param(beginnings)}::text[])`);
};

type ReferralFacts = Pick<ReferralRow, 'id' | 'agentId' | 'propertyId' | 'tenantName' | 'tenantEmail'>;

export const titleOf = async (tx: Db | Tx, propertyId: number): Promise<string> => {
  const [home] = await tx.select({ title: properties.title }).from(properties).where(eq(properties.id, propertyId));
  return home?.title ?? '';
};

/**
 * Emails the side that the news concerns, in the transaction of the news itself: the question of consent to the tenant,
 * everything else to the agent. Wake the delivery after the commit.
 */
export const notifyOfReferral = async (
  tx: Tx,
  context: Mailing,
  referral: ReferralFacts,
  news: ReferralNews,
  at: Date,
  leasedAt = at,
): Promise<void> => {
  const agent = await findAgentReader(tx, referral.agentId);
  const isForTenant = news === 'asked';
  if (isForTenant && referral.tenantEmail === '') return;
  const reader = isForTenant ? await findReaderOf(tx, referral.tenantEmail) : agent;
  const language = reader?.language ?? 'en';
  const facts = {
    agent: agent.name,
    brokerage: agent.brokerage,
    tenant: referral.tenantName,
    title: await titleOf(tx, referral.propertyId),
    days: commissionTermsAt(leasedAt).confirmationDays,
  };
  const page = isForTenant
    ? paths.agentTransparency
    : news === 'earned' || news === 'validated'
      ? paths.agentPayments
      : news === 'declined' || news === 'ended'
        ? paths.agentDashboard
        : paths.referral(referral.id);
  await enqueueEmail(
    tx,
    context,
    {
      event: `${referralEvent(news, referral.id)}${at.getTime()}`,
      kind: `referral_${news}`,
      language,
      to: isForTenant
        ? { accountId: reader?.accountId ?? null, address: referral.tenantEmail }
        : { accountId: agent.accountId, address: agent.email },
      content: referralEmail(language, news, facts, `${context.config.origin}${page}`),
    },
    at,
  );
};
