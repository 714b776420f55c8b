import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as photos from '@lintel/contract/listings/photos/endpoints';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { demoIdentity, viewingAsCookie } from '../../features/identity/identity.ts';
import { tidyPhotoFiles } from '../../features/listings/photos/photo-jobs.ts';
import { createTestApp, personas, type TestApp } from '../../testing/app.ts';

let first: TestApp;
/** Another server process: the same database, the same folder. */
let second: FastifyInstance;
let jpeg: Buffer;
beforeAll(async () => {
  first = await createTestApp();
  const { context } = first;
  second = await buildApp({ context, identity: demoIdentity(context.pool), resetSampleData: null });
  await second.ready();
  jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\nstartxref\n9\n%%EOF\n');
const upload = async (url: string, as: number, name: string, content: Buffer): Promise<LightMyRequestResponse> => {
  const boundary = 'a-boundary-of-nothing-else';
  const response = await first.inject(
    {
      method: 'POST',
      url,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    },
    as,
  );
  expect(response.statusCode, response.payload).toBe(201);
  return response;
};
const atSecond = (url: string, as: number | 'visitor') =>
  second.inject({ url, headers: { cookie: `${viewingAsCookie}=${as}` } });

const owner = personas['owner 1'];
const tenant = personas['tenant 1'];
const store = async () => {
  const document = await upload('/api/rental-applications/2/documents', tenant, 'letter.pdf', pdf);
  const appealDocument = await upload('/api/uploads', owner, 'proof.pdf', pdf);
  const home = await upload(photos.addPhoto.path.replace(':id', '1'), personas['other owner'], 'home.jpg', jpeg);
  const photo = home.json<{ images: string[] }>().images.find((each) => each.startsWith('/photos/')) ?? '';
  return {
    document: `/api/application-documents/${document.json<{ id: number }>().id}`,
    appealDocument: `/api/appeal-documents/${appealDocument.json<{ id: string }>().id}`,
    photo,
  };
};

test('what one process stores, another of the same database and folder serves, and its tidying leaves it', async () => {
  const stored = await store();
  await tidyPhotoFiles(first.context, new Date(Date.now() + 3_600_000));
  expect((await atSecond(stored.document, tenant)).rawPayload).toEqual(pdf);
  expect((await atSecond(stored.appealDocument, owner)).rawPayload).toEqual(pdf);
  const photo = await atSecond(stored.photo, owner);
  expect(photo.statusCode).toBe(200);
  expect(photo.headers['content-type']).toBe('image/webp');
});

test('the other process asks who it is as the first does: whom a document is no business of gets nothing of it', async () => {
  const { document, appealDocument } = await store();
  for (const [url, strangers] of [
    [document, [personas['other tenant'], personas['other owner'], 'visitor']],
    [appealDocument, [personas['other owner'], tenant, 'visitor']],
  ] as const) {
    for (const as of strangers) {
      const here = await first.inject({ url }, as);
      const there = await atSecond(url, as);
      expect([there.statusCode, there.payload], `${url} as ${as}`).toEqual([here.statusCode, here.payload]);
      expect([401, 403, 404]).toContain(there.statusCode);
      expect(there.payload).not.toContain('%PDF');
    }
  }
});

test('a file that is out of reach is an outage that says so, and nothing is on record as opened', async () => {
  const [{ document, appealDocument, photo }] = [await store()];
  for (const folder of ['documents', 'appeal-documents', 'photos']) {
    await rm(path.join(first.context.config.dataDir, folder), { recursive: true });
  }
  const opened = () => first.rows("select 1 from audit_events where kind like '%document_opened'");
  const before = (await opened()).length;
  for (const [url, as] of [
    [document, tenant],
    [appealDocument, owner],
  ] as const) {
    const response = await atSecond(url, as);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      code: 'file.unavailable',
      message: 'This file cannot be read right now. Please try again later.',
    });
  }
  expect((await atSecond(photo, owner)).statusCode).toBe(503);
  expect((await atSecond('/photos/00000000-0000-4000-8000-000000000000/480.webp', owner)).statusCode).toBe(404);
  expect((await opened()).length).toBe(before);
});
