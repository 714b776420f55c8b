/**
 * Marks the document while its reader works with a mouse or a finger (`data-by-pointer`), until a key moves or presses something
 * again. A browser draws its keyboard ring also around what a program focuses after a press, such as the title of a form that a
 * button opened; the style sheet leaves it away then. What one types into keeps its ring.
 *
 * @returns what ends it.
 */
export const watchPresses = (document: Document): (() => void) => {
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
      // A key held for what the mouse does (Ctrl and a press) is no keyboard at work.
      if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key)) delete dataset['byPointer'];
    },
    early,
  );
  return () => stopping.abort();
};
