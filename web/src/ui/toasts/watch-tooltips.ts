import { tooltipDelayMs, tooltipSkipDelayMs } from './tooltip-timing.ts';

/** How long the pointer may be between a control and its tooltip before the tooltip closes, in ms. */
const graceMs = 100;

/** The open tooltip: its owner and its text. */
export type OpenTooltip = { of: HTMLElement; text: string };

const ownerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
const isInTooltip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=tooltip]') !== null;
const opensByPress = (element: HTMLElement): boolean => element.hasAttribute('data-tip-press');

/**
 * Decides which `data-tip` of the document to show, for as long as it watches: the pointer rests on it, Tab focused it, or a finger
 * stays on it. All three wait; right after another tooltip there is no wait. An element whose only purpose is its tooltip
 * (`data-tip-press`) also opens and closes it at a press. Escape closes a tooltip and nothing else.
 *
 * @returns a function that stops it.
 */
export const watchTooltips = (document: Document, show: (tooltip: OpenTooltip | null) => void): (() => void) => {
  const window = document.defaultView as Window;
  let open: HTMLElement | null = null;
  let awaited: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  /** Only Tab means that the user is exploring; a dialog that opens moves the focus by itself. */
  let cameByTab = false;
  let wasOpenAtPress = false;
  let openedByHold = false;

  const close = () => {
    clearTimeout(timer);
    awaited = null;
    if (open === null) return;
    open = null;
    closedAt = performance.now();
    show(null);
  };
  const openNow = (element: HTMLElement) => {
    clearTimeout(timer);
    awaited = null;
    open = element;
    show({ of: element, text: element.dataset['tip'] ?? '' });
  };
  const openSoon = (element: HTMLElement, wait = tooltipDelayMs) => {
    if (element === awaited || !element.dataset['tip']) return;
    clearTimeout(timer);
    if (element === open) return;
    if (open !== null || performance.now() - closedAt <= tooltipSkipDelayMs) {
      openNow(element);
      return;
    }
    awaited = element;
    timer = setTimeout(() => {
      if (element.isConnected) openNow(element);
    }, wait);
  };
  const closeSoon = () => {
    clearTimeout(timer);
    awaited = null;
    if (open !== null) timer = setTimeout(close, graceMs);
  };

  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const owner = ownerOf(event.target);
    if (owner !== null) openSoon(owner);
    else if (isInTooltip(event.target)) clearTimeout(timer);
    else if (open !== null && open === document.activeElement && cameByTab) clearTimeout(timer);
    else closeSoon();
  };
  const onPointerDown = (event: PointerEvent) => {
    cameByTab = false;
    openedByHold = false;
    if (isInTooltip(event.target)) return;
    const owner = ownerOf(event.target);
    wasOpenAtPress = owner !== null && owner === open;
    close();
    if (owner === null || event.pointerType !== 'touch' || opensByPress(owner)) return;
    awaited = owner;
    timer = setTimeout(() => {
      openNow(owner);
      openedByHold = true;
    }, tooltipDelayMs);
  };
  /** A finger that was lifted or began to scroll before the time was up. */
  const onPointerEnd = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && open === null) close();
  };
  const onClick = (event: MouseEvent) => {
    // The long press asked for the tooltip; it did not press the control.
    if (openedByHold) {
      openedByHold = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const owner = ownerOf(event.target);
    if (owner === null || !opensByPress(owner)) return;
    const byKeyboard = event.detail === 0;
    if (byKeyboard ? open === owner : wasOpenAtPress) close();
    else openNow(owner);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    cameByTab = event.key === 'Tab';
    if (event.key === 'Escape' && open !== null) event.stopPropagation();
    const pressed = event.key === 'Enter' || event.key === ' ';
    if (event.key === 'Escape' || (pressed && !opensByPress(event.target as HTMLElement))) close();
  };
  const onFocusIn = (event: FocusEvent) => {
    const owner = ownerOf(event.target);
    if (cameByTab && owner !== null) openSoon(owner);
  };
  const onFocusOut = (event: FocusEvent) => {
    const owner = ownerOf(event.target);
    if (owner !== null && (owner === open || owner === awaited)) close();
  };

  // On the window and before all other handlers: an Escape that closed a tooltip must not close the dialog around it.
  const stopping = new AbortController();
  const early = { capture: true, passive: false, signal: stopping.signal };
  window.addEventListener('pointerover', onPointerOver, early);
  window.addEventListener('pointerdown', onPointerDown, early);
  window.addEventListener('pointerup', onPointerEnd, early);
  window.addEventListener('pointercancel', onPointerEnd, early);
  window.addEventListener('click', onClick, early);
  window.addEventListener('keydown', onKeyDown, early);
  window.addEventListener('focusin', onFocusIn, early);
  window.addEventListener('focusout', onFocusOut, early);
  window.addEventListener('scroll', close, early);
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
};
