// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { createToastStore } from './toast.ts';
import { toastDurationMs } from './toast-timing.ts';
import { Toaster } from './toaster.tsx';

vi.mock('./toast-viewport.tsx', () => {
  throw new Error('The connection is lost.');
});

test('a toast that tells of a lost connection does not need one', async () => {
  const store = createToastStore();
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <Toaster store={store} />
    </TranslatorProvider>,
  );
  act(() =>
    store.toast({ title: 'We could not reach Lintel', description: 'Please try again.', variant: 'destructive' }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach LintelPlease try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();

  vi.useFakeTimers();
  act(() => store.toast({ title: 'Saved' }));
  expect(screen.getByRole('status').textContent).toContain('Saved');
  act(() => vi.advanceTimersByTime(toastDurationMs - 1));
  expect(screen.queryByRole('status')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
  vi.useRealTimers();
});
