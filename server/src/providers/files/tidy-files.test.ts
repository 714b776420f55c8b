import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Files } from './file-store.ts';
import { localFiles } from './local-files.ts';
import { tidyFiles } from './tidy-files.ts';

let folder: string;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintel-tidy-'));
  files = localFiles(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('removes what nothing names, and neither what is named nor what has just come', async () => {
  const bytes = new Uint8Array([1]);
  const [named, left] = [await files.put(bytes), await files.put(bytes)];
  const hour = 3_600_000;
  const asked: string[][] = [];
  const namedAmong = async (keys: string[]) => {
    asked.push(keys.toSorted());
    return keys.filter((key) => key === named);
  };
  // Everything is younger than an hour, so the database is not even queried.
  expect(await tidyFiles(files, new Date(Date.now() - hour), namedAmong)).toBe(0);
  expect(asked).toEqual([]);
  expect(await tidyFiles(files, new Date(Date.now() + hour), namedAmong)).toBe(1);
  expect(asked).toEqual([[named, left].toSorted()]);
  expect(await files.read(left)).toBeUndefined();
  expect(await files.read(named)).toEqual(Buffer.from(bytes));
  expect(await tidyFiles(files, new Date(Date.now() + hour), namedAmong)).toBe(0);
});

test('takes nothing away when it cannot be known what is named', async () => {
  const key = await files.put(new Uint8Array([2]));
  const lost = tidyFiles(files, new Date(Date.now() + 3_600_000), async () => {
    throw new Error('The database is gone.');
  });
  await expect(lost).rejects.toThrow('gone');
  expect(await files.read(key)).toBeDefined();
});
