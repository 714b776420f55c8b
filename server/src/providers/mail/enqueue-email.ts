import { randomBytes } from 'node:crypto';
import type { Language } from '@lintel/contract/kernel/words';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { type MailBound, type MailKind, mailKinds } from '../../mail-kinds.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sendWithoutWaiting, wakeAtCommit } from '../../platform/database/transactions.ts';
import { type Limited, mailboxOf, mayTake } from '../../platform/limits/rate-limit.ts';
import { isPlayed, notReal } from '../payments/played.ts';
import { type EmailContent, oneLine, withoutLinks } from './email-content.ts';
import { outboxMails } from './tables.ts';

export const deliverMailJob = 'deliver-mail';

/** Returns what an email's text is bound to when encrypted. */
export const mailOf = (event: string): string => `mail:${event}`;

export type NewMail = {
  /** The event it reports, `kind:id`: one event gets one email, however often this is called. */
  event: string;
  kind: MailKind;
  language: Language;
  /** Null: sent to no one, only to take the same time. */
  to: { accountId: number | null; address: string } | null;
  content: EmailContent;
};

/** Where the payments of real people are simulated, every email says so, whatever it is about. */
const withNotice = (content: EmailContent, config: Config, language: Language): EmailContent =>
  isPlayed(config) ? { ...content, notes: [...(content.notes ?? []), notReal[language]] } : content;

/** What writing and counting an email needs. */
export type Mailing = Limited;

/** Returns the mailbox that an email counts against, for kinds that are counted when written; null for all others. */
const countedMailbox = ({ kind, to }: NewMail): string | null => {
  const bound: MailBound = mailKinds[kind];
  return to === null || bound !== 'each mailbox' ? null : `${kind} ${mailboxOf(to.address)}`;
};

/**
 * Puts an email into the outbox, in the transaction of the event that it reports; it is sent once that is committed. Returns false if it is
 * left out because its kind has a limit per mailbox, which was reached. Nothing is refused because of this.
 */
export const enqueueEmail = async (tx: Tx, context: Mailing, mail: NewMail, at: Date): Promise<boolean> => {
  const host = new URL(context.config.origin).hostname;
  // The random part distinguishes ids that restart, as they do when a demo is reset.
  const messageId = `<${mail.event.replaceAll(':', '-')}.${randomBytes(6).toString('hex')}@${host}>`;
  const state = mail.to === null ? 'void' : context.config.smtpUrl === null ? 'kept' : 'waiting';
  const insertion = tx
    .insert(outboxMails)
    .values({
      event: mail.event,
      messageId,
      kind: mail.kind,
      language: mail.language,
      accountId: mail.to?.accountId ?? null,
      recipient: mail.to?.address ?? null,
      subject: oneLine(mail.content.subject),
      factsSealed: context.secrets.seal(
        JSON.stringify(withNotice(mail.content, context.config, mail.language)),
        mailOf(mail.event),
      ),
      hasLink: mail.content.button !== undefined || mail.content.stop !== undefined,
      state,
      nextAttemptAt: state === 'waiting' || (state === 'kept' && context.config.mode === 'live') ? at : null,
      createdAt: at,
    })
    .onConflictDoNothing({ target: outboxMails.event });
  const mailbox = countedMailbox(mail);
  if (mailbox === null) {
    await sendWithoutWaiting(tx, insertion);
  } else {
    const [written] = await insertion.returning({ id: outboxMails.id });
    // Counted only when it is new: a job may report the same event again and again.
    if (written && !(await mayTake(context, [['mailsOfKindTo', mailbox]]))) {
      await tx.delete(outboxMails).where(eq(outboxMails.id, written.id));
      return false;
    }
  }
  wakeAtCommit(deliverMailJob);
  return true;
};

type Stored = Pick<typeof outboxMails.$inferSelect, 'event' | 'factsSealed'>;

/** Returns the email as its recipient gets it, with its link, for sending it. For people to read, use `readWithoutLinks`. */
export const readEmail = (context: Pick<Mailing, 'secrets'>, mail: Stored): EmailContent =>
  JSON.parse(context.secrets.unseal(mail.factsSealed, mailOf(mail.event))) as EmailContent;

/** Returns the email, encrypted, without the link that it carried. */
export const sealedWithoutLink = (context: Pick<Mailing, 'secrets'>, mail: Stored): string => {
  const content = readEmail(context, mail);
  if (content.button) content.button.href = null;
  if (content.stop) content.stop.href = null;
  return context.secrets.seal(JSON.stringify(content), mailOf(mail.event));
};

/** Returns the email as anyone but its recipient may read it, whether or not it was sent yet: its links sign people in. */
export const readWithoutLinks = (
  context: Pick<Mailing, 'secrets'>,
  mail: Stored & { language: Language },
): EmailContent => withoutLinks(readEmail(context, mail), mail.language);
