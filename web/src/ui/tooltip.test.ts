import { expect, test } from 'vitest';
import { tooltipDelayMs, tooltipSkipDelayMs } from './tooltip-timing.ts';

test('a tooltip waits 700 ms, and none of it within 300 ms of another', () => {
  expect([tooltipDelayMs, tooltipSkipDelayMs]).toEqual([700, 300]);
});
