import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import {
  noticePlace,
  noticesQuery,
  proofOfServiceForm,
  tenancyNotice,
  tenancyNoticeForm,
  wholeTenancyNotice,
} from './schema.ts';

const feature = 'tenancy';
const ofNotice = z.object({ id });
const ownOnly = ['viewer.unknown', 'tenancy_notice.not_found'] as const;

const ofLandlord = z.object({ landlordId: id });
const listOfNotices = {
  feature,
  method: 'GET',
  actsAs: 'owner',
  answer: z.array(tenancyNotice),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
} as const;

export const listTenancyNotices = endpoint({
  ...listOfNotices,
  name: 'listTenancyNotices',
  path: '/api/rta/notices/:landlordId',
  params: ofLandlord,
  query: noticesQuery,
  summary: 'List a landlord’s tenancy notices in one jurisdiction, newest first',
  description: 'The default jurisdiction is Ontario. Returns the newest 200 notices.',
});

export const listTenancyNoticesOf = endpoint({
  ...listOfNotices,
  name: 'listTenancyNoticesOf',
  path: '/api/rta/notices/:landlordId/:jurisdiction',
  params: ofLandlord.extend({ jurisdiction: noticePlace }),
  summary: 'List a landlord’s tenancy notices, with the jurisdiction in the path',
});

export const readTenancyNotice = endpoint({
  name: 'readTenancyNotice',
  feature,
  method: 'GET',
  path: '/api/rta/tenancy-notices/:id',
  actsAs: 'owner',
  params: ofNotice,
  answer: wholeTenancyNotice,
  refusals: ownOnly,
  summary: 'Get a tenancy notice with its reasons and history, as its landlord',
});

export const createTenancyNotice = endpoint({
  name: 'createTenancyNotice',
  feature,
  method: 'POST',
  path: '/api/rta/notices',
  limit: 'tenancyStep',
  actsAs: 'owner',
  body: tenancyNoticeForm,
  answer: wholeTenancyNotice,
  status: 201,
  makesStale: [listTenancyNotices],
  refusals: [
    'viewer.unknown',
    'tenancy.not_found',
    'tenancy.has_ended',
    'tenancy_notice.not_possible',
    'tenancy_notice.unacknowledged',
    'request.idempotency_conflict',
  ],
  summary: 'Create a tenancy notice and serve it on the tenant through Lintel',
  description:
    'Checks the notice against the law of its jurisdiction. A notice that would be void or would take effect on another day requires `acknowledged`. The tenant can read the notice on Lintel and is notified by email; the method in `service` is what counts as service.',
});

export const addProofOfService = endpoint({
  name: 'addProofOfService',
  feature,
  method: 'POST',
  path: '/api/rta/tenancy-notices/:id/proof',
  limit: 'tenancyStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: ofNotice,
  body: proofOfServiceForm,
  answer: wholeTenancyNotice,
  makesStale: [readTenancyNotice, listTenancyNotices],
  refusals: [...ownOnly, 'tenancy_notice.not_now'],
  summary: 'Record how and when a notice was delivered',
});

export const withdrawTenancyNotice = endpoint({
  name: 'withdrawTenancyNotice',
  feature,
  method: 'POST',
  path: '/api/rta/tenancy-notices/:id/withdraw',
  limit: 'tenancyStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: ofNotice,
  answer: wholeTenancyNotice,
  makesStale: [readTenancyNotice, listTenancyNotices],
  refusals: [...ownOnly, 'tenancy_notice.not_now'],
  summary: 'Withdraw a notice and notify the tenant',
});
