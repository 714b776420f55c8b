import { dollarsTyped } from '@lintel/contract/kernel/input/typed-money';
import { accessibilityLabels } from '@lintel/contract/listings/accessibility';
import { type FeeTime, feeKindLabels, feesDue } from '@lintel/contract/listings/fees';
import type { ImportField } from '@lintel/contract/listings/owner-import/columns';
import { type ReadRow, readHomeRow } from '../owner-import/read-home-row.ts';
import type { FeedHome } from './readers/feed-home.ts';

const isDegree = (text: string): boolean => /^-?\d{1,3}(?:\.\d+)?$/.test(text) && Number(text) !== 0;

const feesTyped = ({ fees }: FeedHome, due: FeeTime): string =>
  feesDue(fees, due)
    .map(({ kind, cents }) => `${feeKindLabels[kind]} ${dollarsTyped(cents)}`)
    .join('; ');

/**
 * Converts a home of a feed into the cells of a file of homes, so that one reader checks both against the rules for
 * adding a home.
 */
const cellsOf = (home: FeedHome): Partial<Record<ImportField, string>> => {
  // A feed without coordinates leaves them out, or writes zeros or only one of the two.
  const hasPoint = isDegree(home.latitude) && isDegree(home.longitude);
  return {
    title: home.title,
    address: home.address,
    unit: home.unit,
    city: home.city,
    state: home.state,
    zipCode: home.zipCode,
    rent: home.rent,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    squareFeet: Number(home.squareFeet) === 0 ? '' : home.squareFeet.replace(/\.\d+$/, ''),
    description: home.description,
    amenities: [...new Set(home.amenities.map((word) => word.replace(/[,;|]/g, ' ').slice(0, 80).trim()))]
      .slice(0, 50)
      .join(','),
    accessibility: home.accessibility
      .map((feature) => accessibilityLabels[feature as keyof typeof accessibilityLabels] ?? feature)
      .join(';'),
    monthlyFees: feesTyped(home, 'monthly'),
    oneTimeFees: feesTyped(home, 'once'),
    petPolicy: home.petPolicy,
    availableDate: home.availableDate,
    images: home.images.join(' '),
    latitude: hasPoint ? home.latitude : '',
    longitude: hasPoint ? home.longitude : '',
    reference: home.sourceId,
  };
};

/**
 * Checks a home of a feed against the rules for adding a home; `now` determines the current day. A home whose only
 * fault is its wording is accepted with `faults`: the feed was sent by a machine, so it is held back and its owner
 * advised.
 */
export const validateFeedHome = (home: FeedHome, now: Date): ReadRow =>
  readHomeRow(cellsOf(home), { now, holdsBack: true });
