import { sandboxNotice } from '@lintel/contract/payments/sandbox-notice';
import { expect, test } from 'vitest';
import { isPlayed, notReal } from './played.ts';

test.each([
  ['live', 'stripe', false],
  ['live', 'sandbox', true],
  // Among sample people everything is played, and every page of the demo says so by itself.
  ['demo', 'sandbox', false],
  ['demo', 'stripe', false],
] as const)('in %s with %s, readers are told that payments are not real: %s', (mode, gateway, isTold) => {
  expect(isPlayed({ mode, gateway })).toBe(isTold);
});

test('it is said in both languages, and in English as the pages say it', () => {
  expect(notReal.en).toBe(sandboxNotice);
  expect(notReal.es).toMatch(/no son reales/);
});
