import type { Property } from '@lintel/contract/listings/schema';

/** What of a home its heart has to know. */
export type HeartHome = Pick<
  Property,
  'id' | 'title' | 'city' | 'state' | 'zipCode' | 'rent' | 'totalRent' | 'bedrooms' | 'bathrooms' | 'isSample'
>;
