import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { readTenancyCalendar } from '../calendar/endpoints.ts';
import { listDeposits } from '../deposits/endpoints.ts';
import { listMaintenanceRequests, readMaintenanceRequest } from '../maintenance/endpoints.ts';
import { listTenancyNotices, listTenancyNoticesOf, readTenancyNotice } from '../notices/endpoints.ts';
import { listTenancies } from '../tenancies/endpoints.ts';
import { complianceDashboard, complianceMonth, initialized, jurisdiction } from './schema.ts';

const feature = 'tenancy';
const ofLandlord = z.object({ landlordId: id });
const ownOrStaff = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const readComplianceDashboard = endpoint({
  name: 'readComplianceDashboard',
  feature,
  method: 'GET',
  path: '/api/rta/compliance-dashboard/:landlordId',
  actsAs: 'owner',
  params: ofLandlord,
  answer: complianceDashboard,
  refusals: ownOrStaff,
  summary: 'Get a landlord’s compliance with tenancy law, and what is due',
  description: 'Every figure is computed from the tenancies, notices, deposits and requests on record.',
});

export const readComplianceHistory = endpoint({
  name: 'readComplianceHistory',
  feature,
  method: 'GET',
  path: '/api/rta/compliance-history/:landlordId',
  actsAs: 'owner',
  params: ofLandlord,
  answer: z.array(complianceMonth),
  refusals: ownOrStaff,
  summary: 'Get a landlord’s compliance rate and response times for the last twelve months',
});

export const listJurisdictions = endpoint({
  name: 'listJurisdictions',
  feature,
  method: 'GET',
  path: '/api/rta/jurisdictions',
  actsAs: 'anyone',
  answer: z.array(jurisdiction),
  refusals: [],
  summary: 'List the jurisdictions whose tenancy law Lintel knows',
});

export const initializeTenancyRules = endpoint({
  name: 'initializeTenancyRules',
  feature,
  method: 'POST',
  path: '/api/rta/initialize',
  limit: 'edit',
  actsAs: 'owner',
  answer: initialized,
  makesStale: [
    readComplianceDashboard,
    readComplianceHistory,
    listJurisdictions,
    listTenancyNotices,
    listTenancyNoticesOf,
    listDeposits,
    listMaintenanceRequests,
    listTenancies,
    readTenancyNotice,
    readMaintenanceRequest,
    readTenancyCalendar,
  ],
  refusals: ownOrStaff,
  summary: 'Set up a landlord’s jurisdictions, and a tenancy for each confirmed lease',
  description: 'Adds only what is missing. Idempotent.',
});
