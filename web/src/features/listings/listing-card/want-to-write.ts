/** The home whose owner somebody pressed to write to, until its page has opened. */
let wanted: number | null = null;

/**
 * "Contact Owner" on a card leads to the home's page, at its plain address. That one came to write is told beside the address, once:
 * going back, or opening the address elsewhere, shows the page as any other way to it.
 */
export const wantToWrite = (homeId: number): void => {
  wanted = homeId;
};

/** Whether one came to this home to write to its owner. Answers yes once; what was wanted of another home is forgotten. */
export const takeWishToWrite = (homeId: number): boolean => {
  const isWanted = wanted === homeId;
  wanted = null;
  return isWanted;
};
