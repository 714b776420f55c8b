import type { Jurisdiction } from '@lintel/contract/tenancy/compliance/schema';
import { jurisdictions } from '@lintel/contract/tenancy/rules/jurisdictions';

/** The places whose law is known here, in the order of the product's own description. */
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
