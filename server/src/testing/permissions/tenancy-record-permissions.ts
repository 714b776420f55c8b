import { type Case, is, type OtherCase } from './permission-case.ts';

/** Records of owner 1 in the demo: tenancy 1 is tenant 1's, 2 other tenant's. */
const landlord1 = (outcome = 'ok', usual = 'viewer.not_allowed') =>
  is(usual, { visitor: 'viewer.unknown', 'owner 1': outcome, everyone: outcome });
const tenant1 = (outcome: string, usual: string) =>
  is(usual, { visitor: 'viewer.unknown', 'tenant 1': outcome, everyone: outcome });
const ofOne = { params: { id: 1 } };
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
  listTenancyNoticesOf: {
    'of owner 1': { call: { params: { landlordId: 1, jurisdiction: 'ON' } }, is: landlord1() },
  },
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
  createTenancyNotice: {
    'in Ontario, under a law of New York': {
      call: {
        body: {
          tenancyId: 1,
          code: 'NY-14D',
          noticeDate: '2026-11-01',
          effectiveDate: '2027-01-31',
          service: 'hand',
        },
      },
      is: landlord1('tenancy_notice.not_possible', 'tenancy.not_found'),
    },
  },
  planManyNotices: {
    'of owner 1': {
      call: { body: { tenancyIds: [1, 2], code: 'ENTRY', service: 'hand', effectiveDate: '2026-12-01' } },
      is: is('viewer.not_allowed', {
        visitor: 'viewer.unknown',
        'owner 1': 'ok',
        'other owner': 'tenancy.not_found',
        everyone: 'ok',
      }),
    },
  },
  serveManyNotices: {
    'of owner 1, under a law of New York': {
      call: {
        body: {
          service: 'hand',
          notices: [{ tenancyId: 1, code: 'NY-14D', noticeDate: '2026-11-01', effectiveDate: '2027-01-31' }],
        },
      },
      // It is created, and changes nothing.
      is: is('viewer.not_allowed', {
        visitor: 'viewer.unknown',
        'owner 1': 'ok',
        'other owner': 'tenancy.not_found',
        everyone: 'ok',
      }),
    },
  },
  readTenancyNotice: { 'of owner 1': { call: ofOne, is: landlord1('ok', 'tenancy_notice.not_found') } },
  addProofOfService: {
    'of owner 1, on a day to come': {
      call: { ...ofOne, body: { method: 'hand', servedOn: '2199-01-01' } },
      is: landlord1('request.invalid', 'tenancy_notice.not_found'),
    },
  },
  withdrawTenancyNotice: {
    'whose day is over': {
      call: { params: { id: 2 } },
      is: landlord1('tenancy_notice.not_now', 'tenancy_notice.not_found'),
    },
  },
  recordDeposit: {
    'on a day to come': {
      call: { body: { tenancyId: 1, kind: 'rentDeposit', amountCents: 100, takenOn: '2199-01-01' } },
      is: landlord1('request.invalid', 'tenancy.not_found'),
    },
  },
  takeDepositStep: {
    'on a day to come': {
      call: { ...ofOne, body: { step: 'return', on: '2199-01-01', amountCents: 100 } },
      is: landlord1('request.invalid', 'deposit.not_found'),
    },
  },
  readMaintenanceRequest: { 'of owner 1': { call: ofOne, is: landlord1('ok', 'maintenance.not_found') } },
  takeMaintenanceStep: {
    'that is the tenant’s': {
      call: { ...ofOne, body: { step: 'withdraw' } },
      is: landlord1('maintenance.not_now', 'maintenance.not_found'),
    },
  },
  readTenancyCalendar: {
    own: {
      call: {},
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown', 'owner 1': 'ok', 'other owner': 'ok', everyone: 'ok' }),
    },
  },
  makeTenancyCalendar: {
    own: {
      call: {},
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown', 'owner 1': 'ok', 'other owner': 'ok', everyone: 'ok' }),
    },
  },
  revokeTenancyCalendar: {
    own: {
      call: {},
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown', 'owner 1': 'ok', 'other owner': 'ok', everyone: 'ok' }),
    },
  },
  readMyHome: {
    own: {
      call: {},
      is: is('viewer.not_allowed', {
        visitor: 'viewer.unknown',
        'tenant 1': 'ok',
        'other tenant': 'ok',
        everyone: 'ok',
      }),
    },
  },
  answerTenancy: {
    'that is confirmed already': {
      call: { ...ofOne, body: { answer: 'confirmed' } },
      is: is('viewer.not_allowed', {
        visitor: 'viewer.unknown',
        'tenant 1': 'tenancy.not_found',
        'other tenant': 'tenancy.not_found',
        everyone: 'tenancy.not_found',
      }),
    },
  },
  openTenancyNotice: { 'of tenant 1': { call: ofOne, is: tenant1('ok', 'tenancy_notice.not_found') } },
  uploadMaintenancePhoto: {
    'without a file': { call: ofOne, is: tenant1('document.missing', 'tenancy.not_found') },
  },
  requestMaintenance: {
    'with a picture that nobody uploaded': {
      call: {
        body: { tenancyId: 1, description: 'The tap drips.', photos: ['00000000-0000-4000-8000-000000000000'] },
      },
      is: tenant1('document.not_found', 'tenancy.not_found'),
    },
  },
  readMyMaintenanceRequest: { 'of tenant 1': { call: ofOne, is: tenant1('ok', 'maintenance.not_found') } },
  takeMyMaintenanceStep: {
    'that is the landlord’s': {
      call: { ...ofOne, body: { step: 'complete' } },
      is: tenant1('maintenance.not_now', 'maintenance.not_found'),
    },
  },
};

const sides = is(404, { visitor: 401, 'tenant 1': 200, 'owner 1': 200, everyone: 200 });
const nobody = is(404, { visitor: 401 });
export const tenancyOtherRoutes: Record<string, Record<string, OtherCase>> = {
  'GET /api/tenancy-notices/:id/pdf': {
    'of tenant 1 by owner 1': { url: '/api/tenancy-notices/1/pdf', is: sides },
    'no number of one': { url: '/api/tenancy-notices/..%2F1/pdf', is: nobody },
  },
  'GET /api/deposit-receipts/:id': {
    'no deposit’s': { url: '/api/deposit-receipts/1', is: nobody },
    'no number of one': { url: '/api/deposit-receipts/x', is: nobody },
  },
  'GET /api/rta/register/:landlordId': {
    'of owner 1': {
      url: '/api/rta/register/1',
      is: is(403, { visitor: 401, 'owner 1': 200, everyone: 200 }),
    },
  },
  'GET /api/tenancy-calendars/:secret': {
    none: { url: '/api/tenancy-calendars/x.ics', is: is(404) },
  },
  'GET /api/maintenance-photos/:id': {
    none: { url: '/api/maintenance-photos/00000000-0000-4000-8000-000000000000', is: nobody },
    'no id of one': { url: '/api/maintenance-photos/..%2F1', is: nobody },
  },
};
