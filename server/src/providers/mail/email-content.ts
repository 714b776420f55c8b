import { type Language, sayingFrom, type Translate } from '@lintel/contract/kernel/words';
import { escapeHtml, type Html, html, trusted } from '../../platform/http/html.ts';
import spanish from '../es.ts';

/** An email's content in its reader's language; this file decides its layout. */
export type EmailContent = {
  subject: string;
  paragraphs: string[];
  /**
   * One action. `href` is null once the email was sent, because a sign-in link is not stored; `withheld` where someone else reads it. The
   * email contains no secret elsewhere.
   */
  button?: { label: string; href: string | null; withheld?: true };
  /** The things that the email is about, each with a public link. */
  items?: { title: string; href: string; label: string; lines: string[] }[];
  /**
   * Unsubscribe link that works without signing in: mail programs show it next to the email (RFC 8058), and it is at its end. Its secret is
   * treated like the button's.
   */
  stop?: { label: string; href: string | null };
  /** Small print after the button. */
  notes?: string[];
  /** A file for the reader's calendar (RFC 5545), attached. It contains no address but the reader's. */
  calendar?: { name: string; method: 'REQUEST' | 'CANCEL'; content: string };
  /** The same in another language, after everything else: for a notice whose text may be used against someone. */
  other?: { language: Language; heading: string; subject: string; paragraphs: string[] };
};

const say = sayingFrom(spanish);
/** The text in place of a link. */
const noLink = (t: Translate) => t('[This link was removed after the email was sent.]');
const from = (t: Translate) =>
  t('Lintel, where vouchers are welcome. This email was sent automatically, but you can reply to it.');

/** A subject is one line: a line break in it would begin another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const standIn = (button: NonNullable<EmailContent['button']>, t: Translate): string =>
  button.href ?? (button.withheld ? t('[This link is shown only to the recipient.]') : noLink(t));

/** Addresses, and anything that looks like the secret of one. */
const links = /https?:\/\/[^\s<>]+|\b[\w-]{43}\b/g;

/** Returns an email without any links. */
export const withoutLinks = (content: EmailContent, language: Language): EmailContent => {
  const t = say(language);
  const removed = t('[link]');
  const cleared = (text: string) => text.replace(links, removed);
  return {
    subject: cleared(content.subject),
    paragraphs: content.paragraphs.map(cleared),
    ...(content.button ? { button: { label: content.button.label, href: null, withheld: true } } : {}),
    ...(content.items
      ? {
          items: content.items.map((item) => ({
            ...item,
            title: cleared(item.title),
            href: removed,
            lines: item.lines.map(cleared),
          })),
        }
      : {}),
    ...(content.stop ? { stop: { label: content.stop.label, href: null } } : {}),
    ...(content.notes ? { notes: content.notes.map(cleared) } : {}),
    ...(content.other
      ? {
          other: {
            ...content.other,
            subject: cleared(content.other.subject),
            paragraphs: content.other.paragraphs.map(cleared),
          },
        }
      : {}),
  };
};

export const emailAsText = (content: EmailContent, language: Language): string => {
  const t = say(language);
  const parts = [...content.paragraphs];
  for (const item of content.items ?? [])
    parts.push([item.title, ...item.lines, `${item.label}: ${item.href}`].join('\n'));
  if (content.button) parts.push(`${content.button.label}:\n${standIn(content.button, t)}`);
  parts.push(...(content.notes ?? []));
  if (content.stop) parts.push(`${content.stop.label}:\n${content.stop.href ?? noLink(t)}`);
  if (content.other)
    parts.push(`==== ${content.other.heading} ====`, content.other.subject, ...content.other.paragraphs);
  parts.push(`--\n${from(t)}`);
  return `${parts.join('\n\n')}\n`;
};

const paragraph = (text: string): Html =>
  html`<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1f2933;">${trusted(escapeHtml(text).replaceAll('\n', '<br>'))}</p>`;
const small = (text: string | Html): Html =>
  html`<p style="margin:0 0 12px;font-size:14px;line-height:20px;color:#52606d;">${text}</p>`;

const inOther = ({ language, heading, subject, paragraphs }: NonNullable<EmailContent['other']>): Html =>
  html`<hr style="margin:24px 0;border:0;border-top:1px solid #d9e2ec;">
<p style="margin:0 0 12px;font-size:14px;line-height:20px;font-weight:600;color:#52606d;">${heading}</p>
<div lang="${language}"><h2 style="margin:0 0 16px;font-size:18px;line-height:24px;color:#1f2933;">${subject}</h2>
${paragraphs.map(paragraph)}</div>`;

const stopAsHtml = ({ label, href }: NonNullable<EmailContent['stop']>, t: Translate): Html | string =>
  href === null ? `${label}: ${noLink(t)}` : html`<a href="${href}" style="color:#1d4e89;">${label}</a>`;

/** Renders one thing with its link; an address that was removed is not a link. */
const itemAsHtml = ({ title, href, label, lines }: NonNullable<EmailContent['items']>[number]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border:1px solid #d9e2ec;border-radius:8px;"><tr><td style="padding:16px;">
<h2 style="margin:0 0 8px;font-size:18px;line-height:24px;color:#1f2933;">${title}</h2>
${lines.map((line) => html`<p style="margin:0 0 4px;font-size:16px;line-height:24px;color:#1f2933;">${line}</p>`)}
<p style="margin:8px 0 0;font-size:16px;line-height:24px;">${/^https?:/.test(href) ? html`<a href="${href}" style="color:#1d4e89;font-weight:600;">${label}</a>` : href}</p>
</td></tr></table>`;

/** Renders a complete document that mail programs show alike: tables, inline styles, no pictures, nothing external. */
export const emailAsHtml = (content: EmailContent, language: Language): string => {
  const t = say(language);
  const { button } = content;
  const action =
    button &&
    (button.href === null
      ? paragraph(standIn(button, t))
      : html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;"><tr><td style="border-radius:8px;background:#1d4e89;"><a href="${button.href}" style="display:inline-block;padding:14px 24px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;">${button.label}</a></td></tr></table>
${small(t('If the button does not work, copy this address into your browser:'))}
<p style="margin:0 0 24px;font-size:13px;line-height:18px;word-break:break-all;"><a href="${button.href}" style="color:#1d4e89;">${button.href}</a></p>`);
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${content.subject}</title></head>
<body style="margin:0;padding:0;background:#f4f6f8;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d9e2ec;border-radius:12px;"><tr><td style="padding:32px 28px;">
<p style="margin:0 0 24px;font-size:20px;line-height:24px;font-weight:700;color:#1d4e89;">Lintel</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:#1f2933;">${content.subject}</h1>
${content.paragraphs.map(paragraph)}
${(content.items ?? []).map(itemAsHtml)}
${action ?? null}
${(content.notes ?? []).map(small)}
${content.stop ? small(stopAsHtml(content.stop, t)) : null}
${content.other ? inOther(content.other) : null}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:18px;color:#52606d;">${from(t)}</p>
</td></tr></table>
</body>
</html>
`.html;
};
