// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { isFocusLost, useFocusOnceRendered } from './focus.ts';

afterEach(cleanup);

const Sending = ({ answer, when }: { answer: Promise<void>; when: 'always' | 'if lost' }) => {
  const field = useRef<HTMLInputElement>(null);
  const focusOn = useFocusOnceRendered();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await answer;
    setSending(false);
    focusOn(field, when);
  };
  return (
    <>
      <fieldset disabled={isSending}>
        <input ref={field} aria-label="Field" />
        <button type="button" onClick={() => void send()}>
          Send
        </button>
      </fieldset>
      <a href="#elsewhere">Elsewhere</a>
    </>
  );
};

test('a field takes the focus when its form is open again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Sending answer={promise} when="always" />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const field = screen.getByLabelText<HTMLInputElement>('Field');
  expect(field.closest('fieldset')?.disabled).toBe(true);
  resolve();
  await expect.poll(() => document.activeElement).toBe(field);
});

test('a focus that went on meanwhile is left where it is, if only a lost one was asked for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Sending answer={promise} when="if lost" />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  screen.getByRole('link', { name: 'Elsewhere' }).focus();
  resolve();
  await expect.poll(() => screen.getByLabelText('Field').closest('fieldset')?.disabled).toBe(false);
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

test('a control that is off counts as nowhere, though the document names it until the next frame', () => {
  render(<button type="button">Pay</button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' });
  expect(isFocusLost()).toBe(true);
  button.focus();
  expect(isFocusLost()).toBe(false);
  button.disabled = true;
  expect(isFocusLost()).toBe(true);
});

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name));

test('nothing moves the focus at a moment that it guesses', () => {
  const guessing = sources(join(import.meta.dirname, '..', '..')).filter((path) => {
    const text = readFileSync(path, 'utf8');
    return (
      /(?:requestAnimationFrame|setTimeout|queueMicrotask)\((?:[^;]|;(?!\s*\n\s*\}\)))*?\.focus\(/.test(text) ||
      (/activeElement === document\.body/.test(text) && !path.endsWith('/ui/focus/focus.ts'))
    );
  });
  expect(guessing).toEqual([]);
});
