/** Its upper edge under the header. In a glide where motion is welcome. */
export const bringIntoView = (element: HTMLElement | null): void => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
};
