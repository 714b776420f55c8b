import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useHydrated } from './use-hydrated.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const said: boolean[] = [];
const Control = () => {
  const hydrated = useHydrated();
  said.push(hydrated);
  return <button type="button" disabled={!hydrated} />;
};

let place: HTMLElement;
beforeEach(() => {
  said.length = 0;
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => place.remove());

const isOff = () => place.querySelector('button')?.disabled;

test('a control of the server’s markup is off, is the same in the first pass of the browser, and then listens', async () => {
  place.innerHTML = renderToString(<Control />);
  expect(isOff()).toBe(true);
  said.length = 0;
  const complaints: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(place, <Control />, { onRecoverableError: (error) => complaints.push(error) }),
  );
  expect(said[0]).toBe(false);
  expect(isOff()).toBe(false);
  expect(complaints).toEqual([]);
  await act(() => root.unmount());
});

test('what is shown later listens from its first moment', async () => {
  const root = createRoot(place);
  await act(() => root.render(<Control />));
  expect(said).not.toContain(false);
  expect(isOff()).toBe(false);
  await act(() => root.unmount());
});
