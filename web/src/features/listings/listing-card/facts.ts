import { grouped } from '@lintel/contract/kernel/money';
import type { Translate } from '@lintel/contract/kernel/words';
import { addressLine } from '@lintel/contract/listings/address-line';
import type { Property } from '@lintel/contract/listings/schema';

/** Returns `Studio`, `1 Bed`, `3 Beds`. */
export const bedsOf = (bedrooms: number, t: Translate): string => {
  if (bedrooms === 0) return t('Studio');
  return bedrooms === 1 ? t('1 Bed') : t('{{count}} Beds', { count: bedrooms });
};

/** Returns `1 Bath`, `1.5 Baths`. */
export const bathsOf = (bathrooms: number, t: Translate): string =>
  bathrooms === 1 ? t('1 Bath') : t('{{number}} Baths', { number: bathrooms });

/** Returns `1,280 sq ft`. */
export const areaOf = (squareFeet: number, t: Translate): string => t('{{area}} sq ft', { area: grouped(squareFeet) });

/** Returns `418 Winslow Avenue, Buffalo`; the city alone when there is no address. */
export const placeOf = (home: Pick<Property, 'address' | 'unit' | 'city'>): string =>
  [addressLine(home), home.city].filter(Boolean).join(', ');
