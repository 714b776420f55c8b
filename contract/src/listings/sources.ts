/** Attribution of third-party data, as its license requires wherever the data is shown. */
export const sources = {
  /** Sample homes of the demo; titles, descriptions and places were repaired, so they count as changed. */
  sampleHomes: {
    title: 'Apartment for Rent Classified',
    year: 2019,
    publisher: 'UCI Machine Learning Repository',
    href: 'https://doi.org/10.24432/C5X623',
  },
  /** ZIP codes and place names, in demo and live. */
  places: { title: 'GeoNames', href: 'https://www.geonames.org' },
} as const;

export const sourcesLicense = { name: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' } as const;
