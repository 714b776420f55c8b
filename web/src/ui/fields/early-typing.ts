/** A control's state when the visitor last changed it. */
type Typed = { value: string; checked: boolean };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const typed = new Map<Control, Typed>();
const listening = new WeakSet<Element>();

const remember = (target: EventTarget | null) => {
  if (!isControl(target)) return;
  const group = target.closest('fieldset[data-form]');
  if (group === null) return;
  // React has received this event, with all that the control holds now: it is newer than the input to be replayed.
  if (listening.has(group)) typed.delete(target);
  else typed.set(target, { value: target.value, checked: isTicked(target) && target.checked });
};

/** Where the page records input until its JavaScript has loaded. */
type EarlyWindow = Window & { lintelTyped?: Set<EventTarget> };

/**
 * Inline script in the page's head, before any control. Only input by the visitor counts, not values that a browser restores after a
 * reload.
 */
export const recordEarlyTyping =
  "addEventListener('input',function(e){(window.lintelTyped=window.lintelTyped||new Set()).add(e.target)},true)";

/** Takes over from the inline script in the head as soon as JavaScript has loaded. */
export const recordTyping = (): void => {
  for (const target of (window as EarlyWindow).lintelTyped ?? []) remember(target);
  document.addEventListener('input', ({ target }) => remember(target), true);
};

/** Sets a value as a visitor would: React ignores a value that it believes to be set already. */
const put = (control: Control, { value, checked }: Typed) => {
  if (isTicked(control)) {
    if (control.type === 'radio' && !checked) return;
    control.checked = !checked;
    control.click();
    return;
  }
  if (control instanceof HTMLInputElement && control.type === 'file') {
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Called when the group is hydrated: replays input from before, so that none is lost. */
export const replayTyping = (group: Element): void => {
  listening.add(group);
  for (const [control, what] of typed) {
    if (!group.contains(control)) continue;
    // Each in a task of its own, as with real input: the screen is rendered after one before it receives the next.
    setTimeout(() => {
      if (typed.get(control) !== what) return;
      typed.delete(control);
      put(control, what);
    });
  }
};
