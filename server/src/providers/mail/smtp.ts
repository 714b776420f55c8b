import nodemailer from 'nodemailer';
import { MailServerSilent, type ReadyMail, type SendMail } from './deliver-mail.ts';

/** One press of the mail program stops such mails, without a page (RFC 8058). Whoever hands mails on has to sign both (DKIM). */
const stopHeaders = (address: string | undefined): Record<string, string> =>
  address === undefined
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** A mail as nodemailer takes it. Addresses are given apart from names, so that neither can become a header. */
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
  // What a letter says is all there is: nothing is read from files or fetched for it.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * How long handing in one mail may take in all, in ms. RFC 5321, 4.5.3.2, lets a client wait for up to ten minutes at each step; here other
 * mails wait behind it, and one that is tried again has the same Message-ID. Shorter than the lease in deliver-mail.ts.
 */
const usualPatienceMs = 60_000;

/** Hands mails to the server of `SMTP_URL`. Throws MailServerSilent when it takes too long. */
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
