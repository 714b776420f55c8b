import type { Jurisdiction } from '@lintel/contract/tenancy/compliance/schema';
import { jurisdictions } from '@lintel/contract/tenancy/rules/jurisdictions';

/** Returns the places whose law Lintel knows, in the order of the product description. */
export const presentJurisdictions = (): Jurisdiction[] =>
  jurisdictions.map(({ code, name, country, statute, tribunal, checkedOn, forms }) => ({
    code,
    name,
    country,
    statute,
    tribunal,
    asOf: checkedOn,
    forms,
  }));
