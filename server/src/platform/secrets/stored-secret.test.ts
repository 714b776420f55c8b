import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { readServerSecret } from './stored-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintel-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const demoIn = (dataDir: string) => readConfig({ LINTEL_DATA: dataDir });

test('the demo makes a secret once, for its own eyes, and keeps it over restarts', async () => {
  const inner = path.join(folder, 'not', 'there', 'yet');
  const secret = await readServerSecret(demoIn(inner));
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await readServerSecret(demoIn(inner))).toBe(secret);
  expect((await stat(path.join(inner, 'secret'))).mode & 0o777).toBe(0o600);
});

test('two that start at once have the same', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readServerSecret(demoIn(folder))));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
});

test('another folder has another', async () => {
  const other = path.join(folder, 'other');
  expect(await readServerSecret(demoIn(other))).not.toBe(await readServerSecret(demoIn(folder)));
});

test('a secret that is given is used, and nothing is written', async () => {
  const given = 'x'.repeat(32);
  expect(await readServerSecret(readConfig({ LINTEL_DATA: folder, LINTEL_SECRET: given }))).toBe(given);
  await expect(readFile(path.join(folder, 'secret'))).rejects.toThrow('ENOENT');
});

test.each(['', 'short'])('a secret file that holds %j stops the start in a sentence', async (text) => {
  const file = path.join(folder, 'secret');
  await writeFile(file, text);
  await expect(readServerSecret(demoIn(folder))).rejects.toThrow(
    `The secret in ${file} is damaged. Put it back from a copy; or remove it, and what was sealed with it stays shut.`,
  );
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('nothing but the secret is left in the folder', async () => {
  await Promise.all([readServerSecret(demoIn(folder)), readServerSecret(demoIn(folder))]);
  expect(await readdir(folder)).toEqual(['secret']);
});
