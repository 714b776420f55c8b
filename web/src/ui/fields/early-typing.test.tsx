import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordTyping } from './early-typing.ts';
import { Fieldset } from './fieldset.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let known = '';
const Form = () => {
  const [name, setName] = useState('');
  known = name;
  return (
    <Fieldset>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
    </Fieldset>
  );
};

let place: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Form />);
  recordTyping();
});
afterEach(() => {
  vi.useRealTimers();
  place.remove();
});

const field = () => place.querySelector('input') as HTMLInputElement;
/** Types like a key press: the browser sets the value and fires the event. */
const type = (text: string) => {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(field(), field().value + text);
  field().dispatchEvent(new Event('input', { bubbles: true }));
};

test('what was typed before the program came is typed again, once it listens', async () => {
  type('Nora');
  const root = await act(() => hydrateRoot(place, <Form />));
  await act(() => vi.runAllTimers());
  expect([field().value, known]).toEqual(['Nora', 'Nora']);
  await act(() => root.unmount());
});

test('what is typed on while that is about to happen stays, and is not taken back to what stood there before', async () => {
  type('No');
  const root = await act(() => hydrateRoot(place, <Form />));
  await act(() => type('ra'));
  await act(() => vi.runAllTimers());
  expect([field().value, known]).toEqual(['Nora', 'Nora']);
  await act(() => root.unmount());
});
