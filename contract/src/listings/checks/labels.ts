import type { ListingCheckKind, ListingCheckOutcome } from './schema.ts';

export const listingCheckKindLabels: Record<ListingCheckKind, string> = {
  rent: 'A rent far outside its area’s range',
  picture: 'The same picture at two owners’ homes',
  address: 'Two listings at one address',
  new_owner: 'Many homes of a new owner',
};

export const listingCheckOutcomeLabels: Record<ListingCheckOutcome, string> = {
  nothing_wrong: 'Nothing wrong',
  taken_up: 'Opened as a case',
  joined: 'Joined into one home',
  no_longer_so: 'No longer true',
};
