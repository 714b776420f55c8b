/** Search parameters of a page's URL. Separate from the call's schema, which stays on the server. */
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
  // Extra fields of the plain form, submitted before hydration.
  'by',
  'mostRent',
  // Display options of the page.
  'map',
  'shown',
] as const;
