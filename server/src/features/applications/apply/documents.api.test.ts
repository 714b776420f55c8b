import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import * as owner from '@lintel/contract/applications/owner-endpoints';
import * as tenant from '@lintel/contract/applications/tenant-endpoints';
import type { RefusalBody } from '@lintel/contract/kernel/refusals';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, expectRefusal, personas, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { tidyDocumentFiles } from '../jobs.ts';

const rosa = personas['other owner'];
const tanya = personas['tenant 1'];

let app: TestApp;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  const sheet = sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff4d6' } });
  jpeg = await sheet
    .clone()
    .withExif({ IFD0: { Artist: 'Tanya at home', Copyright: '41.88,-87.63' } })
    .jpeg()
    .toBuffer();
  png = await sheet.clone().png().toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.rows('delete from application_documents');
  await app.rewrite('delete from application_viewings where application_id = 2');
  await app.rows("update rental_applications set opened_at = null, status = 'pending' where id = 2");
  await rm(path.join(app.context.config.dataDir, 'documents'), { recursive: true, force: true });
});

const pdf = (inside = '', behind = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R ${inside}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n${behind}`,
    'latin1',
  );

const boundary = 'a-boundary-of-nothing-else';
type Part = { name: string; filename?: string; type?: string; content: Buffer | string };
const form = (parts: Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, filename, type, content }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const send = (payload: Buffer | string, as: ViewingAs = tanya, application = 2, contentType?: string) =>
  app.inject(
    {
      method: 'POST',
      url: `/api/rental-applications/${application}/documents`,
      payload,
      headers: { 'content-type': contentType ?? `multipart/form-data; boundary=${boundary}` },
    },
    as,
  );
const upload = (content: Buffer | string, filename = 'letter.pdf', as: ViewingAs = tanya, type = 'application/pdf') =>
  send(form([{ name: 'file', filename, type, content }]), as);

/** Lists every stored file, whatever its name. */
const storedFiles = async (): Promise<string[]> => {
  const entries = await readdir(app.context.config.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};
const storedRows = async () => (await app.rows('select id from application_documents')).length;

const crc = (bytes: Buffer): number => {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
};
const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
};
/** An image of side × side equal pixels in a few kilobytes: unpacked it would fill the memory. */
const bomb = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(side * Math.ceil(side / 8 + 1), 64_000_000)));
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(document.cookie)</script>';

describe('a hostile file is refused with a sentence, and nothing is stored', () => {
  const hostile: [string, () => Parameters<typeof upload>, number, string][] = [
    ['nothing at all', () => [''], 400, 'document.empty'],
    ['a program', () => [Buffer.from('7f454c46020101', 'hex'), 'letter.pdf'], 415, 'document.wrong_type'],
    ['a Windows program', () => ['MZ\u0090\u0000', 'letter.pdf.exe'], 415, 'document.wrong_type'],
    ['a page called a PDF', () => [html, 'letter.pdf'], 415, 'document.wrong_type'],
    ['a drawing with a script', () => [svg, 'drawing.svg', tanya, 'image/svg+xml'], 415, 'document.wrong_type'],
    ['a drawing called a PNG', () => [svg, 'picture.png', tanya, 'image/png'], 415, 'document.wrong_type'],
    ['a GIF', () => ['GIF89a\u0001\u0000\u0001\u0000', 'picture.png'], 415, 'document.wrong_type'],
    ['an archive', () => [zip, 'letters.zip'], 415, 'document.wrong_type'],
    ['a text', () => ['Dear owner,', 'letter.txt'], 415, 'document.wrong_type'],
    ['a text that names PDF later', () => [`Hello\n${pdf().toString('latin1')}`], 415, 'document.wrong_type'],
    ['only the beginning of a PDF', () => ['%PDF-1.7\n'], 422, 'document.unreadable'],
    ['a PDF of no version', () => ['%PDF-evil\n1 0 obj\nstartxref\n%%EOF'], 422, 'document.unreadable'],
    ['a PDF cut short', () => [pdf().subarray(0, 120)], 422, 'document.unreadable'],
    ['a PDF with a script', () => [pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')], 422, 'document.unreadable'],
    ['a PDF with a hidden script', () => [pdf('/AA<</O<</S/J#61vaScript/J#53(x)>>>>')], 422, 'document.unreadable'],
    ['a PDF that starts programs', () => [pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')], 422, 'document.unreadable'],
    ['a PDF with files in it', () => [pdf('/Names<</EmbeddedFiles 3 0 R>>')], 422, 'document.unreadable'],
    ['a PDF with a form of its own', () => [pdf('/AcroForm<</XFA 4 0 R>>')], 422, 'document.unreadable'],
    ['a PDF that is an archive too', () => [pdf('', zip.toString('latin1'))], 422, 'document.unreadable'],
    ['a PDF that is a page too', () => [pdf(`/X(${html})`)], 422, 'document.unreadable'],
    ['a PDF with a page behind it', () => [pdf('', html)], 422, 'document.unreadable'],
    ['only the beginning of a JPEG', () => [Buffer.from('ffd8ffe0', 'hex'), 'p.jpg'], 422, 'document.unreadable'],
    ['a JPEG cut short', () => [jpeg.subarray(0, jpeg.length - 200), 'p.jpg'], 422, 'document.unreadable'],
    ['only the beginning of a PNG', () => [png.subarray(0, 8), 'p.png'], 422, 'document.unreadable'],
    ['a PNG cut short', () => [png.subarray(0, 60), 'p.png'], 422, 'document.unreadable'],
    ['a PNG that unpacks to 10 billion pixels', () => [bomb(100_000), 'p.png'], 422, 'document.unreadable'],
    ['a PNG of zero by zero', () => [bomb(0), 'p.png'], 422, 'document.unreadable'],
    [
      'a page inside the first bytes of a JPEG',
      () => [Buffer.concat([jpeg.subarray(0, 3), Buffer.from(html)]), 'p.jpg'],
      422,
      'document.unreadable',
    ],
    [
      '10 MB and one byte',
      () => [Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024 + 1 - pdf().length, 32)])],
      413,
      'document.too_large',
    ],
    ['40 MB', () => [Buffer.alloc(40 * 1024 * 1024, '%PDF-1.4 ')], 413, 'document.too_large'],
    ['a path in its name', () => [pdf(), '../../../etc/passwd.pdf'], 400, 'document.bad_name'],
    ['a Windows path in its name', () => [pdf(), 'C:\\\\boot.pdf'], 400, 'document.bad_name'],
    ['a hidden name', () => [pdf(), '.htaccess'], 400, 'document.bad_name'],
    ['a name that reads backwards', () => [pdf(), 'letter\u202efdp.exe'], 400, 'document.bad_name'],
    ['a name without end', () => [pdf(), `${'a'.repeat(300)}.pdf`], 400, 'document.bad_name'],
    ['no name', () => [pdf(), ''], 400, 'document.bad_name'],
  ];
  test.each(hostile)('%s', async (_, given, status, code) => {
    const response = await upload(...given());
    const body = expectRefusal(response, tenant.uploadDocument.refusals);
    expect([response.statusCode, body.code]).toEqual([status, code]);
    expect(await storedFiles()).toEqual([]);
    expect(await storedRows()).toBe(0);
  });

  test.each<[string, () => Promise<{ statusCode: number; json: () => RefusalBody }>, string]>([
    ['no form at all', () => send('{}', tanya, 2, 'application/json'), 'document.missing'],
    ['a form without a boundary', () => send('x', tanya, 2, 'multipart/form-data'), 'request.malformed'],
    [
      'a form cut short',
      () => send(form([{ name: 'file', filename: 'a.pdf', content: pdf() }]).subarray(0, 200)),
      'request.malformed',
    ],
    ['a field instead of a file', () => send(form([{ name: 'file', content: 'text' }])), 'document.missing'],
    [
      'a file by another name',
      () => send(form([{ name: 'photo', filename: 'a.pdf', content: pdf() }])),
      'document.missing',
    ],
    [
      'two files',
      () =>
        send(
          form([
            { name: 'file', filename: 'a.pdf', content: pdf() },
            { name: 'file', filename: 'b.pdf', content: pdf() },
          ]),
        ),
      'request.malformed',
    ],
    [
      'a hundred fields',
      () => send(form(Array.from({ length: 100 }, (_, index) => ({ name: `f${index}`, content: 'x' })))),
      'request.malformed',
    ],
    [
      'a kind of its own',
      () =>
        send(
          form([
            { name: 'kind', content: 'secret' },
            { name: 'file', filename: 'a.pdf', content: pdf() },
          ]),
        ),
      'request.invalid',
    ],
  ])('%s', async (_, request, code) => {
    const response = await request();
    expect(response.json().code).toBe(code);
    expect(response.statusCode).toBeLessThan(500);
    expect(await storedFiles()).toEqual([]);
    expect(await storedRows()).toBe(0);
  });

  test('a file by somebody else is not even read', async () => {
    for (const as of [personas['other tenant'], rosa, personas.staff, personas['owner 1']] as const) {
      const response = await upload(pdf(), 'letter.pdf', as);
      expect(response.json().code).toBe('application.not_found');
    }
    expect(await storedFiles()).toEqual([]);
  });

  test('what fails while storing leaves no file behind', async () => {
    await app.rows(`create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`);
    await app.rows('create trigger fail before insert on application_documents for each row execute function fail()');
    const response = await upload(pdf());
    await app.rows('drop function fail cascade');
    expect([response.statusCode, response.json().code]).toEqual([500, 'server.failed']);
    expect(await storedFiles()).toEqual([]);
    app.logged.length = 0;
  });
});

describe('a plain document', () => {
  const idOf = async (...given: Parameters<typeof upload>): Promise<number> => {
    const response = await upload(...given);
    expect(response.statusCode, response.payload).toBe(201);
    return response.json<{ id: number }>().id;
  };
  const open = (id: number, as: ViewingAs, forOwner = '') =>
    app.inject({ url: `/api/application-documents/${id}${forOwner}` }, as);

  test('is stored once, however often it is sent, for its user alone', async () => {
    const [first, second] = [await idOf(pdf(), 'Carta de José.pdf'), await idOf(pdf(), 'Carta de José.pdf')];
    expect(second).toBe(first);
    const [file, ...others] = await storedFiles();
    expect(others).toEqual([]);
    expect((await stat(file ?? '')).mode & 0o777).toBe(0o600);
    expect(file).not.toMatch(/Jos|pdf/);
    const response = await open(first, tanya);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(pdf())).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Carta de Jose.pdf"; filename*=UTF-8''Carta%20de%20Jos%C3%A9.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('that is a picture is drawn anew: metadata and what hides behind it are gone', async () => {
    const id = await idOf(Buffer.concat([jpeg, Buffer.from(html)]), 'scan.jpg');
    const { rawPayload } = await open(id, tanya);
    expect(rawPayload.includes('Tanya at home')).toBe(false);
    expect(rawPayload.includes('alert')).toBe(false);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 80 });
  });

  test('is read by the owner only once the application was opened, and each time is on record', async () => {
    const id = await idOf(png, 'voucher.png', tanya, 'image/png');
    expect((await open(id, rosa, '/for-owner')).json().code).toBe('document.not_found');
    await app.call(owner.startViewing, { body: { applicationId: 2 } }, { as: rosa });
    expect((await open(id, rosa, '/for-owner')).statusCode).toBe(200);
    expect((await open(id, rosa, '/for-owner')).statusCode).toBe(200);
    for (const as of [personas['owner 1'], personas['other tenant'], personas.staff, tanya] as const) {
      expect((await open(id, as, '/for-owner')).json().code).toBe('document.not_found');
    }
    for (const as of [personas['owner 1'], personas['other tenant'], personas.staff, rosa] as const) {
      expect((await open(id, as)).json().code).toBe('document.not_found');
    }
    expect((await open(id, 'visitor')).json().code).toBe('viewer.unknown');
    const { answer } = await app.call(tenant.readApplicationTimeline, { params: { id: 2 } }, { as: tanya });
    expect(answer?.filter(({ kind }) => kind === 'document_opened')).toEqual([
      expect.objectContaining({ note: 'voucher.png', by: 'owner' }),
      expect.objectContaining({ note: 'voucher.png', by: 'owner' }),
    ]);
    expect(await app.rows("select 1 from audit_events where kind = 'document_opened'")).toHaveLength(2);
  });

  test('can be removed until then, and its file goes with it', async () => {
    const id = await idOf(pdf());
    const remove = () => app.call(tenant.removeDocument, { params: { id: 2, documentId: id } }, { as: tanya });
    expect((await remove()).answer).toEqual([]);
    expect(await storedFiles()).toEqual([]);
    expect((await remove()).refusal?.code).toBe('document.not_found');
    const again = await idOf(pdf());
    await app.call(owner.startViewing, { body: { applicationId: 2 } }, { as: rosa });
    const locked = await app.call(tenant.removeDocument, { params: { id: 2, documentId: again } }, { as: tanya });
    expect(locked.refusal?.code).toBe('document.locked');
  });

  test('is one of ten at most, also when twelve come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => upload(pdf(`/N ${index}`), `${index}.pdf`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(answers.filter((answer) => answer.json().code === 'document.too_many')).toHaveLength(2);
    expect(await storedFiles()).toHaveLength(10);
    expect(await tidyDocumentFiles(app.context, new Date(Date.now() + 1000))).toBe(0);
    await app.rows('delete from application_documents');
    expect(await tidyDocumentFiles(app.context, new Date(Date.now() + 1000))).toBe(10);
  });
});
