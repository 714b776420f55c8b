import { regionOf } from '@lintel/contract/listings/search/places';
import { jurisdictions } from '@lintel/contract/tenancy/rules/jurisdictions';

/** Returns the jurisdiction whose tenancy law applies in a state or province; null if Lintel does not know it. */
export const jurisdictionOf = (region: string): string | null => {
  const said = regionOf(region)?.code ?? region.trim().toUpperCase();
  return jurisdictions.find(({ code, name }) => code === said || name.toUpperCase() === said)?.code ?? null;
};
