import type { PacketChanges } from './answers.ts';

/** All answers of an owner of a home built since 1978, for tests of a whole packet. Rent and bedrooms come from the listing. */
export const allOfOwner = {
  ownerAddress: '1 Main Street, Columbus, OH 43215',
  ownerPhone: '614-555-0100',
  unitAddress: '214 Alder Street, Columbus, OH 43206',
  yearBuilt: 1994,
  structure: 'low_rise',
  inspectableOn: '2026-12-01',
  deposit: 100_000,
  subsidy: 'none',
  heatingFuel: 'natural_gas',
  heatingPaidBy: 'tenant',
  cookingFuel: 'electric',
  cookingPaidBy: 'tenant',
  waterHeatingFuel: 'natural_gas',
  waterHeatingPaidBy: 'owner',
  otherElectricPaidBy: 'tenant',
  coolingPaidBy: 'none',
  waterPaidBy: 'owner',
  sewerPaidBy: 'owner',
  trashPaidBy: 'owner',
  refrigeratorFrom: 'owner',
  rangeFrom: 'owner',
  moreThanFourUnits: false,
  relation: 'not_related',
  noSidePayments: true,
  screening: true,
  addendum: true,
} as const satisfies PacketChanges;

/** All answers of a tenant, except those from their application. */
export const allOfTenant = {
  presentAddress: '9 Elm Street, Columbus, OH 43205',
  voucherBedrooms: 2,
  voucherEndsOn: '2027-01-31',
  requestedStart: '2027-01-01',
} as const satisfies PacketChanges;
