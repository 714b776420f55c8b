/** Returns whether the street map tiles come from one PMTiles file, read in ranges, rather than each from its own URL. */
export const isTileArchive = (address: string): boolean => /^[^?#]*\.pmtiles(?:[?#]|$)/i.test(address);
