import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { withoutPersonal } from '../../platform/log.ts';
import { readLetter, sealedWithoutLink } from './enqueue-email.ts';
import { type Letter, letterAsHtml, letterAsText } from './letter.ts';
import { outboxMails } from './tables.ts';

export type ReadyMail = {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  calendar?: NonNullable<Letter['calendar']>;
  /** Where one press stops such mails: RFC 8058. */
  stop?: string;
  /** When it was written, which is not when it is handed in. */
  writtenAt: Date;
};
/** The mail server gave no answer in time. */
export class MailServerSilent extends Error {
  override name = 'MailServerSilent';
  constructor(options?: ErrorOptions) {
    super('The mail server gave no answer in time.', options);
  }
}

/** Hands a mail to a server; throws with what the server said. */
export type SendMail = (mail: ReadyMail) => Promise<void>;

/** How long after the first, second, … failed attempt the next one comes; after the last there is none. */
export const retryAfterMs = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * 60_000);
/** For so long nobody else tries a mail that one server has begun to send. */
const leaseMs = 5 * 60_000;

const atMost = 100;

/** Takes one due mail for itself, or none. */
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

/** What staff read of it: what mail servers say often repeats the recipient, and some of the mail. */
const faultOf = (error: unknown): string =>
  withoutPersonal(error instanceof Error ? error.message : String(error)).slice(0, 300);

/**
 * Sends the mails that are due, one after the other. Each is taken first and marked after: a server that dies in between
 * leaves it to be sent again, with the same Message-ID. A link that signs in is forgotten with the sending. `leaves` is what they
 * are afterwards: `kept` where sending them only laid them down on this machine.
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
      const letter = readLetter(context, mail);
      await send({
        messageId: mail.messageId,
        from: context.config.supportEmail,
        to: mail.recipient,
        subject: mail.subject,
        text: letterAsText(letter, mail.language),
        html: letterAsHtml(letter, mail.language),
        language: mail.language,
        ...(letter.calendar ? { calendar: letter.calendar } : {}),
        ...(letter.stop?.href ? { stop: letter.stop.href } : {}),
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
