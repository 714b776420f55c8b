import os from 'node:os';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { expect, test } from 'vitest';
import { inspectDocument } from '../providers/files/inspect-document.ts';
import { endWorkers, openWorkPool, WorkFailed } from './work-pool.ts';

const source = new URL('../testing/worker-for-tests.ts', import.meta.url);
const open = (
  limits: { seconds?: number; megabytes?: number; atOnce?: number; mostWaiting?: number; isBackground?: boolean } = {},
) => {
  const pool = openWorkPool<string | boolean>({
    source,
    seconds: 50,
    megabytes: 64,
    atOnce: 1,
    mostWaiting: 3,
    ...limits,
  });
  return (order: string) => pool(Buffer.from(order));
};

test.each(['exit', 'throw', 'too much'])('work that ends in "%s" fails, and the next is done', async (order) => {
  const work = open();
  expect(await work('first')).toBe('first done');
  await expect(work(order)).rejects.toBeInstanceOf(WorkFailed);
  expect(await work('next')).toBe('next done');
});

test('work that never ends is ended, while others go on', async () => {
  const [endless, other] = [open({ seconds: 1 }), open()];
  const ended = endless('for ever').catch((error: unknown) => error);
  expect(await other('another')).toBe('another done');
  expect(await ended).toBeInstanceOf(WorkFailed);
});

test('a refusal comes through as it is', async () => {
  const refusal = await open()('refuse').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'import.empty', fields: { file: 'Nothing here' } });
});

test('more than may wait are asked to come again', async () => {
  const work = open({ mostWaiting: 1 });
  const [first, second, third] = [work('a'), work('b'), work('c')];
  await expect(third).rejects.toMatchObject({ code: 'server.unavailable' });
  expect(await Promise.all([first, second])).toEqual(['a done', 'b done']);
});

test('a stop ends work that would go on for ever', async () => {
  const ended = open()('for ever').catch((error: unknown) => error);
  await endWorkers();
  expect(await ended).toBeInstanceOf(WorkFailed);
});

test('a PDF that its reader does not survive is refused', async () => {
  const work = open();
  const inspected = inspectDocument(Buffer.from('%PDF-1.7'), async () => (await work('exit')) === true);
  await expect(inspected).rejects.toMatchObject({ code: 'document.unreadable' });
});

test.runIf(process.platform === 'linux')('the requests go before the work where processors are few', async () => {
  const before = os.getPriority();
  const task = Number(await open()('how urgent'));
  expect(task).toBeGreaterThan(before);
  expect(Number(await open({ isBackground: true })('how urgent'))).toBeGreaterThan(task);
  expect(os.getPriority()).toBe(before);
});

test('what is given away is not copied, unless it shares its memory with something else', async () => {
  const pool = openWorkPool<string>({
    source,
    seconds: 50,
    megabytes: 64,
    atOnce: 1,
    mostWaiting: 3,
    isGivenAway: true,
  });
  const [whole, part] = [Buffer.alloc(5, 'whole'), Buffer.from('a part of it').subarray(2, 6)];
  expect([await pool(whole), await pool(part)]).toEqual(['whole done', 'part done']);
  expect([whole.byteLength, part.toString()]).toEqual([0, 'part']);
});

test('a new worker is made warm before its first work, and stays', async () => {
  const pool = openWorkPool<string>({
    source,
    seconds: 50,
    megabytes: 64,
    atOnce: 1,
    mostWaiting: 3,
    warmUp: Buffer.from('remember'),
  });
  const ask = (order: string) => pool(Buffer.from(order));
  expect([await ask('remembered'), await ask('remembered')]).toEqual(['1', '1']);
  await expect(ask('exit')).rejects.toBeInstanceOf(WorkFailed);
  expect(await ask('remembered')).toBe('1');
});
