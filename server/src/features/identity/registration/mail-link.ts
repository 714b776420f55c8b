import type { Language } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { MailKind } from '../../../mail-kinds.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { newToken, tokenDigest } from '../../../platform/http/session.ts';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { oneTimeLinks } from '../tables.ts';

/** How long an emailed link works by default, in milliseconds. */
const linkLastsMs = 30 * 60_000;

export type LinkPurpose = (typeof oneTimeLinks.$inferSelect)['purpose'];

/**
 * Returns the address of the page that a link opens. Its secret follows `#`, which browsers never send: not to a server, not as a
 * referrer.
 */
const linkAddress = (origin: string, token: string): string => `${origin}${paths.setPasswordWithLink(token)}`;

/**
 * Creates a one-time link and emails it; returns its address. Without an account (`account` null) it does the same work to no
 * effect, so that a stranger cannot tell from the response time whether the account exists.
 */
export const mailLink = async (
  tx: Tx,
  context: Mailing,
  link: {
    account: { id: number; email: string } | null;
    purpose: LinkPurpose;
    registrationId?: number;
    language: Language;
    content: (href: string) => EmailContent;
    /** Set if the email is not the usual one for its purpose. */
    kind?: MailKind;
    lastsMs?: number;
    now: Date;
  },
): Promise<string> => {
  const { account, purpose, language, now } = link;
  const token = newToken();
  const [stored] = await tx
    .insert(oneTimeLinks)
    .values({
      tokenDigest: tokenDigest(token),
      accountId: account?.id ?? null,
      purpose,
      registrationId: link.registrationId ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + (link.lastsMs ?? linkLastsMs)),
    })
    .returning({ id: oneTimeLinks.id });
  if (!stored) throw new Error('The link was not stored.');
  const href = linkAddress(context.config.origin, token);
  await enqueueEmail(
    tx,
    context,
    {
      event: `link:${stored.id}`,
      kind: link.kind ?? purpose,
      language,
      to: account && { accountId: account.id, address: account.email },
      content: link.content(href),
    },
    now,
  );
  return href;
};
