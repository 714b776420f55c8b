/** The home whose owner the user wants to write to, until its page has opened. */
let wanted: number | null = null;

/**
 * Remembers that the user pressed "Contact Owner" on a card, which leads to the home's page at its plain address. The intention is
 * kept outside of the address, and used once: going back, or opening the address elsewhere, shows the page as usual.
 */
export const setContactIntent = (homeId: number): void => {
  wanted = homeId;
};

/** Returns whether the user came to this home to write to its owner. Returns true only once; an intention for another home is dropped. */
export const takeContactIntent = (homeId: number): boolean => {
  const isWanted = wanted === homeId;
  wanted = null;
  return isWanted;
};
