/** Fields of a home that its owner fills in, in form order. */
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
