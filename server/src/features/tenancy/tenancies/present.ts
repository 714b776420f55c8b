import type { PortfolioRow, Tenancy } from '@lintel/contract/tenancy/tenancies/schema';
import type { Portfolio, TenancyRow } from './queries.ts';
import type { WithIncreases } from './rent-increases.ts';

/** Returns the address in one line. */
export const placeOfTenancy = ({ address, city, region }: Pick<TenancyRow, 'address' | 'city' | 'region'>): string =>
  [address, city, region].filter((part) => part !== null && part !== '').join(', ');

/** Presents a tenancy to its two sides. */
export const presentTenancy = (row: WithIncreases<TenancyRow>): Tenancy => ({
  id: row.id,
  propertyId: row.propertyId,
  title: row.title,
  place: placeOfTenancy(row),
  jurisdiction: row.jurisdiction,
  timeZone: row.timeZone,
  rentCents: row.rentCents,
  rentPeriod: row.rentPeriod,
  rentDay: row.rentDay,
  startsOn: row.startsOn,
  fixedTermEnd: row.fixedTermEnd,
  lastIncreaseOn: row.lastIncreaseOn,
  increaseComesOn: row.increaseComesOn,
  increaseComesToCents: row.increaseComesToCents,
  endedOn: row.endedOn,
  forwardingAddressOn: row.forwardingAddressOn,
  tenantName: row.tenantName,
  tenantState: row.tenantState,
  isFromLease: row.leaseId !== null,
});

export const presentPortfolioRow = (row: Portfolio): PortfolioRow => ({
  ...presentTenancy(row),
  nextDueOn: row.nextDueOn,
  nextDueLaw: row.nextDueLaw,
  openRequests: row.openRequests,
  overdueRequests: row.overdueRequests,
  depositsHeldCents: row.depositsHeldCents,
});
