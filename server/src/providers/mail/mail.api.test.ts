import { once as event } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import * as identity from '@lintel/contract/identity/endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { startJobs } from '../../platform/jobs.ts';
import { createLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { tenantForm } from '../../testing/registrations.ts';
import { deliverDueMails, type ReadyMail, retryAfterMs } from './deliver-mail.ts';
import { emailAsHtml, emailAsText } from './email-content.ts';
import { enqueueEmail, readEmail } from './enqueue-email.ts';
import { mailJobs } from './jobs.ts';
import { smtpSender } from './smtp.ts';

let live: LiveApp;
afterEach(() => live.close());

const withServer = (url = 'smtp://mail.example:25') => createLiveApp({ env: { SMTP_URL: url } });
const register = (email = 'grace@example.com') =>
  live.openBrowser().call(identity.registerTenant, { body: tenantForm({ email }) });
const mail = async () =>
  (
    await live.rows<{ state: string; attempts: number; fault: string | null; next: Date | null }>(
      'select state, attempts, last_fault as fault, next_attempt_at as next from outbox_mails order by id',
    )
  )[0];

/** Opens a mail server that accepts everything. */
const openSmtpServer = async () => {
  const received: string[] = [];
  const talk = (socket: Socket) => {
    let isData = false;
    let text = '';
    socket.setEncoding('utf8');
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk: string) => {
      text += chunk;
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          received.push(part);
          isData = false;
          socket.write('250 taken\r\n');
        } else if (/^DATA/i.test(part)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  };
  const server = createServer(talk).listen(0, '127.0.0.1');
  await event(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    received,
    close: () => server.close(),
  };
};

describe('delivery', () => {
  test('without a mail server lays each mail down as a file that only the server’s own user can read, for three days', async () => {
    live = await createLiveApp();
    await live.openBrowser().call(identity.registerTenant, { body: tenantForm() }, { 'accept-language': 'es' });
    const folder = path.join(live.context.config.dataDir, 'mails');
    const jobs = mailJobs(live.context.config);
    const run = async (name: string) => jobs.find((job) => job.name === name)?.run(live.context);
    await Promise.all([run('deliver-mail'), run('deliver-mail')]);
    expect(await mail()).toMatchObject({ state: 'kept', next: null, fault: null });
    const [name = '', ...more] = await readdir(folder);
    expect([name, more]).toEqual([
      expect.stringMatching(/^2026-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.link-1\.[0-9a-f]{12}\.eml$/),
      [],
    ]);
    expect([(await stat(path.join(folder, name))).mode & 0o777, (await stat(folder)).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
    const text = await readFile(path.join(folder, name), 'utf8');
    expect(text).toMatch(/^From: Lintel <support@lintel\.example>\r$/m);
    expect(text).toMatch(/^To: grace@example\.com\r$/m);
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(text).toMatch(/^Message-ID: <link-1\./m);
    expect(text).toMatch(/^Content-Language: es\r$/m);
    expect(text).toMatch(/^Content-Type: multipart\/alternative/m);
    const token = await live.lastTokenTo('grace@example.com');
    expect(text.replaceAll('=\r\n', '')).toContain(`set-password#${token}`);

    expect(await deliverDueMails(live.context, () => Promise.reject(new Error('nothing is due')))).toBe(0);
    live.wait(3 * 24 * 60 * 60_000);
    await run('tidy-mail-files');
    expect(await readdir(folder)).toEqual([name]);
    live.wait(1);
    await run('tidy-mail-files');
    expect(await readdir(folder)).toEqual([]);
  });

  test('to a folder that cannot be written is tried again later, and stays in the outbox', async () => {
    live = await createLiveApp();
    await register();
    await writeFile(path.join(live.context.config.dataDir, 'mails'), 'a file where the folder should be');
    await mailJobs(live.context.config)[0]?.run(live.context);
    expect(await mail()).toMatchObject({
      state: 'kept',
      attempts: 1,
      next: new Date(live.clock.now.getTime() + (retryAfterMs[0] ?? 0)),
    });
    expect(live.logged.join()).toContain('a mail was not delivered');
  });

  test('in the demo leaves them to its outbox', async () => {
    live = await createLiveApp();
    expect(mailJobs({ ...live.context.config, mode: 'demo' })).toEqual([]);
    const demo = { ...live.context, config: { ...live.context.config, mode: 'demo' as const } };
    await live.context.db.transaction((tx) =>
      enqueueEmail(
        tx,
        demo,
        {
          event: 'test:1',
          kind: 'still_free',
          language: 'en',
          to: { accountId: null, address: 'grace@example.com' },
          content: { subject: 'Hello', paragraphs: ['There'] },
        },
        live.clock.now,
      ),
    );
    expect(await mail()).toMatchObject({ state: 'kept', next: null });
  });

  test('says in every mail that payments are not real where they are played, and nowhere else', async () => {
    const notes = async (gateway: object) => {
      live = await createLiveApp({ env: { ...gateway } });
      await register();
      const [stored] = await live.rows<{ event: string; facts_sealed: string }>(
        'select event, facts_sealed from outbox_mails',
      );
      if (!stored) throw new Error('No mail.');
      const content = readEmail(live.context, { event: stored.event, factsSealed: stored.facts_sealed });
      return emailAsText(content, 'en').includes('Payments here are not real');
    };
    expect(await notes({})).toBe(true);
    await live.close();
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_for_tests_only',
      STRIPE_WEBHOOK_SECRET: 'whsec_for_tests_only',
    };
    expect(await notes({ LINTEL_GATEWAY: 'stripe', ...keys })).toBe(false);
  });

  test('sends each mail once, however many servers look at the same moment, and forgets its link', async () => {
    live = await withServer();
    for (const name of ['a', 'b', 'c', 'd']) await register(`${name}@example.com`);
    const sent: ReadyMail[] = [];
    const send = async (each: ReadyMail) => void sent.push(each);
    await Promise.all(Array.from({ length: 4 }, () => deliverDueMails(live.context, send)));
    expect(sent.map(({ to }) => to).sort()).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
      'd@example.com',
    ]);
    for (const each of sent) {
      expect(each.messageId).toMatch(/^<link-\d+\.[0-9a-f]{12}@lintel\.example>$/);
      expect(each.text).toMatch(/https:\/\/lintel\.example\/set-password#[\w-]{43}/);
      expect(each.html).toContain('href="https://lintel.example/set-password#');
    }
    const [email] = await live.emailsTo('a@example.com');
    expect(email).toMatchObject({ state: 'sent', content: { button: { href: null } } });
  });

  test('tries again later and later with the same Message-ID, then gives up and says why, without addresses', async () => {
    live = await withServer();
    await register();
    const ids: string[] = [];
    const refuse = async ({ messageId, to }: ReadyMail) => {
      ids.push(messageId);
      throw new Error(`550 no mailbox here: <${to}>`);
    };
    for (const [at, wait] of retryAfterMs.entries()) {
      await deliverDueMails(live.context, refuse);
      expect(await mail()).toMatchObject({
        state: 'waiting',
        attempts: at + 1,
        next: new Date(live.clock.now.getTime() + wait),
      });
      await deliverDueMails(live.context, refuse);
      live.wait(wait);
    }
    await deliverDueMails(live.context, refuse);
    expect(await mail()).toMatchObject({ state: 'failed', next: null, fault: '550 no mailbox here: …' });
    expect(ids).toHaveLength(retryAfterMs.length + 1);
    expect(new Set(ids).size).toBe(1);
    expect(live.logged.join()).not.toContain('grace@example.com');
  });

  test('by a server that died while sending goes on at another after five minutes', async () => {
    live = await withServer();
    await register();
    let died: ReadyMail | undefined;
    void deliverDueMails(live.context, (each) => {
      died = each;
      return new Promise(() => {});
    });
    await expect.poll(() => died).toBeDefined();
    const sent: ReadyMail[] = [];
    const send = async (each: ReadyMail) => void sent.push(each);
    live.wait(4 * 60_000);
    expect(await deliverDueMails(live.context, send)).toBe(0);
    live.wait(60_000);
    expect(await deliverDueMails(live.context, send)).toBe(1);
    expect(sent[0]?.messageId).toBe(died?.messageId);
  });

  test('by the jobs of the process reaches a real mail server as one mail with safe headers', async () => {
    const stop = `https://lintel.example/stop-alerts?link=${'k'.repeat(43)}`;
    const server = await openSmtpServer();
    live = await withServer(server.url);
    await live.prepareQueues();
    const jobs = await startJobs(live.context, mailJobs(live.context.config));
    live.context.onWake(jobs.wake);
    try {
      await live.context.db.transaction((tx) =>
        enqueueEmail(
          tx,
          live.context,
          {
            event: 'test:1',
            kind: 'still_free',
            language: 'es',
            to: { accountId: null, address: 'grace@example.com' },
            content: {
              subject: 'Hola\r\nBcc: all@example.com',
              paragraphs: ['Línea <b>uno</b>'],
              stop: { label: 'Basta', href: stop },
            },
          },
          live.clock.now,
        ),
      );
      await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(1);
    } finally {
      await jobs.stop();
      server.close();
    }
    const [headers = ''] = server.received[0]?.split('\r\n\r\n') ?? [];
    expect(headers).toMatch(/^Subject: Hola Bcc: all@example\.com$/m);
    expect(headers).not.toMatch(/^Bcc:/m);
    expect(headers).toMatch(/^To: grace@example\.com$/m);
    expect(headers).toMatch(/^From: Lintel <support@lintel\.example>$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    // One click in a mail program unsubscribes (RFC 8058); headers may be folded.
    const unfolded = headers.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(unfolded.filter((line) => line.startsWith('List-'))).toEqual([
      `List-Unsubscribe: <${stop}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]);
    expect(headers).toMatch(/^Message-ID: <test-1\.[0-9a-f]{12}@lintel\.example>$/m);
    expect(await mail()).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('begins with what was written before the jobs were there to be woken', async () => {
    const server = await openSmtpServer();
    live = await withServer(server.url);
    await live.prepareQueues();
    await register();
    const jobs = await startJobs(live.context, mailJobs(live.context.config));
    try {
      await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(1);
    } finally {
      await jobs.stop();
      server.close();
    }
  });

  test('by a mail server that is away leaves the mail waiting', async () => {
    live = await withServer('smtp://127.0.0.1:1');
    await register();
    await deliverDueMails(live.context, smtpSender('smtp://127.0.0.1:1'));
    expect(await mail()).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  test('by a mail server that greets and then hangs leaves the mail waiting, and does not wait once more for the next one', async () => {
    const sockets: Socket[] = [];
    const hanging = createServer((socket) => {
      sockets.push(socket);
      socket.write('220 test\r\n');
    }).listen(0, '127.0.0.1');
    await event(hanging, 'listening');
    const url = `smtp://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    try {
      live = await withServer(url);
      await register();
      await register('ada@example.com');
      await deliverDueMails(live.context, smtpSender(url, 50));
      const fault = 'The mail server gave no answer in time.';
      expect(await mail()).toMatchObject({ state: 'waiting', attempts: 1, fault });
      expect(sockets.length).toBe(1);
    } finally {
      for (const socket of sockets) socket.destroy();
      hanging.close();
    }
  });
});

describe('a mail', () => {
  test('for one event is written once', async () => {
    live = await createLiveApp();
    const content = { subject: 'x', paragraphs: [] };
    for (let at = 0; at < 2; at += 1) {
      await live.context.db.transaction((tx) =>
        enqueueEmail(
          tx,
          live.context,
          {
            event: 'thing:1',
            kind: 'still_free',
            language: 'en',
            to: { accountId: null, address: 'a@b.example' },
            content,
          },
          live.clock.now,
        ),
      );
    }
    expect(await live.count('outbox_mails')).toBe(1);
  });

  test('shows what people wrote as text, in both forms', async () => {
    live = await createLiveApp();
    const content = {
      subject: '<script>alert(1)</script>',
      paragraphs: ['Reason: <img src=x onerror=alert(1)>\n"quoted" & more'],
      button: { label: '<b>Open</b>', href: 'https://lintel.example/a?b="c"' },
    };
    const html = emailAsHtml(content, 'en');
    expect(html).not.toMatch(/<script>|<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>&quot;quoted&quot; &amp; more');
    expect(html).toContain('href="https://lintel.example/a?b=&quot;c&quot;"');
    expect(emailAsText(content, 'en')).toContain('Reason: <img src=x onerror=alert(1)>\n"quoted" & more');
    expect(emailAsHtml(content, 'es')).toContain('lang="es"');
  });
});
