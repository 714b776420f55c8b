/**
 * Marks the document while its user works with a mouse or a finger (`data-by-pointer`), until a key moves the focus or presses
 * something again. A browser also draws its keyboard focus ring around an element that a script focuses after a press, such as the
 * title of a form that a button opened; the style sheet omits it then. Text fields keep their ring.
 *
 * @returns a function that stops it.
 */
export const watchInputModality = (document: Document): (() => void) => {
  const { dataset } = document.documentElement;
  const stopping = new AbortController();
  const early = { capture: true, passive: true, signal: stopping.signal };
  document.addEventListener(
    'pointerdown',
    () => {
      dataset['byPointer'] = '';
    },
    early,
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      // A modifier key held for a mouse action (Ctrl and a click) is no keyboard use.
      if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key)) delete dataset['byPointer'];
    },
    early,
  );
  return () => stopping.abort();
};
