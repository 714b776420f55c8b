import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { type APIResponse, type Page, request } from '@playwright/test';
import { liveEnvironment, liveUrl } from './live-server.ts';
import { type Mail, mailsIn } from './mail-files.ts';
import { test as base, expect, pageListens } from './test.ts';

export { liveUrl };

/** A password that no check refuses. */
export const goodPassword = 'four lamps over a blue door';

/** Makes an email address for each test. */
let made = 0;
export const freshEmail = (who: string): string => `${who}.${process.pid}.${Date.now()}.${++made}@example.com`;

/** Computes the code that an authenticator app shows for a secret (RFC 6238, SHA-1, 6 digits, 30 seconds). */
export const appCode = (secret: string, at = Date.now()): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replace(/\s|=/g, '').toUpperCase()]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** Creates a staff account with the operator's command; returns the one-time link that it prints. */
export const createStaff = async (email: string, name: string): Promise<string> => {
  const root = path.resolve(import.meta.dirname, '..');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/src/commands/staff-create.ts', '--email', email, '--name', name],
    { cwd: root, env: { ...process.env, ...liveEnvironment(), LINTEL_ORIGIN: liveUrl, NODE_ENV: 'production' } },
  );
  const link = stdout.match(/https?:\/\/\S+#\S+/)?.[0];
  if (!link) throw new Error(`staff:create printed no link: ${stdout}`);
  return link;
};

const ok = async <Body>(answer: APIResponse): Promise<Body> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body;
};

/** Signs in a staff member for API calls; also reads the emails that the tests wait for, which staff cannot read. */
const openDesk = async () => {
  const email = freshEmail('desk');
  const link = await createStaff(email, 'Desk Clerk');
  const calls = await request.newContext({ baseURL: liveUrl });
  const post = async <Body>(address: string, data: unknown) => ok<Body>(await calls.post(address, { data }));
  await post('/api/auth/set-password', { token: link.split('#')[1], password: goodPassword });
  const { secret } = await post<{ secret: string }>('/api/account/two-factor/start', { password: goodPassword });
  await post('/api/account/two-factor/confirm', { code: appCode(secret) });

  const mailsTo = (to: string): Promise<Mail[]> => mailsIn(liveEnvironment()['LINTEL_DATA'] ?? '', to);
  return {
    calls,
    mailsTo,
    /** Waits for the newest email to an address that is not among the known ones. */
    mailTo: async (to: string, known: readonly string[] = []): Promise<Mail> => {
      const fresh = async () => (await mailsTo(to)).filter(({ id }) => !known.includes(id));
      await expect
        .poll(async () => (await fresh()).length, { message: `a mail to ${to}` })
        .toBeGreaterThan(0)
        .catch(async (missing: Error) => {
          // Whether it was written, tried, or failed shows where it is stuck.
          const outbox = await calls.get('/api/staff/outbox');
          throw new Error(`${missing.message}\nThe outbox at ${new Date().toISOString()}: ${await outbox.text()}`);
        });
      const [newest] = await fresh();
      if (!newest) throw new Error(`The mail to ${to} is gone.`);
      return newest;
    },
  };
};
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Live mode has no demo bar: a page is hydrated once its footer is, and the page itself. */
export const listens = async (page: Page): Promise<void> => {
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Español' })).toBeEnabled();
  await pageListens(page);
};

export const test = base.extend<object, { desk: Desk }>({
  baseURL: liveUrl,
  hydrated: async ({ page }, use) => {
    await use(() => listens(page));
  },
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const desk = await openDesk();
      await use(desk);
      await desk.calls.dispose();
    },
    { scope: 'worker' },
  ],
});

export { expect };
