import { readStillFree } from './availability-check/read-endpoints.ts';
import { listOwnerProperties, listPayableHomes, readOwnerStats } from './own-home-endpoints.ts';
import { readProperty, searchProperties } from './search/endpoints.ts';

/** Reads that show a home, to everyone and to its owner. */
export const readsOfHomes = [readProperty, searchProperties, listOwnerProperties];

/** The same, and the totals of an owner's homes: a home was added, removed, or is listed differently. */
export const readsOfListings = [...readsOfHomes, listPayableHomes, readOwnerStats, readStillFree];
