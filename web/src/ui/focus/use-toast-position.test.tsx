// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToastPosition } from './use-toast-position.ts';

const window844 = 844;
const toastHeight = 100;

/** Boxes of the elements on the screen, by test id, in px: top and height; all of them are as wide as a phone. */
const boxes: Record<string, [top: number, height: number]> = {
  header: [0, 160],
  receipt: [620, 200],
  heading: [600, 40],
  sent: [590, 240],
  field: [300, 48],
};

beforeEach(() => {
  vi.stubGlobal('innerHeight', window844);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { testid = '' } = (this as HTMLElement).dataset;
    const bottom = Number.parseFloat((this as HTMLElement).style.bottom || '16');
    const [top, height] =
      testid === 'toast' ? [window844 - bottom - toastHeight, toastHeight] : (boxes[testid] ?? [0, 0]);
    return {
      left: 16,
      right: height === 0 ? 16 : 374,
      width: height === 0 ? 0 : 358,
      top,
      bottom: top + height,
      height,
    } as DOMRect;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Screen = () => {
  const toast = useRef<HTMLDivElement>(null);
  useToastPosition(toast);
  return (
    <>
      <header data-testid="header" />
      <input data-testid="field" />
      <div data-testid="receipt" tabIndex={-1} />
      <section data-testid="sent" aria-labelledby="sent-title">
        <h2 id="sent-title" data-testid="heading" tabIndex={-1}>
          Application sent
        </h2>
      </section>
      <div data-testid="toast" ref={toast} />
    </>
  );
};

const focus = (id: string) => act(() => screen.getByTestId(id).focus());
const bottomOfToast = (): number => screen.getByTestId('toast').getBoundingClientRect().bottom;

test('words that took the focus are not covered: the toast goes above them', () => {
  render(<Screen />);
  focus('receipt');
  expect(bottomOfToast()).toBeLessThanOrEqual(620);
});

test('nor is what a heading is the heading of', () => {
  render(<Screen />);
  focus('heading');
  expect(bottomOfToast()).toBeLessThanOrEqual(590);
});

test('it stays where it is while the focus is elsewhere', () => {
  render(<Screen />);
  focus('field');
  expect(bottomOfToast()).toBe(window844 - 16);
});
