import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { makeIdempotencyKeys } from './idempotency.ts';

const counting = () => {
  let made = 0;
  return () => {
    made += 1;
    return `key-${made}`;
  };
};

type Keys = ReturnType<typeof makeIdempotencyKeys>;
/** Returns the key under which content is sent. The response is lost, unless `answered` says otherwise. */
const keyOf = async (keys: Keys, content: unknown, answered: 'lost' | 'ok' | Error = 'lost'): Promise<string> => {
  let used = '';
  await keys
    .send(content, async (key) => {
      used = key;
      if (answered !== 'ok') throw answered === 'lost' ? new Error('lost') : answered;
    })
    .catch(() => {});
  return used;
};
const refused = (status: number, code: string) => new ApiError(status, '', JSON.stringify({ code, message: '' }));

test('a retry of the same content keeps its key', async () => {
  const keys = makeIdempotencyKeys(counting());
  expect(await keyOf(keys, { name: 'a' })).toBe('key-1');
  expect(await keyOf(keys, { name: 'a' }, refused(503, 'server.unavailable'))).toBe('key-1');
  expect(await keyOf(keys, { name: 'a' })).toBe('key-1');
});

test('changed content is another request', async () => {
  const keys = makeIdempotencyKeys(counting());
  expect(await keyOf(keys, { name: 'a' })).toBe('key-1');
  expect(await keyOf(keys, { name: 'b' })).toBe('key-2');
});

test.each([
  ['it succeeded', 'ok' as const],
  ['the server refused the key', refused(409, 'request.idempotency_conflict')],
])('the same content is meant again after %s', async (_, answered) => {
  const keys = makeIdempotencyKeys(counting());
  await keyOf(keys, { name: 'a' }, answered);
  expect(await keyOf(keys, { name: 'a' })).toBe('key-2');
});

test('keys are printable, long enough, and never twice the same', async () => {
  const made = await Promise.all(Array.from({ length: 100 }, () => keyOf(makeIdempotencyKeys(), 'x')));
  expect(new Set(made).size).toBe(100);
  for (const key of made) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
