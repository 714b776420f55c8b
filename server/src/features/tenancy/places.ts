import { regionOf } from '@lintel/contract/listings/search/places';
import { jurisdictions } from '@lintel/contract/tenancy/rules/jurisdictions';

/** Whose tenancy law holds in a state or province; null where it is not known here. */
export const jurisdictionOf = (region: string): string | null => {
  const said = regionOf(region)?.code ?? region.trim().toUpperCase();
  return jurisdictions.find(({ code, name }) => code === said || name.toUpperCase() === said)?.code ?? null;
};
