import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { FileStore } from './file-store.ts';
import { localStore } from './local-files.ts';
import { moveFiles } from './move-files.ts';
import { openFileStore } from './open-file-store.ts';
import { openS3 } from './s3-for-tests.ts';

let s3: Awaited<ReturnType<typeof openS3>>;
let root: string;
let count = 0;
let local: FileStore;
let bucket: FileStore;
let keys: { photo: string; letter: string };
beforeAll(async () => {
  s3 = await openS3();
  root = await mkdtemp(path.join(tmpdir(), 'lintel-move-'));
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  count += 1;
  local = localStore(await mkdtemp(path.join(root, 'data-')));
  bucket = openFileStore(readConfig({ FILES_URL: s3.filesUrl(`try-${count}`) }));
  await local.writeMark('of one database');
  keys = {
    photo: await local
      .folder('photos')
      .putParts({ '480.webp': Buffer.from('small'), '960.webp': Buffer.from('large') }),
    letter: await local.folder('documents').put(Buffer.from('a letter')),
  };
});

const all = async (store: FileStore) => {
  const found: Record<string, string | undefined> = {};
  for await (const { path: name } of store.list()) found[name] = (await store.readPath(name))?.toString('utf8');
  return found;
};

test('files of another database are never written over, and nothing moves from where no server was', async () => {
  await bucket.writeMark('of another');
  await expect(moveFiles(local, bucket)).rejects.toThrow('has files of something else');
  expect(await all(bucket)).toEqual({});
  const taken = localStore(await mkdtemp(path.join(root, 'data-')));
  await taken.folder('documents').put(Buffer.from('of nobody knows whom'));
  await expect(moveFiles(local, taken)).rejects.toThrow('Choose an empty place');
  expect(Object.values(await all(taken))).toEqual(['of nobody knows whom']);
  const empty = localStore(await mkdtemp(path.join(root, 'data-')));
  await expect(moveFiles(empty, bucket)).rejects.toThrow('There is nothing to move');
});

test('everything arrives in the bucket and comes back the same, with the mark', async () => {
  expect(await moveFiles(local, bucket)).toEqual({ files: 3, bytes: 18, copied: 3, removed: 0 });
  expect(await all(bucket)).toEqual(await all(local));
  expect(await bucket.readMark()).toBe('of one database');
  expect((await bucket.folder('photos').read(keys.photo, '960.webp'))?.toString()).toBe('large');
  const folder = await mkdtemp(path.join(root, 'data-'));
  await moveFiles(bucket, localStore(folder));
  expect(await all(localStore(folder))).toEqual(await all(local));
  expect((await localStore(folder).folder('documents').read(keys.letter))?.toString()).toBe('a letter');
  expect((await readdir(folder)).sort()).toEqual(['documents', 'files-of', 'photos']);
});

test('stopped and begun again it copies the rest, and no server takes the half for the whole', async () => {
  let writes = 0;
  const failing: FileStore = {
    ...bucket,
    writePath: async (name, bytes) => {
      writes += 1;
      if (writes === 2) throw new Error('the plug is pulled');
      await bucket.writePath(name, bytes);
    },
  };
  await expect(moveFiles(local, failing)).rejects.toThrow('the plug is pulled');
  expect(await bucket.readMark()).toBeNull();
  await local.folder('photos').remove(keys.photo);
  expect(await moveFiles(local, bucket)).toMatchObject({ files: 1 });
  expect(Object.values(await all(bucket))).toEqual(['a letter']);
});

test('a file that arrived with other bytes of the same length is found by its digest, and mended by the next run', async () => {
  const name = `documents/${keys.letter.slice(0, 2)}/${keys.letter}`;
  await bucket.writeMark('of one database', 'files-moving');
  await bucket.writePath(name, Buffer.from('a lettex'));
  await expect(moveFiles(local, bucket)).rejects.toThrow(`${name} did not arrive as it was. Run the command again.`);
  expect(await bucket.readMark()).toBeNull();
  await moveFiles(local, bucket);
  expect(await all(bucket)).toEqual(await all(local));
});
