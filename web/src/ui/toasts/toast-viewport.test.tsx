// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { createToastStore, type ToastStore } from './toast.ts';
import { toastDurationMs } from './toast-timing.ts';
import { Toaster } from './toaster.tsx';

// Preloaded, so that fake timers need not wait for a real import.
await import('./toast-viewport.tsx');

let store: ToastStore;

beforeEach(async () => {
  vi.useFakeTimers();
  store = createToastStore();
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <Toaster store={store} />
    </TranslatorProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = async (content: Parameters<ToastStore['toast']>[0]) => {
  await act(async () => {
    store.toast(content);
    await vi.advanceTimersByTimeAsync(1);
  });
};

test('a toast shows for 5000 ms and then goes by itself', async () => {
  await show({ title: 'Saved' });
  expect(screen.getByRole('status').textContent).toContain('Saved');
  await act(() => vi.advanceTimersByTimeAsync(toastDurationMs - 10));
  expect(screen.queryByText('Saved')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('its time stands still while it is pointed at', async () => {
  await show({ title: 'Saved' });
  fireEvent.pointerMove(screen.getByText('Saved'));
  await act(() => vi.advanceTimersByTimeAsync(toastDurationMs * 3));
  expect(screen.queryByText('Saved')).not.toBeNull();
});

test('a second toast replaces the first on the screen', async () => {
  await show({ title: 'First' });
  await show({ title: 'Second' });
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getAllByText('Second')).toHaveLength(1);
});

test('a destructive one is an alert, an ordinary one a status', async () => {
  await show({ title: 'Error sending message', variant: 'destructive' });
  expect(screen.getByRole('alert').textContent).toContain('Error sending message');
  await show({ title: 'Sent' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Sent');
});

test('F8 moves the focus to the toasts', async () => {
  await show({ title: 'Saved' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.contains(screen.getByText('Saved'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('Close sends it away', async () => {
  await show({ title: 'Saved' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(screen.queryByText('Saved')).toBeNull();
});
