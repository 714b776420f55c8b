import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Maximum number of files in a folder: a newcomer can read that many names at a glance. */
const most = 25;
/** Exempt: generated folders, and decisions, which are one numbered list. */
const aside = /^(docs\/decisions|server\/migrations)(\/|$)|(^|\/)(node_modules|dist|results|\.[^/]+)(\/|$)/;

/** Counts the files in each folder below one, by its path from the root. */
const filesBelow = (folder) => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (folder ? `${folder}/${name}` : name))
    .filter((path) => !aside.test(path))
    .flatMap(filesBelow);
  return [[folder, entries.filter((entry) => entry.isFile()).length], ...below];
};

test(`no folder of sources holds more than ${most} files`, () => {
  const folders = filesBelow('').filter(([folder]) => folder !== '');
  expect(folders.length).toBeGreaterThan(200);
  expect(folders.filter(([, count]) => count > most)).toEqual([]);
});
