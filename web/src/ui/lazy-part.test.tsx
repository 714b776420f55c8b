// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTranslator, TranslatorProvider } from '../platform/words/i18n.tsx';
import { lazyPart, optionalLazyPart } from './lazy-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The error boundary that the router puts around a page. */
class Whole extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.isBroken ? <p>The whole page has a fault</p> : this.props.children;
  }
}

const shown = (Part: ComponentType<{ name: string }>) =>
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <input defaultValue="" aria-label="Typed" />
      <Suspense fallback={null}>
        <Part name="Ana" />
      </Suspense>
    </TranslatorProvider>,
  );

test('without a connection the page stays as it was, and the part comes when it is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetch = vi.fn(async () => ({ default: ({ name }: { name: string }) => <p>Hello {name}</p> }));
  shown(lazyPart<{ name: string }>(fetch));
  fireEvent.change(screen.getByLabelText('Typed'), { target: { value: 'A long letter' } });
  expect((await screen.findByRole('alert')).textContent).toContain('there is no connection');
  // Browsers remember a failed import as failed, so none was started.
  expect(fetch).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ana')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('A long letter');
});

test('a part that was closed and is opened again is fetched again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = lazyPart<{ name: string }>(async () => ({ default: ({ name }) => <p>Hello {name}</p> }));
  const first = shown(Part);
  await screen.findByRole('alert');
  first.unmount();
  online.mockReturnValue(true);
  shown(Part);
  expect(await screen.findByText('Hello Ana')).toBeTruthy();
});

test('what a newer version took away is told, with the way to it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  shown(
    lazyPart<{ name: string }>(async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('To load it, reload the page');
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
});

test('a fault of the part itself is no lost connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Part = lazyPart<{ name: string }>(async () => ({
    default: () => {
      throw new Error('A fault');
    },
  }));
  const seen: unknown[] = [];
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <Suspense fallback={null}>
        <Whole onError={(error) => seen.push(error)}>
          <Part name="Ana" />
        </Whole>
      </Suspense>
    </TranslatorProvider>,
  );
  await screen.findByText('The whole page has a fault');
  expect(String(seen)).toContain('A fault');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part that no page needs is left out when it does not come', async () => {
  const Part = optionalLazyPart<{ name: string }>(() => Promise.reject(new Error('away')));
  render(
    <Suspense fallback={<p>Not yet</p>}>
      <p>The row</p>
      <Part name="Ana" />
    </Suspense>,
  );
  await screen.findByText('The row');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('every part that is fetched late goes this way: a page that loses one would be lost with what was typed', () => {
  const source = path.join(import.meta.dirname, '..');
  const own = ['ui/lazy-part.tsx', 'ui/toasts/toaster.tsx'].map((file) => path.join(source, file));
  const plain = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(source, file))
    .filter((file) => !own.includes(file) && /\blazy\(/.test(readFileSync(file, 'utf8')));
  expect(plain).toEqual([]);
});
