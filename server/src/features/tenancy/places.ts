import { knownJurisdictions } from '@lintel/contract/tenancy/compliance/labels';

/** Whose tenancy law holds in a state or province; null where it is not known here. */
export const jurisdictionOf = (region: string): string | null => {
  const code = region.trim().toUpperCase();
  return knownJurisdictions.find((one) => one.code === code || one.name.toUpperCase() === code)?.code ?? null;
};
