import { readStillFree } from './availability-check/read-endpoints.ts';
import { listOwnerProperties, listPayableHomes, readOwnerStats } from './own-home-endpoints.ts';
import { readProperty, searchProperties } from './search/endpoints.ts';

/** What is shown of a home, to everybody and to its owner. */
export const readsOfHomes = [readProperty, searchProperties, listOwnerProperties];

/** The same, and what an owner's homes add up to: one came, went, or is listed in another way. */
export const readsOfListings = [...readsOfHomes, listPayableHomes, readOwnerStats, readStillFree];
