/** What the address of a page with a search on it may ask for. Apart from the call's schema, which stays on the server. */
export const searchPageFields = [
  'city',
  'box',
  'bedrooms',
  'baths',
  'maxRent',
  'rentBand',
  'minRent',
  'type',
  'amenities',
  'moveBy',
  'accessible',
  'price',
  'available',
  'pets',
  'sort',
  // What the plain form sends beside it, before the page listens.
  'by',
  'mostRent',
  // How the page shows it.
  'map',
  'shown',
] as const;
