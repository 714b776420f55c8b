import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { demoIdentity, viewingAsCookie } from '../../features/identity/identity.ts';
import type { Entry } from '../../platform/backup/archive.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { backupEntries } from '../../platform/backup/write-backup.ts';
import { createTestApp, personas, type TestApp } from '../../testing/app.ts';
import { testNow } from '../../testing/calls.ts';
import { createTestDatabase, empty, openTestPool } from '../../testing/database.ts';
import { createLiveApp } from '../../testing/live-app.ts';
import { openFileStore } from './open-file-store.ts';
import { openS3 } from './s3-for-tests.ts';

let s3: Awaited<ReturnType<typeof openS3>>;
let testApp: TestApp;
let app: Awaited<ReturnType<typeof buildApp>>;
let filesUrl: ReturnType<typeof readConfig>['filesUrl'];
beforeAll(async () => {
  s3 = await openS3();
  testApp = await createTestApp();
  ({ filesUrl } = readConfig({ FILES_URL: s3.filesUrl('house') }));
  const context = { ...testApp.context, config: { ...testApp.context.config, filesUrl } };
  app = await buildApp({ context, identity: demoIdentity(context.pool), resetSampleData: null });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await testApp.close();
  await s3.close();
});

const as = (who: number | 'visitor') => ({ cookie: `${viewingAsCookie}=${who}`, origin: 'https://lintel.example' });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\nstartxref\n9\n%%EOF\n');
const upload = () => {
  const boundary = 'a-boundary-of-nothing-else';
  return app.inject({
    method: 'POST',
    url: '/api/rental-applications/2/documents',
    headers: { ...as(personas['tenant 1']), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="letter.pdf"\r\n\r\n`),
      pdf,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
};
const get = (url: string, who: number | 'visitor') => app.inject({ url, headers: as(who) });
/** Returns whether the load balancer is told that files are unreachable; this database has no job queues, which `/readyz` reports, too. */
const isAway = async () => (await app.inject('/readyz')).json<{ failing: string[] }>().failing.includes('files');

test('a document in the bucket is for the people concerned only, and none of it is in the data folder', async () => {
  const sent = await upload();
  expect(sent.statusCode, sent.payload).toBe(201);
  const url = `/api/application-documents/${sent.json<{ id: number }>().id}`;
  for (const who of [personas['other tenant'], personas['other owner'], 'visitor'] as const) {
    const answer = await get(url, who);
    expect([401, 403, 404]).toContain(answer.statusCode);
    expect(answer.payload).not.toMatch(/%PDF|s3:|127\.0\.0\.1|AWS/);
  }
  expect((await get(url, personas['tenant 1'])).rawPayload).toEqual(pdf);
  expect(await readdir(testApp.context.config.dataDir)).not.toContain('documents');
});

test('while the bucket is away uploads and files are an outage, nothing is half done, and the load balancer is told', async () => {
  const { id } = (await upload()).json<{ id: number }>();
  const documents = () => testApp.rows('select id from application_documents order by id');
  const before = await documents();
  expect(await isAway()).toBe(false);
  await s3.stop();
  const outage = {
    code: 'server.unavailable',
    message: 'The service is not available right now. Please try again shortly.',
  };
  const refused = await upload();
  expect([refused.statusCode, refused.json()]).toEqual([503, outage]);
  const unread = await get(`/api/application-documents/${id}`, personas['tenant 1']);
  expect([unread.statusCode, unread.json()]).toEqual([503, outage]);
  expect(await documents()).toEqual(before);
  await expect.poll(isAway, { timeout: 5000 }).toBe(true);
  await s3.startAgain();
  await expect.poll(isAway, { timeout: 5000 }).toBe(false);
  expect((await get(`/api/application-documents/${id}`, personas['tenant 1'])).statusCode).toBe(200);
});

test('a backup has the files of the bucket, and a restore into another bucket has them all or none', async () => {
  const store = openFileStore(readConfig({ FILES_URL: s3.filesUrl('backed-up') }));
  await store.writeMark('of this database');
  await store.folder('photos').putParts({ '480.webp': pdf });
  await store.folder('documents').put(pdf);
  const live = await createLiveApp();
  const source = openTestPool(live.ownerConfig);
  const entries: Entry[] = [];
  for await (const entry of backupEntries({
    owner: source,
    dataDir: live.context.config.dataDir,
    uploads: store,
    at: testNow,
  }))
    entries.push(entry);
  await source.end();
  await live.close();
  const target = await createTestDatabase(empty);
  const pool = openTestPool(target.ownerConfig);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-restore-'));
  const { filesUrl: elsewhere } = readConfig({ FILES_URL: s3.filesUrl('restored') });
  const uploads = openFileStore({ filesUrl: elsewhere, dataDir });
  const contents = async (from: typeof store) => {
    const found: [string, string | undefined][] = [];
    for await (const { path: name } of from.list()) found.push([name, (await from.readPath(name))?.toString('hex')]);
    return found.sort();
  };
  async function* giving(all: Entry[]) {
    yield* all;
  }
  try {
    await expect(
      restoreBackup(giving(entries), {
        owner: pool,
        dataDir,
        mode: 'live',
        uploads: {
          ...uploads,
          writeMark: () => Promise.reject(new Error('the plug is pulled')),
        },
      }),
    ).rejects.toThrow('the plug is pulled');
    expect(await contents(uploads)).toEqual([]);
    await restoreBackup(giving(entries), { owner: pool, dataDir, mode: 'live', uploads });
    expect(await contents(uploads)).toHaveLength(2);
    expect(await contents(uploads)).toEqual(await contents(store));
    expect(await uploads.readMark()).toBe('of this database');
    expect(await readdir(dataDir)).not.toContain('documents');
    await expect(restoreBackup(giving(entries), { owner: pool, dataDir, mode: 'live', uploads })).rejects.toThrow(
      'The database is not empty',
    );
  } finally {
    await pool.end();
    await target.drop();
    await rm(dataDir, { recursive: true });
  }
});
