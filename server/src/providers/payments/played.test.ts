import { sandboxNotice } from '@lintel/contract/payments/sandbox-notice';
import { expect, test } from 'vitest';
import { isPlayed, notReal } from './played.ts';

test.each([
  ['live', 'stripe', false],
  ['live', 'sandbox', true],
  // In the demo every payment is simulated, and every page says so.
  ['demo', 'sandbox', false],
  ['demo', 'stripe', false],
] as const)('in %s with %s, readers are told that payments are not real: %s', (mode, gateway, hasNotice) => {
  expect(isPlayed({ mode, gateway })).toBe(hasNotice);
});

test('it is said in both languages, and in English as the pages say it', () => {
  expect(notReal.en).toBe(sandboxNotice);
  expect(notReal.es).toMatch(/no son reales/);
});
