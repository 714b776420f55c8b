import { dateFormat } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { Tx } from '../../../platform/database/db.ts';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { findAgentReader } from '../queries.ts';
import { say } from '../say.ts';
import type { PayoutRow } from './tables.ts';

type Facts = { amount: string; brokerage: string; month: string };
export type PayoutNews = 'paid' | 'refused' | 'held';
type EmailWords = [subject: string, text: string, button: string];

/** Formats `2026-10-01` as `October 2026`. */
export const monthInWords = (month: string, language: Language): string =>
  dateFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}T00:00:00Z`));

const words: Record<PayoutNews, (t: Translate, facts: Facts) => EmailWords> = {
  paid: (t, facts) => [
    t('Your commissions were paid'),
    t(
      '{{amount}} for {{month}} was sent to {{brokerage}}. The statement, as PDF and CSV, is on your payments page.',
      facts,
    ),
    t('See the statement'),
  ],
  refused: (t, facts) => [
    t('A payout to your brokerage did not go through'),
    t(
      '{{amount}} for {{month}} could not be sent to {{brokerage}}. Please check the account on file on your payments page; we try again in a day, and our staff see it too.',
      facts,
    ),
    t('Look at the account'),
  ],
  held: (t, facts) => [
    t('A payout is waiting for your brokerage’s account'),
    t(
      '{{amount}} for {{month}} is ready for {{brokerage}}, but its account at the payment service cannot receive it yet. Your payments page shows what is missing. We send the money automatically once that is fixed.',
      facts,
    ),
    t('See what is missing'),
  ],
};

/** Emails the agent the outcome of a payout, in the transaction of the news itself. */
export const notifyOfPayout = async (
  tx: Tx,
  context: Mailing,
  payout: PayoutRow,
  news: PayoutNews,
  at: Date,
): Promise<void> => {
  const agent = await findAgentReader(tx, payout.agentId);
  // No one is left to notify; what is owed to the brokerage is paid all the same.
  if (agent.isClosed) return;
  const language = agent.language ?? 'en';
  const [subject, text, label] = words[news](say(language), {
    amount: dollarsAndCents(payout.amountCents),
    brokerage: payout.brokerage,
    month: monthInWords(payout.month, language),
  });
  const content: EmailContent = {
    subject,
    paragraphs: [text],
    button: { label, href: `${context.config.origin}${paths.agentPayments}` },
  };
  await enqueueEmail(
    tx,
    context,
    {
      // It may be held, refused and held again; it is paid once.
      event: news === 'paid' ? `payout_paid:${payout.id}` : `payout_${news}:${payout.id}:${at.getTime()}`,
      kind: `payout_${news}`,
      language,
      to: { accountId: agent.accountId, address: agent.email },
      content,
    },
    at,
  );
};
