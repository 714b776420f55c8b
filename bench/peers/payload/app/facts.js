/** What a home costs and has, as both pages say it. */
export const rentOf = ({ rentCents }) => `$${(rentCents / 100).toLocaleString('en-US')}/mo`;
export const placeOf = ({ address, unit, city, state, zipCode }) =>
  [address, unit, city, `${state} ${zipCode ?? ''}`.trim()].filter(Boolean).join(', ');
export const roomsOf = ({ bedrooms, bathrooms }) => [
  bedrooms === 0 ? 'Studio' : `${bedrooms} bed${bedrooms === 1 ? '' : 's'}`,
  `${bathrooms} bath${bathrooms === 1 ? '' : 's'}`,
];
