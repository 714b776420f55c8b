import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { exportMyData } from '@lintel/contract/identity/endpoints';
import { listAttachmentOpenings, uploadAttachment } from '@lintel/contract/messages/attachment-endpoints';
import { listMessages, sendMessage } from '@lintel/contract/messages/endpoints';
import type { MessageAttachment } from '@lintel/contract/messages/schema';
import { servedPaths } from '@lintel/contract/served-paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, expectRefusal, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { eraseAttachments } from './erase-attachments.ts';
import { tidyAttachments } from './tidy-attachments.ts';

/**
 * Conversation 1 is between tenant 1 and the owner whose account is 6. Accounts 7 and 10 are another tenant and another
 * owner.
 */
const tanya = 1;
const rosa = 6;
const devon = 7;
const staff = 4;
const thread = 1;
const day = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let made = 0;
/** Each call makes a different file. */
const pdf = (inside = '') => {
  made += 1;
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R ${inside}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0/Nr ${made}>>\nendobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n`,
    'latin1',
  );
};
const boundary = 'a-boundary-of-nothing-else';
const send = (content: Buffer | string, { as = tanya as ViewingAs, name = 'letter.pdf', into = thread } = {}) =>
  app.inject(
    {
      method: 'POST',
      url: `/api/conversations/${into}/attachments`,
      payload: Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    },
    as,
  );
const upload = async (...given: Parameters<typeof send>): Promise<MessageAttachment> => {
  const response = await send(...given);
  expect(response.statusCode, response.payload).toBe(201);
  return response.json<MessageAttachment>();
};
const write = (attachments: string[], more: { clientId?: string; content?: string } = {}, as: ViewingAs = tanya) =>
  app.call(sendMessage, { body: { conversationId: thread, content: 'My papers.', attachments, ...more } }, { as });
const newest = async (as: ViewingAs) => {
  const { answer } = await app.call(listMessages, { query: { conversationId: thread } }, { as });
  return answer?.at(-1);
};
const open = (id: string, as: ViewingAs) => app.inject({ method: 'GET', url: servedPaths.messageAttachment(id) }, as);
const openings = async (id: string, as: ViewingAs) =>
  (await app.call(listAttachmentOpenings, { params: { id }, query: {} }, { as })).answer?.map(({ name }) => name);
const stored = async (): Promise<string[]> => {
  const folder = path.join(app.context.config.dataDir, 'message-attachments');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const countSent = async () =>
  (await app.rows<{ n: number }>('select count(*)::int as n from messages where conversation_id = 1'))[0]?.n;

describe('whoever must not', () => {
  test('uploads nothing into a thread of others, opens nothing of it, and does not learn that it is there', async () => {
    const { id } = await upload(pdf());
    await write([id]);
    for (const as of [devon, staff, 3] as const) {
      expect((await send(pdf(), { as })).json()).toMatchObject({ code: 'conversation.not_found' });
      expect((await open(id, as)).json()).toMatchObject({ code: 'attachment.not_found' });
      expect((await app.call(listAttachmentOpenings, { params: { id }, query: {} }, { as })).refusal?.code).toBe(
        'attachment.not_found',
      );
    }
    expect((await open('not-an-id', rosa)).json()).toMatchObject({ code: 'attachment.not_found' });
    expect((await open(id, 'visitor')).statusCode).toBe(401);
    expect(await openings(id, rosa)).toEqual([]);
  });

  test('sends no file of another, of another thread, or one that was sent, and then sends no message either', async () => {
    const [{ id: hers }, { id: sent }] = [await upload(pdf()), await upload(pdf())];
    await write([sent]);
    const before = await countSent();
    const refused = [
      await write([hers], {}, rosa),
      await write([sent]),
      await write([hers, '00000000-0000-4000-8000-000000000000']),
    ];
    expect(refused.map(({ refusal }) => refusal?.code)).toEqual(Array(3).fill('attachment.not_found'));
    expect(await countSent()).toBe(before);
    // No one can open it until it is sent.
    expect((await open(hers, rosa)).statusCode).toBe(404);
  });

  test('is told why a file is refused, and nothing of it is stored', async () => {
    const before = await stored();
    const refused = [
      await send('<!doctype html>', { name: 'a.pdf' }),
      await send(pdf('/OpenAction<</S/JavaScript/JS(x)>>')),
      await send(pdf(), { name: '../x.pdf' }),
      await send(''),
      await send(Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4 ')),
    ].map((response) => expectRefusal(response, uploadAttachment.refusals).code);
    expect(refused).toEqual([
      'document.wrong_type',
      'document.unreadable',
      'document.bad_name',
      'document.empty',
      'document.too_large',
    ]);
    expect(await stored()).toEqual(before);
  });

  test('sends none where somebody has no account', async () => {
    const [guest] = await app.rows<{ id: number; account_id: number }>(
      `select o.conversation_id as id, o.account_id from conversation_participants g
       join conversation_participants o on o.conversation_id = g.conversation_id and o.role = 'owner'
       where g.account_id is null limit 1`,
    );
    expect((await send(pdf(), { as: guest?.account_id as ViewingAs, into: guest?.id ?? 0 })).json()).toMatchObject({
      code: 'attachment.guest',
    });
  });
});

describe('a file', () => {
  test('comes with its message, for all who take part; each opening is there for all to see', async () => {
    const { id } = await upload(pdf(), { name: 'Zusage – ñ.pdf' });
    const { answer } = await write([id]);
    expect(answer?.attachments).toMatchObject([{ id, name: 'Zusage – ñ.pdf', openings: 0, lastOpenedAt: null }]);
    const response = await open(id, rosa);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('attachment;');
    expect(response.headers['cache-control']).toBe('private, no-store');
    await open(id, tanya);
    await open(id, rosa);
    for (const as of [tanya, rosa] as const) {
      expect(await openings(id, as)).toEqual(['Rosa Delgado', 'Tanya Brooks', 'Rosa Delgado']);
      expect((await newest(as))?.attachments[0]).toMatchObject({ openings: 3 });
    }
  });

  test('is sent once, however often the message is sent; with other files it is another message', async () => {
    const [one, other] = [await upload(pdf()), await upload(pdf())];
    const clientId = 'with-one-file';
    const first = await write([one.id], { clientId });
    const again = await write([one.id], { clientId });
    expect(again.answer).toEqual(first.answer);
    expect((await write([other.id], { clientId })).refusal?.code).toBe('request.idempotency_conflict');
    expect((await write([], { clientId })).refusal?.code).toBe('request.idempotency_conflict');
  });

  test('that is sent up twice is one', async () => {
    const same = pdf();
    expect((await upload(same)).id).toBe((await upload(same)).id);
    expect(await stored()).toContain((await upload(same)).id);
  });

  test('that no message was sent with goes after a day, one that was sent stays', async () => {
    const [waiting, sent] = [await upload(pdf()), await upload(pdf())];
    await write([sent.id]);
    const later = { ...app.context, now: () => new Date(app.context.now().getTime() + 2 * day) };
    await tidyAttachments(later, new Date(Date.now() + day));
    expect(await stored()).not.toContain(waiting.id);
    expect(await stored()).toContain(sent.id);
    expect((await open(sent.id, rosa)).statusCode).toBe(200);
  });

  test('is among the data of who sent it, with where to fetch it, and of nobody else', async () => {
    const content = pdf();
    const sent = await upload(content, { name: 'tax return.pdf' });
    await write([sent.id], { content: 'My tax return, as you asked.' });
    const exported = async (as: ViewingAs) => (await app.call(exportMyData, {}, { as })).answer?.records;
    const mine = ((await exported(tanya))?.['messagesSent'] ?? []) as { content: string; files: { file: string }[] }[];
    const message = mine.find((one) => one.content === 'My tax return, as you asked.');
    expect(message?.files).toMatchObject([{ name: 'tax return.pdf', bytes: content.length }]);
    // The link is to the file itself, for its sender and recipients only.
    const { origin, pathname } = new URL(message?.files[0]?.file ?? '');
    expect(origin).toBe(app.context.config.origin);
    const fetched = await app.inject({ method: 'GET', url: pathname }, tanya);
    expect([fetched.statusCode, fetched.rawPayload.equals(content)]).toEqual([200, true]);
    expect((await app.inject({ method: 'GET', url: pathname }, devon)).statusCode).toBe(404);
    for (const other of [rosa, devon]) expect(JSON.stringify(await exported(other))).not.toContain('tax return');
  });

  test('is erased with its sender: the file and its name; that there was one stays', async () => {
    const { id } = await upload(pdf(), { as: rosa, name: 'private.pdf' });
    await write([id], {}, rosa);
    const remove = await app.context.db.transaction((tx) => eraseAttachments(tx, app.context, rosa, app.context.now()));
    await remove();
    expect(await stored()).not.toContain(id);
    expect((await newest(tanya))?.attachments).toMatchObject([{ id, name: '', isRemoved: true }]);
    expect((await open(id, tanya)).statusCode).toBe(404);
  });
});
