import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { withoutPersonal } from '../../platform/log.ts';
import { type EmailContent, emailAsHtml, emailAsText } from './email-content.ts';
import { readEmail, sealedWithoutLink } from './enqueue-email.ts';
import { outboxMails } from './tables.ts';

export type ReadyMail = {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  calendar?: NonNullable<EmailContent['calendar']>;
  /** The address for one-click unsubscribing: RFC 8058. */
  stop?: string;
  /** When it was written, not when it is handed to the mail server. */
  writtenAt: Date;
};
/** The mail server did not respond in time. */
export class MailServerSilent extends Error {
  override name = 'MailServerSilent';
  constructor(options?: ErrorOptions) {
    super('The mail server gave no answer in time.', options);
  }
}

/** Hands an email to a mail server; throws with the server's message. */
export type SendMail = (mail: ReadyMail) => Promise<void>;

/** The delay of the next attempt after the first, second, … failed one, in ms; after the last there is none. */
export const retryAfterMs = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * 60_000);
/** How long an email that one server has begun to send is reserved for it, in ms. */
const leaseMs = 5 * 60_000;

const atMost = 100;

/** Claims one due email, or none. */
const takeDue = (context: AppContext) =>
  context.db.transaction(async (tx) => {
    const now = context.now();
    const [mail] = await tx
      .select()
      .from(outboxMails)
      .where(and(inArray(outboxMails.state, ['waiting', 'kept']), lte(outboxMails.nextAttemptAt, now)))
      .orderBy(asc(outboxMails.nextAttemptAt), asc(outboxMails.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!mail) return undefined;
    await tx
      .update(outboxMails)
      .set({ attempts: mail.attempts + 1, nextAttemptAt: new Date(now.getTime() + leaseMs) })
      .where(eq(outboxMails.id, mail.id));
    return { ...mail, attempts: mail.attempts + 1 };
  });

/** The error text for staff: mail servers often repeat the recipient and parts of the email in their messages. */
const faultOf = (error: unknown): string =>
  withoutPersonal(error instanceof Error ? error.message : String(error)).slice(0, 300);

/**
 * Sends the due emails, one after the other. Each is claimed first and marked afterwards: if a server dies in between, it is sent again
 * with the same Message-ID. A sign-in link is deleted once it was sent. `leaves` is the state after sending: `kept` where sending only
 * stores them on this machine.
 */
export const deliverDueMails = async (
  context: AppContext,
  send: SendMail,
  leaves: 'sent' | 'kept' = 'sent',
): Promise<number> => {
  let delivered = 0;
  for (let count = 0; count < atMost; count += 1) {
    const mail = await takeDue(context);
    if (!mail) break;
    const mine = and(eq(outboxMails.id, mail.id), eq(outboxMails.attempts, mail.attempts));
    try {
      if (mail.recipient === null) throw new Error('The recipient was erased.');
      const content = readEmail(context, mail);
      await send({
        messageId: mail.messageId,
        from: context.config.supportEmail,
        to: mail.recipient,
        subject: mail.subject,
        text: emailAsText(content, mail.language),
        html: emailAsHtml(content, mail.language),
        language: mail.language,
        ...(content.calendar ? { calendar: content.calendar } : {}),
        ...(content.stop?.href ? { stop: content.stop.href } : {}),
        writtenAt: mail.createdAt,
      });
    } catch (error) {
      const wait = mail.recipient === null ? undefined : retryAfterMs[mail.attempts - 1];
      await context.db
        .update(outboxMails)
        .set({
          state: wait === undefined ? 'failed' : leaves === 'kept' ? 'kept' : 'waiting',
          lastFault: faultOf(error),
          nextAttemptAt: wait === undefined ? null : new Date(context.now().getTime() + wait),
        })
        .where(mine);
      context.log('a mail was not delivered', { mail: mail.id, attempt: mail.attempts }, error);
      // Each of the others would wait as long; the next run tries the next one.
      if (error instanceof MailServerSilent) break;
      continue;
    }
    await context.db
      .update(outboxMails)
      .set({
        state: leaves,
        sentAt: leaves === 'sent' ? context.now() : null,
        nextAttemptAt: null,
        lastFault: null,
        factsSealed: mail.hasLink && leaves === 'sent' ? sealedWithoutLink(context, mail) : sql`facts_sealed`,
      })
      .where(mine);
    delivered += 1;
  }
  return delivered;
};
