/** Scrolls its upper edge to below the header; smoothly, unless the user prefers reduced motion. */
export const bringIntoView = (element: HTMLElement | null): void => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
};
