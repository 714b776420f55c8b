import { type Case, is } from './permission-case.ts';

/** Records of owner 1 in the demo: tenancy 1 is tenant 1's, 2 other tenant's. */
const landlord1 = (outcome = 'ok', usual = 'viewer.not_allowed') =>
  is(usual, { visitor: 'viewer.unknown', 'owner 1': outcome, everyone: outcome });
const ofLandlord1 = { params: { landlordId: 1 } };

export const tenancyRecordRows: Record<string, Record<string, Case>> = {
  readComplianceDashboard: { 'of owner 1': { call: ofLandlord1, is: landlord1() } },
  readComplianceHistory: { 'of owner 1': { call: ofLandlord1, is: landlord1() } },
  listJurisdictions: { all: { call: {}, is: is('ok') } },
  initializeTenancyRules: {
    'of oneself': {
      call: {},
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown', 'owner 1': 'ok', 'other owner': 'ok', everyone: 'ok' }),
    },
  },
  listTenancies: { 'of owner 1': { call: ofLandlord1, is: landlord1() } },
  listTenancyNotices: { 'of owner 1': { call: ofLandlord1, is: landlord1() } },
  listDeposits: { 'of owner 1': { call: ofLandlord1, is: landlord1() } },
  listMaintenanceRequests: { 'of owner 1': { call: ofLandlord1, is: landlord1() } },
  addTenancy: {
    'of a home that is not theirs': {
      call: {
        body: { propertyId: 1, region: 'OH', rentCents: 100_000, startsOn: '2026-01-01', tenantName: 'A Tenant' },
      },
      is: is('viewer.not_allowed', {
        visitor: 'viewer.unknown',
        'owner 1': 'property.not_found',
        everyone: 'property.not_found',
        'other owner': 'ok',
      }),
    },
  },
  endTenancy: {
    'of owner 1, before it began': {
      call: { params: { id: 1 }, body: { endedOn: '1999-01-01' } },
      is: landlord1('request.invalid', 'tenancy.not_found'),
    },
    none: {
      call: { params: { id: 999 }, body: { endedOn: '2026-11-01' } },
      is: is('tenancy.not_found', { visitor: 'viewer.unknown' }),
    },
  },
};
