import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type FileStore, FilesAway } from './file-store.ts';
import { objectStore } from './object-store.ts';
import { openFileStore } from './open-file-store.ts';
import { openS3 } from './s3-for-tests.ts';

let s3: Awaited<ReturnType<typeof openS3>>;
beforeAll(async () => {
  s3 = await openS3();
});
afterAll(() => s3.close());

const storeAt = (filesUrl: string): FileStore => openFileStore(readConfig({ FILES_URL: filesUrl }));
const open = (folder: string): FileStore => storeAt(s3.filesUrl(folder));
const text = (bytes: Buffer | undefined) => bytes?.toString('utf8');
const gather = async <T>(from: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const each of from) all.push(each);
  return all;
};
const away = { name: 'FilesAway', message: 'The store of files is not available.' };
const unknown = '00000000-0000-4000-8000-000000000000';

test('what is no key reaches no other object', async () => {
  const files = open('keys').folder('documents');
  for (const key of ['../photos/x', '', 'files-of', `${unknown}/../../files-of`]) {
    await expect(files.read(key)).rejects.toThrow('This is no key of a file.');
  }
  await expect(files.read(unknown, '../x')).rejects.toThrow('This is no name of a part.');
});

test('a file is stored, read, streamed and removed; one kind has nothing of another, nor one folder of another', async () => {
  const store = open('one');
  const files = store.folder('documents');
  const key = await files.put(Buffer.from('a letter'));
  expect(text(await files.read(key))).toBe('a letter');
  const stream = await files.openStream(key);
  expect(stream && text(await buffer(stream))).toBe('a letter');
  expect(await store.folder('photos').read(key)).toBeUndefined();
  expect(await open('other').folder('documents').read(key)).toBeUndefined();
  expect(await gather(store.list())).toEqual([{ path: `documents/${key.slice(0, 2)}/${key}`, bytes: 8 }]);
  await files.remove(key);
  await files.remove(key);
  expect(await files.read(key)).toBeUndefined();
  expect(await files.openStream(key)).toBeUndefined();
  expect(await gather(store.list())).toEqual([]);
});

test('parts of one thing are read by their names and removed together', async () => {
  const files = open('parts').folder('photos');
  const key = await files.putParts({ '480.webp': Buffer.from('small'), '960.webp': Buffer.from('large') });
  const other = await files.put(Buffer.from('another'));
  expect([text(await files.read(key, '480.webp')), text(await files.read(key, '960.webp'))]).toEqual([
    'small',
    'large',
  ]);
  expect(await files.read(key)).toBeUndefined();
  await files.remove(key);
  expect(await files.read(key, '480.webp')).toBeUndefined();
  expect(text(await files.read(other))).toBe('another');
});

test('tidying is told the keys stored before a time, each once', async () => {
  const files = open('tidy').folder('photos');
  const keys = await Promise.all(
    Array.from({ length: 3 }, () => files.putParts({ a: Buffer.from('1'), b: Buffer.from('2') })),
  );
  expect((await files.storedBefore(new Date(Date.now() + 60_000))).sort()).toEqual(keys.sort());
  expect(await files.storedBefore(new Date(Date.now() - 60_000))).toEqual([]);
});

test('an outage is one, and never looks like no files; afterwards the same store answers again', async () => {
  const store = open('outage');
  const files = store.folder('documents');
  const key = await files.put(Buffer.from('still there'));
  await s3.stop();
  for (const attempt of [
    () => files.read(key),
    () => files.put(Buffer.from('x')),
    () => files.putParts({ a: Buffer.from('x') }),
    () => files.openStream(key),
    () => files.remove(key),
    () => files.storedBefore(new Date()),
    () => store.check(),
    () => store.readMark(),
    () => gather(store.list()),
  ]) {
    await expect(attempt()).rejects.toMatchObject(away);
  }
  await s3.startAgain();
  expect(text(await files.read(key))).toBe('still there');
});

test('a bucket that is not there, and a wrong key, are outages as well', async () => {
  const nowhere = storeAt(s3.filesUrl('x').replace('//lintel/', '//nowhere/'));
  await expect(nowhere.check()).rejects.toBeInstanceOf(FilesAway);
  await expect(nowhere.folder('photos').put(Buffer.from('x'))).rejects.toBeInstanceOf(FilesAway);
});

const patience = { connection: 200, answer: 200, call: 400 };
/** Opens a store at a server that answers as the test says. */
const answering = async (listener: RequestListener, use: (store: FileStore) => Promise<void>, within = patience) => {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await use(objectStore({ bucket: 'lintel', prefix: '', endpoint, region: 'us-east-1' }, within));
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** A page as Amazon documents ListObjectsV2; the S3 server for tests cannot continue one, because its token needs DES. */
const page = (key: string, next?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${next !== undefined}</IsTruncated>${
    next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  }<Contents><Key>photos/${key.slice(0, 2)}/${key}</Key><Size>7</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents></ListBucketResult>`;

test('a list goes on where its page ended', async () => {
  const second = '11111111-1111-4111-8111-111111111111';
  await answering(
    (request, response) => {
      const token = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token');
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(token === null ? page(unknown, 'a+/=') : page(token === 'a+/=' ? second : 'no'));
    },
    async (store) => {
      expect(await gather(store.list())).toEqual([
        { path: `photos/00/${unknown}`, bytes: 7 },
        { path: `photos/11/${second}`, bytes: 7 },
      ]);
    },
  );
});

const faults: Record<string, RequestListener> = {
  'answers with 500': (_request, response) => response.writeHead(500).end('<html>'),
  'does not know the key': (_request, response) =>
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
  'sends half of a file': (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => response.destroy());
  },
  'never answers': () => {},
  'stalls in the middle': (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half');
  },
};

test.each(Object.entries(faults))('a store that %s is an outage, not an empty file', async (_name, listener) => {
  await answering(listener, async (store) => {
    await expect(store.folder('documents').read(unknown)).rejects.toMatchObject(away);
  });
});

test('an upload that failed is refused at once: nobody waits while what is left of it is removed', async () => {
  const patient = { connection: 200, answer: 60_000, call: 60_000 };
  await answering(
    // The deletion is never answered.
    (request, response) => {
      if (request.method === 'DELETE') return;
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    },
    async (store) => {
      await expect(store.folder('photos').putParts({ 'a.webp': Buffer.from('x') })).rejects.toMatchObject(away);
    },
    patient,
  );
});
