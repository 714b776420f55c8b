import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Translate } from '@lintel/contract/kernel/words';
import type { OutboxMail } from '@lintel/contract/staff/schema';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../app-context.ts';
import { audit } from '../../platform/audit.ts';
import { permit } from '../../platform/policy.ts';
import { type EmailContent, emailAsHtml, emailAsText } from '../../providers/mail/email-content.ts';
import { readEmail, readWithoutLinks } from '../../providers/mail/enqueue-email.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { mayWorkAsStaff } from './policy.ts';
import { isPrivateMail, presentMail } from './present.ts';
import { findMail, type MailRow } from './queries.ts';
import { say } from './say.ts';

const readAsStaff = (ctx: Ctx, mail: MailRow): EmailContent =>
  ctx.config.mode === 'demo' ? readEmail(ctx, mail) : readWithoutLinks(ctx, mail);

/** Replaces an email that staff may not read. */
const withoutWords = (subject: string, t: Translate): EmailContent => ({
  subject,
  paragraphs: [t('Only its reader may read this email. You see that it was sent, to whom and of which kind.')],
});

/**
 * Returns one email with its text; logs each reading. In live without its links, whether or not it was sent: with one of them
 * anyone could sign in as its recipient. The demo shows them, because no one signs in there. Refuses: mail.not_found.
 */
export const readOutboxMail = async (ctx: Ctx, id: number) => {
  const mail = await findMail(ctx.db, id);
  if (!mail) throw new Refusal('mail.not_found');
  await ctx.db.transaction((tx) =>
    audit(tx, {
      kind: 'mail_read',
      actor: ctx.viewer,
      subject: `mail:${id}`,
      facts: { kind: mail.kind },
      at: ctx.now(),
    }),
  );
  const shown = presentMail(mail);
  const content = isPrivateMail(mail) ? withoutWords(shown.subject, say(mail.language)) : readAsStaff(ctx, mail);
  return {
    ...shown,
    messageId: mail.messageId,
    text: emailAsText(content, mail.language),
    html: emailAsHtml(content, mail.language),
  };
};

/** Queues a failed or kept email again. Refuses: mail.not_found, mail.already_sent, mail.no_server. */
export const retryMail = async (ctx: Ctx, id: number): Promise<OutboxMail> => {
  const mail = await ctx.db.transaction(async (tx) => {
    permit(mayWorkAsStaff(ctx.viewer));
    const found = await findMail(tx, id);
    if (!found) throw new Refusal('mail.not_found');
    if (found.state === 'sent') throw new Refusal('mail.already_sent');
    if (ctx.config.smtpUrl === null) throw new Refusal('mail.no_server');
    const [row] = await tx
      .update(outboxMails)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: ctx.now() })
      .where(eq(outboxMails.id, id))
      .returning();
    await audit(tx, { kind: 'mail_retried', actor: ctx.viewer, subject: `mail:${id}`, at: ctx.now() });
    return row ?? found;
  });
  return presentMail(mail);
};
