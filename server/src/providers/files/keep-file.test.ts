import { Refusal } from '@lintel/contract/kernel/refusals';
import { expect, test } from 'vitest';
import { keepFile } from './keep-file.ts';

const tryWith = async (store: () => Promise<{ isKept: boolean; value: string }>) => {
  const removed: string[] = [];
  const files = { remove: async (key: string) => void removed.push(key) };
  const ended = await keepFile(files, 'the key', store).catch((error: unknown) => error);
  return { ended, removed };
};

test('a file whose row is refused, cannot be stored, or is there already goes again', async () => {
  const refusal = new Refusal('document.too_many');
  expect(await tryWith(() => Promise.reject(refusal))).toEqual({ ended: refusal, removed: ['the key'] });
  const fault = Object.assign(new Error('null value'), { code: '23502' });
  expect(await tryWith(() => Promise.reject(fault))).toEqual({ ended: fault, removed: ['the key'] });
  expect(await tryWith(async () => ({ isKept: false, value: 'the same' }))).toEqual({
    ended: 'the same',
    removed: ['the key'],
  });
});

test('a file whose row is stored stays, and so does one whose commit nobody can tell of', async () => {
  expect(await tryWith(async () => ({ isKept: true, value: 'a row' }))).toEqual({ ended: 'a row', removed: [] });
  for (const lost of [
    new Error('Connection terminated unexpectedly'),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  ]) {
    expect(await tryWith(() => Promise.reject(lost))).toEqual({ ended: lost, removed: [] });
  }
});
