import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * An email that the live server wrote to its data folder, because there is no mail server. `id` is the name of its file; `stopAddress`
 * and `stopHow` are its headers `List-Unsubscribe` and `List-Unsubscribe-Post` (RFC 8058), as they would be sent.
 */
export type Mail = {
  id: string;
  to: string;
  language: string;
  text: string;
  link: string;
  stopAddress: string;
  stopHow: string;
};

/** Decodes a part's body: quoted-printable or base64. */
const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const headerOf = (head: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1]?.trim() ?? '';

const split = (part: string): [string, string] => {
  const end = part.indexOf('\r\n\r\n');
  return [part.slice(0, end), part.slice(end + 4)];
};

const parse = (id: string, file: string): Mail => {
  const [head, body] = split(file);
  const boundary = /boundary="?([^";]+)/.exec(headerOf(head, 'Content-Type'))?.[1] ?? '';
  const [plain = ''] = body.split(`--${boundary}`).filter((part) => /^Content-Type: text\/plain/im.test(part));
  const [partHead, text] = split(plain.replace(/^\r\n/, ''));
  const clear = decoded(text, headerOf(partHead, 'Content-Transfer-Encoding')).replaceAll('\r\n', '\n');
  return {
    id,
    to: headerOf(head, 'To'),
    language: headerOf(head, 'Content-Language'),
    text: clear,
    stopAddress: headerOf(head, 'List-Unsubscribe'),
    stopHow: headerOf(head, 'List-Unsubscribe-Post'),
    link: clear.match(/https?:\/\/\S+#[\w-]+/)?.[0] ?? '',
  };
};

/** Returns the emails to an address in a data folder, newest first. */
export const mailsIn = async (dataDir: string, to: string): Promise<Mail[]> => {
  const folder = path.join(dataDir, 'mails');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => parse(name, await readFile(path.join(folder, name), 'utf8'))),
  );
  return mails.filter((mail) => mail.to === to).reverse();
};
