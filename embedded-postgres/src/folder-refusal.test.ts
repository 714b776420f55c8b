import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { folderRefusal } from './folder-refusal.ts';

const thrownBy = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It went well.');
};
const sentence = (error: unknown) => folderRefusal(error, '/var/lib/lintel')?.message;

test.runIf(existsSync('/dev/full'))('a disk that is full is told so, also by a file that is open already', () => {
  const said = 'The data folder /var/lib/lintel cannot be used: its disk is full; set LINTEL_DATA to another folder.';
  const file = openSync('/dev/full', 'w');
  expect(sentence(thrownBy(() => writeFileSync(file, 'x')))).toBe(said);
  closeSync(file);
  expect(sentence(thrownBy(() => writeFileSync('/dev/full', 'x')))).toBe(said);
});

test('what fails in the folder, or on the way to it, is said of it', () => {
  const missing = (file: string) => Object.assign(new Error(), { code: 'ENOENT', syscall: 'open', path: file });
  for (const file of ['/var/lib/lintel/files/1', '/var/lib/lintel', '/var/lib', '/']) {
    expect(sentence(missing(file))).toMatch(/nothing can be made there/);
  }
});

test('what fails elsewhere is not said of the folder', async () => {
  expect(sentence(thrownBy(() => readFileSync('/nowhere/at/all')))).toBeUndefined();
  expect(sentence(thrownBy(() => readFileSync('/var/lib/lintel-pages/index.html')))).toBeUndefined();
  const refused = await new Promise((resolve) => connect({ port: 1, host: '127.0.0.1' }).once('error', resolve));
  expect(sentence(refused)).toBeUndefined();
  expect(sentence(new Error('no space left on device'))).toBeUndefined();
});
