import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { SendMail } from './deliver-mail.ts';
import { messageOf } from './smtp.ts';

/** How long an unsent email stays in the data folder, in ms: its links work for half an hour. */
const mailFileLastsMs = 3 * 24 * 60 * 60_000;

/** `2026-11-20T08-15-00.000Z.link-12.0a1b2c3d4e5f.eml`: sorts in the order of writing, and is the same at every attempt. */
const fileNameOf = (writtenAt: Date, messageId: string): string => {
  const id = messageId.replace(/^<|@.*/gs, '').replace(/[^\w.-]/g, '_');
  return `${writtenAt.toISOString().replaceAll(':', '-')}.${id}.eml`;
};

const writtenAt = (name: string): number => {
  const found = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\..+\.eml$/.exec(name);
  return found ? Date.parse(`${found[1]}:${found[2]}:${found[3]}`) : Number.NaN;
};

/**
 * Stores emails as files that mail programs can open, where no mail server is configured: in `mails` in the data folder, readable only by
 * the user that the server runs as. The operator can pass a link on; staff cannot see it.
 */
export const mailFiles = (dataDir: string): { write: SendMail; tidy: (now: Date) => Promise<void> } => {
  const folder = path.join(dataDir, 'mails');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    write: async (mail) => {
      const { message } = await transport.sendMail({ ...messageOf(mail), date: mail.writtenAt });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, fileNameOf(mail.writtenAt, mail.messageId));
      // Atomic: written to a temporary file, then renamed.
      const aside = `${file}.part`;
      await writeFile(aside, message as Buffer, { mode: 0o600 });
      await rename(aside, file);
    },
    tidy: async (now) => {
      const names = await readdir(folder).catch(() => []);
      const old = names.filter((name) => writtenAt(name.replace(/\.part$/, '')) < now.getTime() - mailFileLastsMs);
      for (const name of old) await rm(path.join(folder, name), { force: true });
    },
  };
};
