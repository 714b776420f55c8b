import { expect, test } from 'vitest';
import { readChange } from './events.ts';

test('a change is read, and nothing else that may come along', () => {
  expect(readChange({ topic: 'message', id: 7, more: true })).toEqual({ topic: 'message', id: 7 });
  for (const value of [
    null,
    'message',
    [],
    {},
    { topic: 'message' },
    { id: 7 },
    { topic: 'unheard of', id: 7 },
    { topic: 'message', id: '7' },
    { topic: 'message', id: 0 },
    { topic: 'message', id: 1.5 },
  ]) {
    expect(readChange(value)).toBeNull();
  }
});
