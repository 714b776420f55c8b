/** Whether pictures of a street map come from one PMTiles file, read piece by piece, and not each from an address of its own. */
export const isTileArchive = (address: string): boolean => /^[^?#]*\.pmtiles(?:[?#]|$)/i.test(address);
