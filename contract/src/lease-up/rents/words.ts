import { dollars } from '../../kernel/money.ts';
import type { Translate } from '../../kernel/words.ts';
import { comparedAmenities, comparedUtilities, unitTypeLabels } from './facts.ts';
import type { ComparableHome, RentComparison } from './schema.ts';

const list = (t: Translate, ids: readonly string[], labels: Readonly<Record<string, string>>): string =>
  ids.map((id) => t(labels[id] ?? id).toLowerCase()).join(', ');

const sizeOf = (t: Translate, home: ComparableHome, unit: RentComparison): string[] => {
  const baths = home.bathrooms - unit.bathrooms;
  const feet = home.squareFeet === null || unit.squareFeet === null ? null : home.squareFeet - unit.squareFeet;
  return [
    ...(baths > 0 ? [t('More bathrooms: {{count}}', { count: home.bathrooms })] : []),
    ...(baths < 0 ? [t('Fewer bathrooms: {{count}}', { count: home.bathrooms })] : []),
    feet === null
      ? t('Difference in square feet unknown')
      : feet === 0
        ? t('Same square feet')
        : feet > 0
          ? t('Square feet more: {{count}}', { count: feet })
          : t('Square feet less: {{count}}', { count: -feet }),
  ];
};

const placeOf = (t: Translate, { isSameZip, miles }: ComparableHome): string => {
  if (miles !== null && miles >= 1) return t('About {{miles}} miles away', { miles });
  if (isSameZip) return t('In the same ZIP code');
  return miles === null ? t('Near by, distance unknown') : t('Less than 1 mile away');
};

/** Describes how a comparable home differs; unknown facts come last. */
export const describeDifferences = (t: Translate, home: ComparableHome, unit: RentComparison): string[] => {
  const { factors } = home;
  const utilities =
    home.utilities === null
      ? []
      : [t('Its rent includes: {{list}}', { list: list(t, home.utilities, comparedUtilities) })];
  const unknown = [
    t('condition'),
    ...(factors.type === 'unknown' ? [t('type')] : []),
    ...(factors.age === 'unknown' ? [t('year built')] : []),
    ...(factors.amenities === 'unknown' ? [t('amenities')] : []),
    t('services'),
    t('upkeep'),
    ...(factors.utilities === 'unknown' && home.utilities === null ? [t('utilities in the rent')] : []),
  ];
  return [
    placeOf(t, home),
    ...sizeOf(t, home, unit),
    ...(home.type === null ? [] : [t(unitTypeLabels[home.type])]),
    ...(home.yearBuilt === null ? [] : [t('Built in {{year}}', { year: home.yearBuilt })]),
    ...(home.more.length === 0 ? [] : [t('Also lists: {{list}}', { list: list(t, home.more, comparedAmenities) })]),
    ...(home.less === null || home.less.length === 0
      ? []
      : [t('Does not list: {{list}}', { list: list(t, home.less, comparedAmenities) })]),
    ...utilities,
    t('Unknown: {{list}}', { list: unknown.join(', ') }),
  ];
};

/** Describes the result of the comparison, to the owner or to everyone else. */
export const describeComparison = (t: Translate, { asked, range, homes }: RentComparison, toOwner: boolean): string => {
  const ask = toOwner
    ? t('You ask {{rent}}.', { rent: dollars(asked) })
    : t('The owner asks {{rent}}.', { rent: dollars(asked) });
  if (range === null) {
    return `${ask} ${t('Comparable homes found: {{count}}. That is too few to compare: three are needed.', { count: homes.length })}`;
  }
  const { lowest, highest } = range;
  return `${ask} ${
    lowest === highest
      ? t('Comparable homes ask {{rent}}.', { rent: dollars(lowest) })
      : t('Comparable homes ask {{lowest}} to {{highest}}.', { lowest: dollars(lowest), highest: dollars(highest) })
  }`;
};

/** Description of what was compared, shown with every comparison. */
export const rentBasis =
  'These are the asking rents of homes on Lintel with as many bedrooms within 10 miles. What a listing does not say is unknown. The housing authority decides whether the rent is reasonable (24 CFR 982.507).';
