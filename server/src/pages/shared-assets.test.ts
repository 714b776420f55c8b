import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shareAssets, sharedAssetsFolder } from './shared-assets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintel-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = async (name: string, files: string[]): Promise<string> => {
  const place = path.join(folder, name);
  await mkdir(place);
  for (const file of files) await writeFile(path.join(place, file), file);
  return place;
};
const now = new Date('2026-11-30T12:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);

test('the files of one build are there for the other, and go 30 days after its last start', async () => {
  const shared = sharedAssetsFolder(folder);
  const [one, two] = [await build('one', ['page-a.js', 'both.js']), await build('two', ['page-b.js', 'both.js'])];
  await shareAssets(one, shared, now);
  await shareAssets(two, shared, daysLater(20));
  expect((await readdir(shared)).toSorted()).toEqual(['both.js', 'page-a.js', 'page-b.js']);
  // Started again, as in a rollback.
  await shareAssets(one, shared, daysLater(25));
  await shareAssets(two, shared, daysLater(54));
  expect((await readdir(shared)).toSorted()).toEqual(['both.js', 'page-a.js', 'page-b.js']);
  await shareAssets(two, shared, daysLater(56));
  expect((await readdir(shared)).toSorted()).toEqual(['both.js', 'page-b.js']);
});

test('what a server that died left half copied goes, too', async () => {
  const shared = sharedAssetsFolder(folder);
  const one = await build('one', ['page-a.js']);
  await shareAssets(one, shared, now);
  const left = path.join(shared, 'page-b.js.7.part');
  await writeFile(left, '');
  await utimes(left, now, now);
  await shareAssets(one, shared, daysLater(31));
  expect(await readdir(shared)).toEqual(['page-a.js']);
});
