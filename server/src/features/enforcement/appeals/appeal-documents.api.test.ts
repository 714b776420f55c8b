import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileAppeal, listAppeals, uploadAppealDocument } from '@lintel/contract/enforcement/endpoints';
import type { AppealDocument } from '@lintel/contract/enforcement/schema';
import { listStaffAppeals, recordOffense } from '@lintel/contract/enforcement/staff-endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, expectRefusal, outcomeOf, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { eraseOwnerWords } from '../notices/erase-owner-words.ts';
import { onRecord } from '../penalties/offenses-for-tests.ts';
import { tidyAppealDocuments } from './appeal-jobs.ts';

const rosa = 6;
const walter = 2;
const june = 4;
const day = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.rows('delete from appeal_documents where appeal_id is null');
  await tidyAppealDocuments(app.context, new Date(Date.now() + day));
});

const pdf = (inside = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R ${inside}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n`,
    'latin1',
  );
const boundary = 'a-boundary-of-nothing-else';
const send = (content: Buffer | string, filename = 'letter.pdf', as: ViewingAs = rosa) =>
  app.inject(
    {
      method: 'POST',
      url: '/api/uploads',
      payload: Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    },
    as,
  );
const upload = async (...given: Parameters<typeof send>): Promise<AppealDocument> => {
  const response = await send(...given);
  expect(response.statusCode, response.payload).toBe(201);
  return response.json<AppealDocument>();
};
const storedFiles = async (): Promise<string[]> => {
  const folder = path.join(app.context.config.dataDir, 'appeal-documents');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
let occasion = 0;
const newFine = async (): Promise<number> => {
  occasion += 1;
  await app.rows('update offenses set voided_at = recorded_at where owner_id = 2 and voided_at is null');
  const { answer } = await app.call(
    recordOffense,
    {
      body: {
        ownerId: 2,
        category: 'age',
        foundIn: 'conduct',
        explanation: 'Asked each caller how old they are.',
        besides: await onRecord(app),
      },
    },
    { as: june, headers: { 'idempotency-key': `documents ${occasion}` } },
  );
  return answer?.penalties.find(({ isRepealable }) => isRepealable)?.id ?? 0;
};
const appealWith = async (penaltyId: number, supportingDocuments: string[], as: ViewingAs = rosa) =>
  app.call(
    fileAppeal,
    {
      body: { penaltyId, appealReason: 'This did not happen, and the letter shows where I was.', supportingDocuments },
    },
    { as },
  );

describe('a hostile file is refused with a sentence, and nothing is stored', () => {
  const hostile: [string, () => Parameters<typeof send>, number, string][] = [
    ['nothing at all', () => [''], 400, 'document.empty'],
    ['a page called a PDF', () => ['<!doctype html><script>alert(1)</script>'], 415, 'document.wrong_type'],
    [
      'a drawing with a script',
      () => ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
      415,
      'document.wrong_type',
    ],
    ['a PDF with a script', () => [pdf('/OpenAction<</S/JavaScript/JS(x)>>')], 422, 'document.unreadable'],
    [
      'only the beginning of a PNG',
      () => [Buffer.from('89504e470d0a1a0a', 'hex'), 'a.png'],
      422,
      'document.unreadable',
    ],
    ['10 MB and more', () => [Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4 ')], 413, 'document.too_large'],
    ['a path in its name', () => [pdf(), '../../etc/passwd.pdf'], 400, 'document.bad_name'],
    ['a name that reads backwards', () => [pdf(), 'letter\u202efdp.exe'], 400, 'document.bad_name'],
  ];
  test.each(hostile)('%s', async (_, given, status, code) => {
    const response = await send(...given());
    const body = expectRefusal(response, uploadAppealDocument.refusals);
    expect([response.statusCode, body.code]).toEqual([status, code]);
    expect(await storedFiles()).toEqual([]);
  });

  test('also a good one, from whoever is no owner', async () => {
    for (const as of [1, june, 3] as const) {
      expect((await send(pdf(), 'letter.pdf', as)).json()).toMatchObject({ code: 'viewer.not_allowed' });
    }
    expect((await send(pdf(), 'letter.pdf', 'visitor')).json()).toMatchObject({ code: 'viewer.unknown' });
    expect(await storedFiles()).toEqual([]);
  });
});

describe('a document', () => {
  test('is for its owner and staff, always a download, and on record each time', async () => {
    const document = await upload(pdf(), 'Carta de José.pdf');
    expect(document).toMatchObject({ name: 'Carta de José.pdf', mediaType: 'application/pdf' });
    // Sending the same file again returns the existing document.
    expect((await upload(pdf(), 'Carta de José.pdf')).id).toBe(document.id);
    expect(await storedFiles()).toEqual([document.id]);
    const open = (as: ViewingAs, of = document.href) => app.inject({ url: of }, as);
    for (const [as, status] of [
      [rosa, 200],
      [june, 200],
      [walter, 404],
      [1, 404],
      [3, 404],
      ['visitor', 401],
    ] as const) {
      expect([as, (await open(as)).statusCode]).toEqual([as, status]);
      const forStaff = await open(as, `${document.href}/for-staff`);
      expect([as, forStaff.statusCode]).toEqual([as, status]);
    }
    const { headers, rawPayload } = await open(rosa);
    expect(rawPayload.equals(pdf())).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Carta de Jose.pdf"; filename*=UTF-8''Carta%20de%20Jos%C3%A9.pdf`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(
      await app.rows("select 1 from audit_events where kind = 'appeal_document_opened' and facts->>'documentId' = $1", [
        document.id,
      ]),
    ).toHaveLength(5);
  });

  test('that is a picture is drawn anew', async () => {
    const sheet = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff4d6' } });
    const photo = await sheet
      .withExif({ IFD0: { Artist: 'Rosa at home' } })
      .jpeg()
      .toBuffer();
    const { href } = await upload(photo, 'door.jpg');
    const { rawPayload } = await app.inject({ url: href }, rosa);
    expect(rawPayload.includes('Rosa at home')).toBe(false);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test('is one of twenty that wait at most, also when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, index) => send(pdf(`/N ${index}`), `${index}.pdf`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map((one) => one.json())).toEqual(
      Array(2).fill({ code: 'document.too_many', message: 'At most 20 documents can wait for an appeal.' }),
    );
    expect(await storedFiles()).toHaveLength(20);
  });

  test('serves one appeal of its owner; one that is not there leaves nothing behind', async () => {
    const { id } = await upload(pdf());
    const penaltyId = await newFine();
    const missing = '0b9f2f8c-4d43-4d07-9f43-53f2f6a1a001';
    const refused = await appealWith(penaltyId, [id, missing]);
    expect(refused.refusal).toMatchObject({
      code: 'document.not_found',
      fields: { supportingDocuments: expect.stringContaining('no longer here') },
    });
    const ofWalter = await upload(pdf(), 'letter.pdf', walter);
    expect(outcomeOf(await appealWith(penaltyId, [ofWalter.id]))).toBe('document.not_found');
    const { answer } = await appealWith(penaltyId, [id, id]);
    expect(answer?.appeal).toMatchObject({ supportingDocuments: [id], documents: [{ id, name: 'letter.pdf' }] });
    expect(outcomeOf(await appealWith(await newFine(), [id]))).toBe('document.not_found');
    const desk = await app.call(listStaffAppeals, { query: {} }, { as: june });
    const [shown] = desk.answer?.find((one) => one.appeal.id === answer?.appeal.id)?.appeal.documents ?? [];
    expect((await app.inject({ url: shown?.href ?? '' })).statusCode).toBe(200);
  });

  test('that no appeal was filed with goes after a day, and files that nothing names with it', async () => {
    const [kept, unused] = [await upload(pdf('/N 1'), 'kept.pdf'), await upload(pdf('/N 2'), 'unused.pdf')];
    const { answer } = await appealWith(await newFine(), [kept.id]);
    expect(answer).not.toBeNull();
    expect(await tidyAppealDocuments(app.context)).toBe(0);
    app.clock.now = new Date(app.clock.now.getTime() + day + 1);
    expect(await tidyAppealDocuments(app.context)).toBe(1);
    expect((await app.inject({ url: unused.href }, rosa)).statusCode).toBe(404);
    expect((await app.inject({ url: kept.href }, rosa)).statusCode).toBe(200);
  });

  test('is erased with what its owner wrote; what was decided stays', async () => {
    const { id, href } = await upload(pdf('/N 3'));
    const { answer } = await appealWith(await newFine(), [id]);
    const after = await app.context.db.transaction((tx) => eraseOwnerWords(tx, app.context, 2, app.clock.now));
    await after();
    expect(await storedFiles()).not.toContain(id);
    expect((await app.inject({ url: href }, rosa)).statusCode).toBe(404);
    const { answer: rows } = await app.call(listAppeals, { params: { ownerId: 2 }, query: {} }, { as: rosa });
    expect(rows?.find((row) => row.id === answer?.appeal.id)).toMatchObject({
      appealReason: '',
      evidence: [],
      documents: [],
      supportingDocuments: [],
      status: 'pending',
    });
    expect(await app.rows("select 1 from appeal_documents where owner_id = 2 and name <> ''")).toEqual([]);
  });
});
