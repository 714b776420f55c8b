import { createHash, createHmac } from 'node:crypto';
import { submitApplication } from '@lintel/contract/applications/endpoints';
import {
  decideApplication,
  listReceivedApplications,
  startViewing,
} from '@lintel/contract/applications/owner-endpoints';
import { withdrawApplication } from '@lintel/contract/applications/tenant-endpoints';
import { listReceipts, sendInquiry } from '@lintel/contract/contacts/endpoints';
import { endpoints } from '@lintel/contract/endpoints';
import { registerTenant, setPassword } from '@lintel/contract/identity/endpoints';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findWebFolder, type PagesModule } from '../pages/pages-source.ts';
import { servePages } from '../pages/serve-pages.ts';
import { emailAsHtml, emailAsText } from '../providers/mail/email-content.ts';
import { type Browser, createLiveApp, type LiveApp } from '../testing/live-app.ts';
import { goodPassword, tenantForm } from '../testing/registrations.ts';

/*
 * Before an owner has opened an application, no answer reveals more of it than that it exists and when it came. This test makes every
 * request as that owner and searches the answers for the applicant.
 */

const zeb = {
  name: 'Zebediah Quarkmoor',
  email: 'zebediah.quarkmoor@far.example',
  phone: '(907) 555-0143',
  place: '12 Front Street, Nome',
  voucher: 'NHA-771-QX',
  agency: 'Nome Housing Agency',
  income: 432_198,
  document: 'carta-de-quarkmoor.pdf',
} as const;
/** Owner 2 of the sample people, and one of her homes. */
const owner = { account: 6, id: 2, email: 'rosa.delgado@example.com', home: 6 };

let vite: ViteDevServer;
let live: LiveApp;
let rosa: Browser;
let applicant: Browser;
/** Ids from the applicant's answer, to request with. */
let sent: { id: number; receiptId: number };
let hash: string;
/** Opens the receipt of a guest who wrote to the same owner. */
let guestToken: string;

beforeAll(async () => {
  vite = await createServer({
    root: findWebFolder(),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  live = await createLiveApp({
    data: 'people',
    env: { LINTEL_RATE_FACTOR: '1000' },
    servePages: (app, context) =>
      servePages(context, {
        isGuarded: true,
        render: async (request) =>
          ((await vite.ssrLoadModule('/src/app/entry-server.tsx')) as PagesModule).render(request),
        assetsFor: () => ({ scripts: ['/assets/entry.js'], styles: ['/assets/entry.css'], fonts: [] }),
        serveAssets: async () => {},
      })(app),
  });
  // What makes the server ready, because an answer of /readyz is checked, too.
  await live.prepareQueues();
  rosa = live.openBrowser({ address: '192.0.2.6' });
  await rosa.become(owner.account);

  applicant = live.openBrowser({ address: '192.0.2.7' });
  await applicant.call(registerTenant, {
    body: tenantForm({ name: zeb.name, email: zeb.email, phone: zeb.phone, currentLocation: zeb.place }),
  });
  await applicant.call(setPassword, {
    body: { token: await live.lastTokenTo(zeb.email), password: goodPassword },
  });
  const { answer } = await applicant.call(submitApplication, {
    body: {
      propertyId: owner.home,
      applicantName: zeb.name,
      applicantEmail: zeb.email,
      applicantPhone: zeb.phone,
      hasSection8Voucher: true,
      voucherNumber: zeb.voucher,
      housingAuthority: zeb.agency,
      monthlyIncome: zeb.income,
      employmentStatus: 'self-employed',
    },
  });
  if (!answer) throw new Error('The application was refused.');
  sent = { id: answer.id, receiptId: answer.receiptId };
  const boundary = 'a-boundary';
  const pdf = `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n`;
  const added = await live.app.inject({
    method: 'POST',
    url: `/api/rental-applications/${sent.id}/documents`,
    headers: {
      origin: live.context.config.origin,
      cookie: [...applicant.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\nincome\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${zeb.document}"\r\ncontent-type: application/pdf\r\n\r\n${pdf}\r\n--${boundary}--\r\n`,
  });
  if (added.statusCode >= 300) throw new Error(`The document was refused: ${added.payload}`);
  const [row] = await live.rows<{ hash: string }>('select receipt_hash as hash from contact_receipts where id = $1', [
    sent.receiptId,
  ]);
  hash = row?.hash ?? '';

  const guest = await live.openBrowser({ address: '192.0.2.10' }).call(sendInquiry, {
    params: { id: owner.home },
    body: { name: 'Wilma Guest', email: 'wilma@far.example', message: 'May I see this home on Saturday?' },
  });
  guestToken = guest.answer?.link?.token ?? '';
});
afterAll(async () => {
  await live.close();
  await vite.close();
});

const idOf = async (text: string, value: unknown): Promise<number> =>
  (await live.rows<{ id: number }>(text, [value]))[0]?.id ?? 0;

/** Returns every spelling of what the test searches for. */
const traces = (): string[] => {
  const digits = zeb.phone.replace(/\D/g, '');
  return [
    zeb.name,
    ...zeb.name.split(' '),
    zeb.email,
    zeb.email.split('@')[0] ?? '',
    zeb.phone,
    digits,
    digits.slice(3),
    '555-0143',
    zeb.place,
    zeb.voucher,
    zeb.agency,
    String(zeb.income),
    '4,321',
    zeb.document,
  ].map((text) => text.toLowerCase());
};

/** Returns stored values of the receipt that open a digest, or that are the same on every receipt of one person. */
const seals = async (): Promise<string[]> => {
  const [row] = await live.rows<{ salt: string; digests: string; key: string }>(
    'select salt, digests, contact_key as key from contact_receipts where id = $1',
    [sent.receiptId],
  );
  const digests = Object.values(JSON.parse(row?.digests ?? '{}') as Record<string, string | null>);
  return [row?.salt, row?.key, ...digests].filter((text) => typeof text === 'string');
};

/** Returns digests that someone could compute from a guess, with anything else in the answer as salt or key. */
const guessedDigests = (answer: string): string[] => {
  const salts = ['', ...new Set(answer.match(/[\w-]{16,128}/g) ?? [])].slice(0, 400);
  const values = [zeb.name, zeb.email, zeb.phone, zeb.phone.replace(/\D/g, '')];
  const fields = ['tenantName', 'tenantEmail', 'tenantPhone'];
  return salts.flatMap((salt) =>
    values.flatMap((value) => [
      createHash('sha256').update(`${salt}${value}`).digest('hex'),
      createHmac('sha256', salt).update(value).digest('hex'),
      ...fields.flatMap((field) => [
        createHash('sha256').update(`${salt}\n${field}\n${value}`).digest('hex'),
        createHmac('sha256', salt).update(`${field}\n${value}`).digest('hex'),
        createHmac('sha256', Buffer.from(salt, 'hex')).update(`${field}\n${value}`).digest('hex'),
      ]),
    ]),
  );
};

type Answer = { from: string; status: number; text: string };

/** Returns addresses other than calls: each route with every id that may mean something. */
const otherAddresses = (ids: readonly (string | number)[]): string[] => {
  const contract = new Set(endpoints.map(({ path }) => path as string));
  return live.routes
    .filter(({ method, url }) => [method].flat().includes('GET') && !contract.has(url) && !url.includes('*'))
    .filter(({ url }) => url !== '/api/events')
    .flatMap(({ url }) => (/:\w+/.test(url) ? ids.map((id) => url.replace(/:\w+(\([^)]*\))?/g, String(id))) : [url]));
};

const pages = [
  '/owner-dashboard',
  ...['overview', 'properties', 'applications', 'inquiries', 'payments', 'compliance', 'analytics', 'performance'].map(
    (tab) => `/owner-dashboard?tab=${tab}`,
  ),
  '/penalty-enforcement',
  '/appeals-dashboard',
  '/messages',
  '/account',
  '/agent-dashboard',
  '/tenant-dashboard',
  `/property/${owner.home}`,
];

/** Returns every answer that the owner can get. */
const everyAnswer = async (): Promise<Answer[]> => {
  const tenantId = await idOf(
    'select t.id from tenants t join accounts a on a.id = t.account_id where a.email = $1',
    zeb.email,
  );
  const documentId = await idOf('select id from application_documents where application_id = $1', sent.id);
  const ids = [...new Set([sent.id, sent.receiptId, owner.home, owner.id, owner.account, tenantId, documentId, 1])];
  const addresses = endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap((endpoint) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
      const values = names.includes('hash') ? [hash] : names.length === 0 ? [0] : ids;
      return values.flatMap((value) => {
        const params = Object.fromEntries(names.map((name) => [name, value]));
        const plain = addressOf(endpoint, { params });
        return endpoint.query
          ? [plain, `${plain}?limit=100`, `${plain}?applicationId=${sent.id}`, `${plain}?propertyId=${owner.home}`]
          : [plain];
      });
    });
  const reports = ['', '?format=json'].map((query) => `/api/receipt-report/${sent.receiptId}${query}`);
  const reviews = [`/application-review/${sent.id}`, `/owner-dashboard/applications/${sent.id}`];
  const answers: Answer[] = [];
  for (const url of new Set([...addresses, ...otherAddresses(ids), ...reports, ...pages, ...reviews])) {
    const response = await rosa.send({ method: 'GET', url });
    answers.push({ from: url, status: response.statusCode, text: response.payload });
  }
  for (const { content, event } of await live.emailsTo(owner.email)) {
    answers.push({
      from: `mail ${event}`,
      status: 200,
      text: `${emailAsText(content, 'en')}${emailAsHtml(content, 'en')}`,
    });
  }
  const events = await live.rows('select * from change_events where $1 = any(account_ids)', [owner.account]);
  answers.push({ from: 'the stream of changes', status: 200, text: JSON.stringify(events) });
  return answers;
};

const leaked = (answers: Answer[], words: readonly string[]) =>
  answers.flatMap(({ from, text }) => {
    const lower = text.toLowerCase();
    return words.filter((word) => lower.includes(word)).map((word) => `${from}: ${word}`);
  });

describe('an application that its owner has not opened', () => {
  // Requests every answer of the server, which takes half a minute on a busy machine.
  test('is in her lists, and no answer tells who applied, nor anything to find that out with', {
    timeout: 120_000,
  }, async () => {
    const answers = await everyAnswer();
    // She does see that it exists, so the requests were the right ones, made as the right person.
    const { answer: listed } = await rosa.call(listReceivedApplications, { params: { ownerId: owner.id }, query: {} });
    expect(listed?.map(({ id }) => id)).toContain(sent.id);
    expect(answers.find(({ from }) => from === `/api/receipt-report/${sent.receiptId}`)?.status).toBe(200);
    expect(answers.filter(({ from }) => from.startsWith('mail application_received'))).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(80);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);

    expect(leaked(answers, traces())).toEqual([]);
    expect(leaked(answers, await seals())).toEqual([]);
    // Nor the link that opens a receipt as its tenant.
    const [link] = await live.rows<{ seed: string; digest: string }>(
      'select seed, token_digest as digest from receipt_links',
    );
    const secrets = [guestToken, link?.seed, link?.digest].map((text) => (text ?? '').toLowerCase());
    expect(secrets.map((text) => text.length)).toEqual([43, 32, 64]);
    expect(leaked(answers, secrets)).toEqual([]);
    expect(answers.some(({ text }) => text.includes('Wilma Guest'))).toBe(true);
    for (const { from, text } of answers.filter(({ from }) => /receipt/.test(from))) {
      expect(leaked([{ from, status: 200, text }], guessedDigests(text))).toEqual([]);
    }
  });

  test('does not tell whether its fee was waived, which would tell of the voucher', async () => {
    const { answer: listed } = await rosa.call(listReceivedApplications, { params: { ownerId: owner.id }, query: {} });
    expect(listed?.find(({ id }) => id === sent.id)).toMatchObject({ isFeeSettled: null, applicantName: null });
    const decision = await rosa.call(decideApplication, {
      params: { id: sent.id },
      body: { status: 'under_review', reason: null },
    });
    expect(decision.refusal?.code).toBe('viewing.needed');
    const documentId = await idOf('select id from application_documents where application_id = $1', sent.id);
    const document = await rosa.send({ method: 'GET', url: `/api/application-documents/${documentId}/for-owner` });
    const nothing = await rosa.send({ method: 'GET', url: '/api/application-documents/999999/for-owner' });
    expect([document.statusCode, document.payload]).toEqual([nothing.statusCode, nothing.payload]);
  });

  test('has a report that is the same whether or not the applicant had written before', async () => {
    const writer = live.openBrowser({ address: '192.0.2.8' });
    await writer.become(7);
    await writer.send({
      method: 'POST',
      url: `/api/properties/${owner.home}/inquiries`,
      payload: { name: 'Devon Pryor', email: 'devon.pryor@example.com', message: 'May I bring my two cats?' },
    });
    const { answer } = await writer.call(submitApplication, {
      body: {
        propertyId: owner.home,
        applicantName: 'Devon Pryor',
        applicantEmail: 'devon.pryor@example.com',
        hasSection8Voucher: false,
        employmentStatus: 'full-time',
      },
    });
    const textOf = async (id: number) =>
      (await rosa.send({ method: 'GET', url: `/api/receipt-report/${id}` })).payload
        .replace(/<style>.*?<\/style>/s, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/[0-9a-f]{16,}|\S*:\S*|https?:\S+|\d+/g, '#')
        .replace(/\s+/g, ' ');
    expect(await textOf(answer?.receiptId ?? 0)).toBe(await textOf(sent.receiptId));
  });

  test('withdrawn unopened, stays closed', async () => {
    const other = live.openBrowser({ address: '192.0.2.9' });
    await other.become(7);
    const { answer } = await other.call(submitApplication, {
      body: {
        propertyId: 12,
        applicantName: 'Quentin Unopened',
        applicantEmail: 'quentin@far.example',
        hasSection8Voucher: false,
        employmentStatus: 'full-time',
      },
    });
    await other.call(withdrawApplication, { params: { id: answer?.id ?? 0 } });
    const { answer: receipts } = await rosa.call(listReceipts, { query: {} });
    expect(receipts?.find(({ id }) => id === answer?.receiptId)).toMatchObject({ tenantName: null, tenantEmail: null });
  });
});

describe('once she has opened it', () => {
  test('the owner reads who applied, on the receipt too, but gets nothing that opens its digests', async () => {
    const { status } = await rosa.call(startViewing, { body: { applicationId: sent.id } });
    expect(status).toBeLessThan(300);
    const { answer: receipts } = await rosa.call(listReceipts, { query: {} });
    expect(receipts?.find(({ id }) => id === sent.receiptId)).toMatchObject({
      tenantName: zeb.name,
      tenantEmail: zeb.email,
    });
    const report = await rosa.send({ method: 'GET', url: `/api/receipt-report/${sent.receiptId}` });
    expect(report.payload).toContain(zeb.name);
    const data = await rosa.send({ method: 'GET', url: `/api/receipt-report/${sent.receiptId}?format=json` });
    expect(createHash('sha256').update(data.json().sealedText).digest('hex')).toBe(hash);
    expect(data.json().openingKey).toBeNull();
    expect(data.payload).not.toContain(zeb.phone);
    const [row] = await live.rows<{ salt: string }>('select salt from contact_receipts where id = $1', [
      sent.receiptId,
    ]);
    expect(data.payload).not.toContain(row?.salt);
    expect(leaked([{ from: 'the report', status: 200, text: data.payload }], guessedDigests(data.payload))).toEqual([]);
  });

  test('the applicant alone gets the key, and can show with it what was sealed', async () => {
    const url = `/api/receipt-report/${sent.receiptId}?format=json`;
    const data = (await applicant.send({ method: 'GET', url })).json();
    const opened = (field: string, value: string) =>
      createHmac('sha256', Buffer.from(data.openingKey, 'hex')).update(`${field}\n${value}`).digest('hex');
    const { personal } = JSON.parse(data.sealedText);
    expect(personal.tenantName).toBe(opened('tenantName', zeb.name));
    expect(personal.tenantPhone).toBe(opened('tenantPhone', zeb.phone));
    const staff = live.openBrowser({ address: '192.0.2.4' });
    await staff.become(4, { hasSecondFactor: true });
    await live.rows('update accounts set two_factor_on_at = now() where id = 4');
    expect((await staff.send({ method: 'GET', url })).json()).toMatchObject({ openingKey: null });
  });
});
