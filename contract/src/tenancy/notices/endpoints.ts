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
  summary: 'A landlord’s tenancy notices in one jurisdiction, the newest first',
  description: 'Ontario where none is asked for. The newest 200.',
});

export const listTenancyNoticesOf = endpoint({
  ...listOfNotices,
  name: 'listTenancyNoticesOf',
  path: '/api/rta/notices/:landlordId/:jurisdiction',
  params: ofLandlord.extend({ jurisdiction: noticePlace }),
  summary: 'The same, with the jurisdiction as the last part of the address',
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
  summary: 'One tenancy notice with its reasons and what happened, as its landlord',
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
  summary: 'Make a tenancy notice and serve it on the tenant here',
  description:
    'It is held against the law of its place. One that would be void, or take effect on another day, takes `acknowledged`. The tenant reads it here and is mailed; what counts as service is the way named.',
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
  summary: 'Write down how and when a notice was handed over',
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
  summary: 'Withdraw a notice; the tenant is told',
});
