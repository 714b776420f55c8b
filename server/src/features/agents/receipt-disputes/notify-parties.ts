import type { Language, Translate } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { linkOfReceipt } from '../../contacts/api.ts';
import { accounts, agents, owners, tenants } from '../../identity/tables.ts';
import { titleOf } from '../notify-of-referral.ts';
import { say } from '../say.ts';

type News = 'opened' | 'upheld' | 'dismissed';
type OnReceipt = {
  id: number;
  propertyId: number;
  tenantId: number | null;
  tenantEmail: string | null;
  ownerId: number;
  agentId: number | null;
};

const guestMark = 'guest';
const disputeMailEvent = (news: News, disputeId: number, mark: string): string =>
  `receipt_dispute_${news}:${disputeId}:${mark}`;
/**
 * Returns the events of emails that may still wait to be sent to the guests of these objections, whose link may end
 * first.
 */
export const guestMailEvents = (disputeIds: readonly number[]): string[] =>
  disputeIds.flatMap((id) =>
    (['opened', 'upheld', 'dismissed'] as const).map((news) => disputeMailEvent(news, id, guestMark)),
  );

const words: Record<News, (t: Translate, home: string) => [subject: string, text: string]> = {
  opened: (t, home) => [
    t('An objection to a contact receipt: {{home}}', { home }),
    t(
      'Someone named on a contact receipt for “{{home}}” objects to it. The receipt stays in the record, marked as under dispute, until our staff decide. You can read the objection on its page.',
      { home },
    ),
  ],
  upheld: (t, home) => [
    t('The objection to a contact receipt was upheld: {{home}}', { home }),
    t(
      'Our staff decided the objection to a contact receipt for “{{home}}”: the receipt is set aside and does not count as a first contact. It stays in the record with that note. The reasons are on its page.',
      { home },
    ),
  ],
  dismissed: (t, home) => [
    t('The objection to a contact receipt was dismissed: {{home}}', { home }),
    t(
      'Our staff decided the objection to a contact receipt for “{{home}}”: the receipt is confirmed as it was issued. The reasons are on its page.',
      { home },
    ),
  ],
};

const receiptDisputeEmail = (language: Language, news: News, home: string, href: string): EmailContent => {
  const t = say(language);
  const [subject, text] = words[news](t, home);
  return { subject, paragraphs: [text], button: { label: t('Open the page of the receipt'), href }, notes: [] };
};

/**
 * Emails every party to the receipt but `except`: those with an account, and the guest by the link that opens the
 * receipt. The objection's text is only on the page, for those who may read it. Wake the delivery after the commit.
 */
export const notifyParties = async (
  tx: Tx,
  context: Mailing,
  {
    receipt,
    disputeId,
    news,
    except,
  }: {
    receipt: OnReceipt;
    disputeId: number;
    news: News;
    /** The party who caused the news. */
    except: number | 'guest' | null;
  },
  at: Date,
): Promise<void> => {
  const { id: accountId } = accounts;
  const profiles = [
    tx.select({ id: owners.accountId }).from(owners).where(eq(owners.id, receipt.ownerId)),
    tx
      .select({ id: tenants.accountId })
      .from(tenants)
      .where(eq(tenants.id, receipt.tenantId ?? 0)),
    tx
      .select({ id: agents.accountId })
      .from(agents)
      .where(eq(agents.id, receipt.agentId ?? 0)),
  ];
  // One after the other: a transaction has one connection.
  const ids: number[] = [];
  for (const profile of profiles) for (const { id } of await profile) ids.push(id);
  const readers = await tx
    .select({ accountId, address: accounts.email, language: accounts.language })
    .from(accounts)
    .where(
      and(inArray(accountId, ids), isNull(accounts.closedAt), ne(accountId, typeof except === 'number' ? except : 0)),
    );
  const home = await titleOf(tx, receipt.propertyId);
  const page = `${context.config.origin}${paths.receiptDispute(receipt.id)}`;
  const withAccount = readers.map(({ accountId, address, language }) => ({
    mark: `${accountId}`,
    to: { accountId: accountId as number | null, address },
    language: language ?? ('en' as const),
    href: page,
  }));
  const guest = except === 'guest' ? null : await guestOn(tx, context, receipt);
  for (const { mark, to, language, href } of guest ? [...withAccount, guest] : withAccount) {
    await enqueueEmail(
      tx,
      context,
      {
        event: disputeMailEvent(news, disputeId, mark),
        kind: `receipt_dispute_${news}`,
        language,
        to,
        content: receiptDisputeEmail(language, news, home, href),
      },
      at,
    );
  }
};

/** Returns the guest at the receipt's address, as long as the link opens the receipt. */
const guestOn = async (tx: Tx, context: Pick<AppContext, 'config' | 'secrets'>, receipt: OnReceipt) => {
  if (receipt.tenantId !== null || receipt.tenantEmail === null) return null;
  const href = await linkOfReceipt(tx, context, receipt.id);
  if (href === null) return null;
  // Someone with an account reads it in the account's language, even if they wrote without signing in.
  const [known] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.email, receipt.tenantEmail))
    .limit(1);
  const language = known?.language ?? ('en' as const);
  return { mark: guestMark, to: { accountId: null, address: receipt.tenantEmail }, language, href };
};
