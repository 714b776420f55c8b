import { type ComponentType, memo, Suspense, use, useEffect, useRef, useState } from 'react';
import { useCameAsMarkup } from './focus/use-hydrated.ts';

/** Holds back the hydration of one element until `open` is called. Always open on the server. */
class Gate {
  #resolve = () => {};
  readonly opened = new Promise<void>((resolve) => {
    this.#resolve = resolve;
  });

  constructor() {
    if (typeof document === 'undefined') this.open();
  }

  open = (): void => {
    // React reads `status`: a promise that has it suspends nothing, not even for a microtask, so that a press is passed on at once.
    Object.assign(this.opened, { status: 'fulfilled' });
    this.#resolve();
  };
}

/** The gates of the page's held elements. */
const gates = new Map<Element, Gate>();
let observer: IntersectionObserver | undefined;

const release = (element: Element): void => {
  gates.get(element)?.open();
  gates.delete(element);
  observer?.unobserve(element);
};

const releaseAll = (): void => {
  for (const element of gates.keys()) release(element);
};

/** Kinds of events with which a user first touches the page. Scrolling is not among them. */
const touches = ['pointerdown', 'click', 'keydown', 'focusin'];

/** Holds the element until it is within one screen of the visible part of the page, or the page is touched. */
const hold = (element: Element, gate: Gate): (() => void) => {
  if (!observer) {
    // A window's capture listeners run before React's: it hydrates what was pressed before it passes on the press, if the gate is open.
    for (const kind of touches) window.addEventListener(kind, releaseAll, true);
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) release(target);
      },
      { rootMargin: '100% 0px' },
    );
  }
  gates.set(element, gate);
  observer.observe(element);
  return () => release(element);
};

const Held = <Props extends object>({
  gate,
  of: Part,
  props,
}: {
  gate: Gate;
  of: ComponentType<Props>;
  props: Props;
}) => {
  // Asked here again: React may have given up the HTML of this item to render it anew, and that must not wait.
  if (useCameAsMarkup()) use(gate.opened);
  return <Part {...props} />;
};

/**
 * Makes a list item of a component that is hydrated only when it comes within a screen of the visible part of the page, or at the first
 * touch of the page: a phone does not hydrate what nobody sees. Until then the server-rendered HTML stays as it is. What was not in that
 * HTML is rendered at once. The contexts above should be stable until the first touch: React renders the item anew when one changes.
 * `data-held` marks items of the server-rendered HTML, for style sheets.
 */
export const itemHydratedWhenNear = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  memo((props: Props) => {
    const [gate] = useState(() => new Gate());
    const cameAsMarkup = useCameAsMarkup();
    const [first] = useState(props);
    // A transition waits for the hydration of what it changes.
    if (cameAsMarkup && props !== first) gate.open();
    const item = useRef<HTMLLIElement>(null);
    useEffect(() => (cameAsMarkup && item.current ? hold(item.current, gate) : undefined), [cameAsMarkup, gate]);
    return (
      <li ref={item} data-held={cameAsMarkup || undefined}>
        <Suspense fallback={null}>
          <Held gate={gate} of={Part} props={props} />
        </Suspense>
      </li>
    );
  }) as unknown as ComponentType<Props>;
