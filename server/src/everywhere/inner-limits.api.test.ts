import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addReferral } from '@lintel/contract/agents/endpoints';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import { addEvidence, fileReport } from '@lintel/contract/enforcement/report-endpoints';
import { reportBytesMax } from '@lintel/contract/enforcement/reports';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { listConversations } from '@lintel/contract/messages/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countEvidence } from '../features/enforcement/cases/count-evidence.ts';
import { viewingAsCookie } from '../features/identity/identity.ts';
import { type MailBound, type MailKind, mailKinds } from '../mail-kinds.ts';
import { mayTake } from '../platform/limits/rate-limit.ts';
import { enqueueEmail } from '../providers/mail/enqueue-email.ts';
import { createTestApp, type TestApp, type ViewingAs } from '../testing/app.ts';

// Limits keyed by a value in the call, whatever the caller or network: set here to a fiftieth of the declared limits, at least one.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateFactor: 0.02 });
}, 180_000);
afterAll(() => app.close());

const features = path.join(import.meta.dirname, '../features');

let networks = 0;
const freshNetwork = (): string => {
  networks += 1;
  return `198.51.100.${networks}`;
};
/** Sends a call from a network of its own, unless one is given. */
const send = (
  method: 'GET' | 'POST',
  url: string,
  {
    as = 'visitor',
    body,
    network = freshNetwork(),
    headers,
  }: { as?: ViewingAs; body?: object | string; network?: string; headers?: Record<string, string> } = {},
) =>
  app.app.inject({
    method,
    url,
    headers: { cookie: `${viewingAsCookie}=${as}`, ...headers },
    remoteAddress: network,
    ...(body === undefined ? {} : { payload: body }),
  });

test('an owner is mailed of so many inquiries an hour; those that come after stand in the inbox', async () => {
  const count = async (table: string) =>
    Number((await app.rows<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);
  const before = [await count('inquiries'), await count("outbox_mails where kind = 'inquiry'")] as const;
  for (const at of [1, 2, 3]) {
    const body = { name: `Guest ${at}`, email: `guest${at}@example.com`, message: `Is it still free? ${at}` };
    const sent = await send('POST', addressOf(sendInquiry, { params: { id: 1 } }), { body });
    expect(sent.statusCode, sent.payload).toBe(201);
  }
  const after = [await count('inquiries'), await count("outbox_mails where kind = 'inquiry'")] as const;
  expect([after[0] - before[0], after[1] - before[1]]).toEqual([3, 1]);
});

/** Writes emails in one transaction, which is rolled back; returns which of them were written. */
const written = async (mails: readonly { event: string; kind: MailKind; address: string }[]): Promise<boolean[]> => {
  const outcomes: boolean[] = [];
  const undone = new Error('undone');
  const content = { subject: 'An email', paragraphs: ['Some words.'] };
  const trying = app.context.db.transaction(async (tx) => {
    for (const { event, kind, address } of mails) {
      const mail = { event, kind, language: 'en', to: { accountId: null, address }, content } as const;
      outcomes.push(await enqueueEmail(tx, app.context, mail, app.context.now()));
    }
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  return outcomes;
};

test('every kind of email that other people’s acts send has a limit by the mailbox, and each other one says why it has none', async () => {
  const kinds = Object.keys(mailKinds) as MailKind[];
  const to = (address: string) => kinds.map((kind) => ({ event: `${kind}:${address}`, kind, address }));
  const addresses = ['reader@example.com', 'r.eader+1@Example.com', 'somebody.else@example.com'];
  const outcomes = await written(addresses.flatMap(to));
  const [first, again, another] = [0, 1, 2].map((at) => outcomes.slice(at * kinds.length, (at + 1) * kinds.length));
  expect([...(first ?? []), ...(another ?? [])]).not.toContain(false);
  const unlimited = kinds.filter((_, at) => again?.[at]);
  expect(unlimited.length).toBeLessThan(kinds.length);

  const source = (
    await Promise.all(
      (
        await readdir(features, { recursive: true })
      )
        .filter((name) => /routes\.ts$|resend-verification\.ts$/.test(name))
        .map((name) => readFile(path.join(features, name), 'utf8')),
    )
  ).join();
  const isBound = (kind: MailKind): boolean => {
    const bound: MailBound = mailKinds[kind];
    if (typeof bound === 'string') return false;
    if ('withoutLimit' in bound) return bound.withoutLimit !== '';
    // The call itself applies the limit, keyed by mailbox.
    return new RegExp(`\\['${bound.limitOfCall}', [^\\]]*mailboxOf\\(`).test(source);
  };
  expect(unlimited.filter((kind) => !isBound(kind))).toEqual([]);
});

test('what is told again of the same event takes nothing of the limit', async () => {
  const mailOf = (event: string) => ({ event, kind: 'showing_requested', address: 'once@example.com' }) as const;
  expect(await written([mailOf('first'), mailOf('first'), mailOf('second')])).toEqual([true, true, false]);
});

test('a person is introduced so often by their mailbox, however its address is spelled', async () => {
  const introduce = async (tenantEmail: string) => {
    const body = { propertyId: 1, tenantName: 'A Tenant', tenantEmail, contactMethod: 'phone' };
    return (await send('POST', addressOf(addReferral, { params: { id: 1 } }), { as: 3, body })).statusCode;
  };
  expect(await introduce('a.tenant@example.com')).toBe(201);
  expect(await introduce('aTenant@example.com')).toBe(429);
  expect(await introduce('at.enant+again@example.com')).toBe(429);
  // The limit belongs to that mailbox and not to the agent.
  expect(await introduce('another.tenant@example.com')).toBe(201);
});

const conversationsOf = (query: object, network?: string) =>
  send('GET', addressOf(listConversations, { params: { userId: 1 }, query }), {
    as: 1,
    ...(network ? { network } : {}),
  });

test('searching one’s messages has a limit of its own, beside that of the polls', async () => {
  const network = freshNetwork();
  const ask = async (query: object) => (await conversationsOf(query, network)).statusCode;
  const search = { search: 'heat' };
  expect([await ask(search), await ask(search), await ask(search), await ask({})]).toEqual([200, 200, 429, 200]);
});

test('a search reads the newest thousand messages of a thread, and five thousand of all threads together', async () => {
  const threads = await app.rows<{ conversation: number; sender: number }>(
    `select conversation_id as conversation, id as sender from conversation_participants
     where account_id = 1 and exists (select from messages m where m.conversation_id = conversation_participants.conversation_id)
     order by active_at desc, conversation_id desc limit 6`,
  );
  expect(threads).toHaveLength(6);
  /** Adds messages after all others of a thread. */
  const say = ({ conversation, sender }: (typeof threads)[number], content: string, times: number) =>
    app.rows(
      `with added as (
         insert into messages (conversation_id, sequence, sender_id, content)
         select c.id, c.last_sequence + n, $2::int, $3 from conversations c, generate_series(1, $4::int) n where c.id = $1
         returning sequence)
       update conversations set last_sequence = (select max(sequence) from added) where id = $1`,
      [conversation, sender, content, times],
    );
  const found = async (search: string) => {
    const answer = await conversationsOf({ search });
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json<{ id: number }[]>().map(({ id }) => id);
  };
  const [newest, ...others] = threads;
  const oldest = threads.at(-1);
  if (!newest || !oldest) throw new Error('There are no threads.');

  await say(newest, 'A zebra.', 1);
  await say(newest, 'Nothing.', 999);
  expect(await found('zebra')).toEqual([newest.conversation]);
  await say(newest, 'Nothing.', 1);
  expect(await found('zebra')).toEqual([]);

  await say(oldest, 'A walrus.', 1);
  for (const thread of others.slice(0, -2)) await say(thread, 'Nothing.', 1000);
  expect(await found('walrus')).toEqual([oldest.conversation]);
  await say(others.at(-2) ?? newest, 'Nothing.', 1000);
  expect(await found('walrus')).toEqual([]);
});

const pdf =
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n';

const fileAbout = async (propertyId: number) => {
  const body = {
    propertyId,
    reportType: 'voucher-refusal',
    description: `They said that they take no vouchers in home ${propertyId}.`,
    contactInfo: '614-555-0190, evenings',
  };
  const filed = await send('POST', addressOf(fileReport, {}), { body });
  expect(filed.statusCode, filed.payload).toBe(201);
  const { reportId, link } = filed.json<{ reportId: string; link: { token: string } }>();
  const [row] = await app.rows<{ id: number }>('select id from discrimination_reports where reference = $1', [
    reportId,
  ]);
  return { id: row?.id ?? 0, token: link.token };
};
const upload = (token: string, network?: string) =>
  send('POST', addressOf(addEvidence, {}), {
    ...(network ? { network } : {}),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: `--b\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n${pdf}\r\n--b--\r\n`,
  });

test('the files of a report come to sixty megabytes at most, to the byte', async () => {
  const { id, token } = await fileAbout(1);
  const evidenceId = '00000000-0000-4000-8000-000000000001';
  await app.rows(
    `insert into report_evidence (id, report_id, name, media_type, size_bytes, digest, added_at)
     values ($1, $2, 'large.pdf', 'application/pdf', $3, 'x', now())`,
    [evidenceId, id, reportBytesMax - pdf.length + 1],
  );
  const full = await upload(token);
  expect([full.statusCode, full.json().code]).toEqual([409, 'report.full']);
  await app.rewrite(`update report_evidence set size_bytes = size_bytes - 1 where id = '${evidenceId}'`);
  const fits = await upload(token);
  expect(fits.statusCode, fits.payload).toBe(201);
});

const emptyBuckets = () => app.rows(`delete from rate_buckets where key like 'evidence%'`);
const refusedFor = async (token: string, network?: string) => {
  const answer = await upload(token, network);
  return answer.statusCode === 429 ? Number(answer.headers['retry-after']) : answer.statusCode;
};

test('files of reports are counted by the megabyte: of one network and of one site', async () => {
  const { token } = await fileAbout(2);
  await emptyBuckets();
  // A fiftieth of 250 megabytes a day: one becomes available again in almost five hours.
  expect(await mayTake(app.context, [['evidenceFrom', '203.0.113.1', 5]])).toBe(true);
  expect(await refusedFor(token, '203.0.113.1')).toBeGreaterThan(4 * 3600);
  expect((await upload(token, '203.0.113.1')).json().message).toMatch(/^We accept no more files from here for now\./);
  // One customer may hold many IPv6 networks, but they are one site.
  expect(await mayTake(app.context, [['evidenceFromSite', '2001:db8:1', 19]])).toBe(true);
  expect(await refusedFor(token, '2001:db8:1:1::1')).toBe(201);
  expect(await refusedFor(token, '2001:db8:1:2::1')).toBeGreaterThan(3600);
  expect(await refusedFor(token, '2001:db8:2:2::1')).toBe(201);
});

test('when strangers have sent too many files, every site may send a few all the same', async () => {
  const { token } = await fileAbout(3);
  await emptyBuckets();
  expect(await mayTake(app.context, [['evidenceOfAll', '', 400]])).toBe(true);
  expect(await refusedFor(token, '192.0.2.1')).toBe(201);
  expect(await refusedFor(token, '192.0.2.2')).toBeGreaterThan(3600);
  expect(await refusedFor(token, '198.51.100.1')).toBe(201);
});

test('strangers take nothing from what a report with an account may hold, nor one account from another', async () => {
  await emptyBuckets();
  const live = { ...app.context, config: { ...app.context.config, mode: 'live' as const } };
  const waits: string[] = [];
  const reply = { header: (_: string, seconds: string) => void waits.push(seconds) } as never;
  const count = (accountId: number | null, megabytes = 1) =>
    countEvidence(live, reply, { bytes: megabytes * 1024 ** 2, network: '203.0.113.1', accountId }).then(
      () => true,
      ({ code }) => code,
    );
  expect(
    await mayTake(live, [
      ['evidenceOfAll', '', 400],
      ['evidenceReserve', '', 200],
    ]),
  ).toBe(true);
  expect([await count(null), await count(1, 5), await count(1), await count(2)]).toEqual([
    'request.too_many',
    true,
    'request.too_many',
    true,
  ]);
  expect(waits).toHaveLength(2);
});
