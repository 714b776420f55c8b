/** What an owner says of a home, in the order in which it is asked. */
export const propertyFields = [
  'title',
  'address',
  'unit',
  'city',
  'state',
  'zipCode',
  'rent',
  'fees',
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'description',
  'amenities',
  'accessibility',
  'petPolicy',
  'availableDate',
  'images',
  'latitude',
  'longitude',
  'showExactPoint',
] as const;
export type PropertyField = (typeof propertyFields)[number];
