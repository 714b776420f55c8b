import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../../../platform/words/i18n.tsx';
import { LazyPlaceInput } from './lazy-place-input.tsx';
import type { LocationInputProps } from './location-field.ts';

/** The lazily loaded part, held back until a test releases it. */
const late = vi.hoisted(() => ({ come: (): void => {}, isRequested: false }));
vi.mock('./place-input.tsx', async () => {
  late.isRequested = true;
  await new Promise<void>((resolve) => {
    late.come = resolve;
  });
  return {
    PlaceInput: ({ value, onValue, startsOpen }: LocationInputProps) => (
      <input
        role="combobox"
        aria-expanded={startsOpen}
        aria-controls="list"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    ),
  };
});

const Field = () => {
  const [value, setValue] = useState('');
  return (
    <TranslatorProvider translator={createTranslator('en')}>
      <LazyPlaceInput value={value} onValue={setValue} />
    </TranslatorProvider>
  );
};
const plain = () => screen.getByPlaceholderText<HTMLInputElement>('City, neighborhood, or address');

beforeEach(() => {
  render(<Field />);
});

test('suggestions are not fetched before somebody comes to the field, and then take its place with text, focus and caret', async () => {
  expect(late.isRequested).toBe(false);
  await userEvent.type(plain(), 'Colum');
  await waitFor(() => expect(late.isRequested).toBe(true));
  expect(plain().value).toBe('Colum');
  plain().setSelectionRange(2, 2);
  fireEvent.compositionStart(plain());
  late.come();
  await new Promise<void>((resolve) => setImmediate(resolve));
  // During IME composition the field stays the same.
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.compositionEnd(plain());
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  expect([field.value, field.selectionStart]).toEqual(['Colum', 2]);
  expect(document.activeElement).toBe(field);
  // Input from before the part loaded gets its suggestions without another key press.
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('X');
  expect(field.value).toContain('X');
});

/** Presses a key as the browser handles it: at the caret of the focused element. */
const pressKey = (key: string): void => {
  const field = document.activeElement as HTMLInputElement;
  const caret = field.selectionStart ?? 0;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, field.value.slice(0, caret) + key + field.value.slice(caret));
  field.setSelectionRange(caret + 1, caret + 1);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

test('a key that is pressed in the moment of the change stands where it was typed, and so does the next', async () => {
  fireEvent.compositionStart(plain());
  await userEvent.type(plain(), 'colu');
  const field = plain();
  // The caret is read when the change begins: the key press comes right after that.
  const read = vi.spyOn(field, 'selectionStart', 'get').mockImplementationOnce(() => {
    queueMicrotask(() => pressKey('m'));
    return 4;
  });
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('colum'));
  read.mockRestore();
  act(() => pressKey('b'));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('columb');
});
