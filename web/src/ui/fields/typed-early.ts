/** What stood in a control when its visitor last touched it. */
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
  // The program has heard this, all that stands there with it: it is newer than what was to be typed again.
  if (listening.has(group)) typed.delete(target);
  else typed.set(target, { value: target.value, checked: isTicked(target) && target.checked });
};

/** Where the page notes what is typed until the program has come. */
type EarlyWindow = Window & { lintelTyped?: Set<EventTarget> };

/**
 * Stands in the head of the page, before anything that can be typed into. Only what a visitor typed counts: what a browser put
 * back by itself after a reload is none of it.
 */
export const noteEarlyTyping =
  "addEventListener('input',function(e){(window.lintelTyped=window.lintelTyped||new Set()).add(e.target)},true)";

/** Takes over from the note in the head, as soon as the program has come. */
export const rememberTyping = (): void => {
  for (const target of (window as EarlyWindow).lintelTyped ?? []) remember(target);
  document.addEventListener('input', ({ target }) => remember(target), true);
};

/** Sets a value as a visitor would: React takes no notice of one that it believes to be there already. */
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

/** The group listens now: what was typed into it before is typed again, so that nothing of it is lost. */
export const typeAgain = (group: Element): void => {
  listening.add(group);
  for (const [control, what] of typed) {
    if (!group.contains(control)) continue;
    // Each in a turn of its own, as a hand would: a screen that was told of one is drawn before it hears of the next.
    setTimeout(() => {
      if (typed.get(control) !== what) return;
      typed.delete(control);
      put(control, what);
    });
  }
};
