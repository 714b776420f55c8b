import { dollarsAndCents } from '@lintel/contract/kernel/money';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { accounts, owners } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { say } from '../say.ts';
import { commissions } from '../tables.ts';

/** News about a commission that is emailed to the owner. */
export type CommissionNews = 'charged' | 'unpaid' | 'given_back';

type Facts = { amount: string; title: string };
type EmailWords = [subject: string, text: string, button: string];

const words: Record<CommissionNews, (t: Translate, facts: Facts) => EmailWords> = {
  charged: (t, facts) => [
    t('You paid {{amount}} to the agent’s brokerage', facts),
    t(
      'The lease of “{{title}}” has run for thirty days. As you agreed, the agent’s commission of {{amount}} was charged to your card. The receipt is on the page of your agents.',
      facts,
    ),
    t('See the receipt'),
  ],
  unpaid: (t, facts) => [
    t('The commission of {{amount}} could not be charged', facts),
    t(
      'The lease of “{{title}}” has run for thirty days, and the agent’s commission of {{amount}} is due, as you agreed. Your card could not be charged. We will try again in a few days. You can pay now, or object if it is not right.',
      facts,
    ),
    t('Pay or object'),
  ],
  given_back: (t, facts) => [
    t('You get {{amount}} back', facts),
    t(
      'Staff found that the commission for “{{title}}” is not owed. The {{amount}} that you paid will be refunded to your card.',
      facts,
    ),
    t('See your commissions'),
  ],
};

const ownerCommissionEmail = (language: Language, news: CommissionNews, facts: Facts, href: string): EmailContent => {
  const [subject, text, label] = words[news](say(language), facts);
  return { subject, paragraphs: [text], button: { label, href } };
};

/** Emails the owner, in the transaction of the news itself. Wake the delivery after the commit. */
export const notifyOwnerOfCommission = async (
  tx: Tx,
  context: Mailing,
  commissionId: number,
  news: CommissionNews,
  at: Date,
): Promise<void> => {
  const [owner] = await tx
    .select({
      accountId: accounts.id,
      email: accounts.email,
      language: accounts.language,
      amountCents: commissions.amountCents,
      title: properties.title,
    })
    .from(commissions)
    .innerJoin(owners, eq(owners.id, commissions.ownerId))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .innerJoin(properties, eq(properties.id, commissions.propertyId))
    .where(eq(commissions.id, commissionId));
  // No one is left to notify.
  if (!owner?.email) return;
  const language = owner.language ?? 'en';
  const facts = { amount: dollarsAndCents(owner.amountCents), title: owner.title };
  await enqueueEmail(
    tx,
    context,
    {
      event: `commission_${news}:${commissionId}:${at.getTime()}`,
      kind: `commission_${news}`,
      language,
      to: { accountId: owner.accountId, address: owner.email },
      content: ownerCommissionEmail(language, news, facts, `${context.config.origin}${paths.ownerAgents}`),
    },
    at,
  );
};
