import nodemailer from 'nodemailer';
import type { SendMail } from './deliver-mail.ts';

/** Hands mails to the server of `SMTP_URL`. Addresses are given apart from names, so that neither can become a header. */
export const smtpSender = (smtpUrl: string): SendMail => {
  const transport = nodemailer.createTransport(smtpUrl, {});
  return async (mail) => {
    await transport.sendMail({
      messageId: mail.messageId,
      from: { name: 'Lintel', address: mail.from },
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
      // What a letter says is all there is: nothing is read from files or fetched for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
};
