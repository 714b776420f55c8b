import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore } from './toast.ts';
import {
  toastDurationMs,
  toastHotkey,
  toastLimit,
  toastMaxWidthPx,
  toastRemovalDelayMs,
  toastSwipeThresholdPx,
} from './toast-timing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the constants that the product promises', () => {
  expect({
    toastLimit,
    toastDurationMs,
    toastRemovalDelayMs,
    toastSwipeThresholdPx,
    toastHotkey,
    toastMaxWidthPx,
  }).toEqual({
    toastLimit: 1,
    toastDurationMs: 5000,
    toastRemovalDelayMs: 1_000_000,
    toastSwipeThresholdPx: 50,
    toastHotkey: 'F8',
    toastMaxWidthPx: 420,
  });
});

describe('the toasts of a browser', () => {
  test('never holds more than one: the second takes the place of the first', () => {
    const store = createToastStore();
    store.toast({ title: 'First' });
    store.toast({ title: 'Second' });
    expect(store.entries().map((entry) => entry.title)).toEqual(['Second']);
  });

  test('keeps a dismissed one, closed, for the removal delay and not a moment longer', () => {
    const store = createToastStore();
    store.dismiss(store.toast({ title: 'Saved' }));
    expect(store.entries()).toMatchObject([{ title: 'Saved', open: false }]);
    vi.advanceTimersByTime(toastRemovalDelayMs - 1);
    expect(store.entries()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.entries()).toHaveLength(0);
  });

  test('does not let the removal of an old one touch the new one', () => {
    const store = createToastStore();
    store.dismiss(store.toast({ title: 'Old' }));
    store.toast({ title: 'New' });
    vi.advanceTimersByTime(toastRemovalDelayMs);
    expect(store.entries()).toMatchObject([{ title: 'New', open: true }]);
  });

  test('tells those who listen, until they stop', () => {
    const store = createToastStore();
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.toast({ title: 'One' });
    stop();
    store.toast({ title: 'Two' });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
