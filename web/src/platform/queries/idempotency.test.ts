import { expect, test } from 'vitest';
import { makeKeyring } from './idempotency.ts';

const counting = () => {
  let made = 0;
  return () => {
    made += 1;
    return `key-${made}`;
  };
};

test('a retry of the same content keeps its key', () => {
  const keys = makeKeyring(counting());
  expect(keys.keyFor({ name: 'a' })).toBe('key-1');
  expect(keys.keyFor({ name: 'a' })).toBe('key-1');
});

test('changed content is another request', () => {
  const keys = makeKeyring(counting());
  expect(keys.keyFor({ name: 'a' })).toBe('key-1');
  expect(keys.keyFor({ name: 'b' })).toBe('key-2');
});

test('the same content after success is meant again', () => {
  const keys = makeKeyring(counting());
  keys.keyFor({ name: 'a' });
  keys.settle();
  expect(keys.keyFor({ name: 'a' })).toBe('key-2');
});

test('keys are printable, long enough, and never twice the same', () => {
  const made = Array.from({ length: 100 }, () => makeKeyring().keyFor('x'));
  expect(new Set(made).size).toBe(100);
  for (const key of made) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
