import { longDate } from '@lintel/contract/kernel/dates';
import { dollars, grouped } from '@lintel/contract/kernel/money';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { accessibilityLabels } from '@lintel/contract/listings/accessibility';
import {
  amenityOptions,
  bathOptions,
  bedroomOptions,
  maxRentOptions,
  propertyTypeOptions,
  searchFlagLabels,
  searchFlags,
} from '@lintel/contract/listings/labels';
import type { Search } from '@lintel/contract/listings/schema';
import { noFlags } from './search-address.ts';

/** One condition of a search: in words, and the search without it. */
export type SearchChip = { key: string; words: string; without: Search };

const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** Formats `10000+` as `10,000+`. */
export const numberOfHomes = (homes: string): string => homes.replace(/\d+/, (digits) => grouped(Number(digits)));

/** Returns all conditions that narrow the search, in the order of its controls. The order is not one: it hides nothing. */
export const chipsOf = (search: Search, t: Translate, language: Language): SearchChip[] => {
  const chips: SearchChip[] = [];
  const add = (key: string, words: string, less: Partial<Search>) =>
    chips.push({ key, words, without: { ...search, ...less } });
  if (search.box) add('box', t('Area on the map'), { box: undefined });
  if (search.city) add('city', search.city, { city: undefined });
  if (search.bedrooms) add('bedrooms', t(labelOf(bedroomOptions, search.bedrooms)), { bedrooms: undefined });
  const noRent = { maxRent: undefined, rentBand: undefined };
  const band = maxRentOptions.find((option) => option.band !== undefined && option.band === search.rentBand);
  if (band) add('rent', t(band.label), noRent);
  else if (search.maxRent !== undefined)
    add('rent', t('Up to {{rent}}', { rent: dollars(search.maxRent * 100) }), noRent);
  if (search.minRent !== undefined) {
    add('minRent', t('From {{rent}}', { rent: dollars(search.minRent * 100) }), { minRent: undefined });
  }
  if (search.baths) add('baths', t(labelOf(bathOptions, search.baths)), { baths: undefined });
  if (search.moveBy) {
    add('moveBy', t('Move in by {{date}}', { date: longDate(search.moveBy, language) }), { moveBy: undefined });
  }
  if (search.price) add('price', t('With mandatory fees'), { price: undefined });
  for (const feature of search.accessible) {
    const without = search.accessible.filter((one) => one !== feature);
    add(feature, t(accessibilityLabels[feature]), { accessible: without });
  }
  if (search.type) add('type', t(labelOf(propertyTypeOptions, search.type)), { type: undefined });
  for (const word of search.amenities) {
    add(word, t(labelOf(amenityOptions, word)), { amenities: search.amenities.filter((one) => one !== word) });
  }
  for (const flag of searchFlags) if (search[flag]) add(flag, t(searchFlagLabels[flag]), { [flag]: false });
  return chips;
};

/** Returns a search without conditions, in the same order. */
export const withoutAll = (search: Search): Search => ({
  ...search,
  box: undefined,
  city: undefined,
  bedrooms: undefined,
  maxRent: undefined,
  rentBand: undefined,
  minRent: undefined,
  baths: undefined,
  moveBy: undefined,
  accessible: [],
  price: undefined,
  type: undefined,
  amenities: [],
  ...noFlags,
});
