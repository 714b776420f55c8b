import type { Jurisdiction } from '@lintel/contract/tenancy/compliance/schema';

/** The places whose law is known here, in the order of the product's own description. */
export const presentJurisdictions = (): Jurisdiction[] => [
  {
    code: 'ON',
    name: 'Ontario',
    country: 'CA',
    statute: 'Residential Tenancies Act, 2006, S.O. 2006, c. 17',
    tribunal: 'Landlord and Tenant Board',
    asOf: '2026-11-20',
  },
  {
    code: 'BC',
    name: 'British Columbia',
    country: 'CA',
    statute: 'Residential Tenancy Act, SBC 2002, c. 78',
    tribunal: 'Residential Tenancy Branch',
    asOf: '2026-11-20',
  },
  {
    code: 'NY',
    name: 'New York',
    country: 'US',
    statute: 'Real Property Law, Real Property Actions and Proceedings Law, General Obligations Law',
    tribunal: 'Housing Court and local courts',
    asOf: '2026-11-20',
  },
];
