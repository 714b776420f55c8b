import nodemailer from 'nodemailer';
import { MailServerSilent, type ReadyMail, type SendMail } from './deliver-mail.ts';

/**
 * Headers for unsubscribing with one click in the mail program, without a page (RFC 8058). A relaying mail server must sign both (DKIM).
 */
const stopHeaders = (address: string | undefined): Record<string, string> =>
  address === undefined
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Returns an email as nodemailer accepts it. Addresses and names are separate, so that neither can become a header. */
export const messageOf = (mail: ReadyMail) => ({
  messageId: mail.messageId,
  from: { name: 'Lintel', address: mail.from },
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language, ...stopHeaders(mail.stop) },
  // As a part that calendars read, and as a file for programs that don't.
  ...(mail.calendar
    ? { icalEvent: { method: mail.calendar.method, filename: mail.calendar.name, content: mail.calendar.content } }
    : {}),
  // The email contains only its own text: nothing is read from files or fetched for it.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Time limit for handing over one email, in ms. RFC 5321, 4.5.3.2, lets a client wait for up to ten minutes at each step; here other emails
 * wait behind it, and a retried one has the same Message-ID. Shorter than the lease in deliver-mail.ts.
 */
const usualPatienceMs = 60_000;

/** Hands emails to the server of `SMTP_URL`. Throws MailServerSilent when it takes too long. */
export const smtpSender = (smtpUrl: string, patienceMs = usualPatienceMs): SendMail => {
  const transport = nodemailer.createTransport(smtpUrl, {});
  return async (mail) => {
    const signal = AbortSignal.timeout(patienceMs);
    try {
      await transport.sendMail({ ...messageOf(mail), signal });
    } catch (error) {
      throw signal.aborted ? new MailServerSilent({ cause: error }) : error;
    }
  };
};
