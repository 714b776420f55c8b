/** Values and labels of search and listings. The first of each list is the default. */
export const bedroomChoices = ['studio', '1', '2', '3'] as const;
export const bedroomOptions = [
  { label: 'Any', value: 'any' },
  { label: 'Studio', value: 'studio' },
  { label: '1 Bedroom', value: '1' },
  { label: '2 Bedrooms', value: '2' },
  { label: '3+ Bedrooms', value: '3' },
] as const;

/** Minimum numbers of baths. */
export const bathChoices = ['1', '1.5', '2', '3'] as const;
export const bathOptions = [
  { label: 'Any', value: 'any' },
  { label: '1+ Baths', value: '1' },
  { label: '1.5+ Baths', value: '1.5' },
  { label: '2+ Baths', value: '2' },
  { label: '3+ Baths', value: '3' },
] as const;

export const rentBands = ['under-1000', '1000-2000', '2000-3000', '3000-plus'] as const;
export type RentBand = (typeof rentBands)[number];

/** Each label sends its plain `maxRent`, and with it the band that makes the label true. */
export const maxRentOptions = [
  { label: 'Any', value: 'any', band: undefined },
  { label: 'Under $1,000', value: '1000', band: 'under-1000' },
  { label: '$1,000-$2,000', value: '2000', band: '1000-2000' },
  { label: '$2,000-$3,000', value: '3000', band: '2000-3000' },
  { label: '$3,000+', value: '5000', band: '3000-plus' },
] as const satisfies readonly { label: string; value: string; band: RentBand | undefined }[];

export const propertyTypes = ['studio', 'apartment', 'house'] as const;
export const propertyTypeOptions = [
  { label: 'All Types', value: 'any' },
  { label: 'Studio', value: 'studio' },
  { label: 'Apartment (1-2 BR)', value: 'apartment' },
  { label: 'House (3+ BR)', value: 'house' },
] as const;

export const amenityFilters = ['parking', 'laundry'] as const;
export type AmenityFilter = (typeof amenityFilters)[number];
export const amenityOptions = [
  { label: 'Parking', value: 'parking' },
  { label: 'Laundry', value: 'laundry' },
] as const;

/** Yes-or-nothing filters, in the order of the controls. A new one needs a line here, its rule in search.ts and in the search's SQL. */
export const searchFlags = ['available', 'pets'] as const;
export type SearchFlag = (typeof searchFlags)[number];
export const searchFlagLabels: Record<SearchFlag, string> = {
  available: 'Available Now',
  pets: 'Pets Allowed',
};

export const sortOrders = ['newest', 'rent-asc', 'rent-desc', 'bedrooms'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const sortOptions = [
  { label: 'Newest First', value: 'newest' },
  { label: 'Rent: Low to High', value: 'rent-asc' },
  { label: 'Rent: High to Low', value: 'rent-desc' },
  { label: 'Most Bedrooms', value: 'bedrooms' },
] as const;

export const petPolicies = ['case-by-case', 'allowed', 'not-allowed'] as const;
export type PetPolicy = (typeof petPolicies)[number];
export const petPolicyLabels: Record<PetPolicy, string> = {
  allowed: 'Pets Allowed',
  'not-allowed': 'No Pets',
  'case-by-case': 'Case by Case',
};

/** Most homes in one search response. */
export const mostRowsAtOnce = 100;
/** Results per search page, placeholders while it loads, and the number of results from which "Load More Properties" appears. */
export const pageSize = 24;
export const skeletonCards = 6;
export const loadMoreFrom = 6;
/** How long the search button stays disabled after a submit, in milliseconds. */
export const searchLockMs = 1000;
/** Totals are exact up to here; beyond, the count says `10000+`. */
export const exactTotalUpTo = 10_000;

/** Error for a text that turns vouchers away: accepting them is a condition of listing. */
export const voucherRefusalSentence =
  'This text turns vouchers away. Every home on Lintel welcomes them, so please change it.';
/** Error for words in an imported file that turn people away. */
export const refusalInFileSentence = 'These words turn people away, so this home cannot be published with them.';

/** Response headers of a search. */
export const searchHeaders = {
  'X-Total-Count': 'The total number of matching homes: exact up to 10000, then `10000+`.',
  'X-Next-Cursor': 'The value of `cursor` for the next page; absent on the last page.',
  'X-Place':
    'The name of the place that was searched, percent-encoded: `Austin`, `Texas`, `78704`. Absent if no place was given, or if the words do not name a place.',
  'X-Did-You-Mean': 'If nothing matched, nearby places with homes, percent-encoded, separated by commas.',
};
