import { act, memo, startTransition, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { itemHydratedWhenNear } from './hydrate-when-near.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Stands in for the browser's own: the test says which elements came near. */
const near = vi.hoisted(() => {
  const callbacks: ((entries: { target: Element; isIntersecting: boolean }[]) => void)[] = [];
  class Observer {
    constructor(callback: (typeof callbacks)[number]) {
      callbacks.push(callback);
    }
    observe = () => {};
    unobserve = () => {};
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return {
    come: (target: Element) => {
      for (const callback of callbacks) callback([{ target, isIntersecting: true }]);
    },
  };
});

const hydrated: string[] = [];
const pressed: string[] = [];
const Card = memo(({ name }: { name: string }) => {
  useEffect(() => void hydrated.push(name), [name]);
  return (
    <button type="button" onClick={() => pressed.push(name)}>
      {name}
    </button>
  );
});
const Item = itemHydratedWhenNear(Card);

let rename: (name: string) => void = () => {};
const List = () => {
  const [last, setLast] = useState('c');
  rename = setLast;
  return (
    <ul>
      {['a', 'b', last].map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the last item gets another name.
        <Item key={at} name={name} />
      ))}
    </ul>
  );
};

let place: HTMLElement;
let root: Root;
const complaints: unknown[] = [];
const items = () => [...place.querySelectorAll('li')];
const button = (at: number) => items()[at]?.querySelector('button') as HTMLButtonElement;

beforeEach(async () => {
  for (const list of [hydrated, pressed, complaints]) list.length = 0;
  place = document.createElement('div');
  document.body.append(place);
  vi.stubGlobal('document', undefined);
  const html = renderToString(<List />);
  vi.unstubAllGlobals();
  place.innerHTML = html;
  // React warns here of what only development finds, such as a promise that one render reads and the next does not.
  vi.spyOn(console, 'error').mockImplementation((complaint) => complaints.push(complaint));
  root = await act(() => hydrateRoot(place, <List />, { onRecoverableError: (error) => complaints.push(error) }));
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  expect(complaints).toEqual([]);
});

test('what is far is in the HTML, and is not hydrated until it comes near', async () => {
  const markup = button(1);
  expect(place.textContent).toBe('abc');
  expect(hydrated).toEqual([]);
  await act(async () => near.come(items()[1] as Element));
  expect(hydrated).toEqual(['b']);
  expect(button(1)).toBe(markup);
  await act(async () => button(1).click());
  expect(pressed).toEqual(['b']);
});

test('a press on what is not hydrated is not lost', async () => {
  await act(async () => button(2).click());
  expect(pressed).toEqual(['c']);
});

test('the first touch of the page hydrates the rest', async () => {
  await act(async () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(hydrated.toSorted()).toEqual(['a', 'b', 'c']);
});

test.each([
  ['at once', (change: () => void) => change()],
  ['in a transition', startTransition],
])('what changes %s while it is far shows the change', async (_, begin) => {
  await act(async () => begin(() => rename('d')));
  expect(place.textContent).toBe('abd');
  await act(async () => button(2).click());
  expect(pressed).toEqual(['d']);
});

test('an item that is added later is rendered at once', async () => {
  await act(async () => root.render(<List key="again" />));
  expect(hydrated).toEqual(['a', 'b', 'c']);
  expect(items().some((item) => item.hasAttribute('data-held'))).toBe(false);
});
