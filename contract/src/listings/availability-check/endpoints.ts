import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { readsOfHomes } from '../stale-reads.ts';
import { readStillFree } from './read-endpoints.ts';
import { stillFree, stillFreeByLink, stillFreeConfirmation, stillFreeLinkAnswer, stillFreeLinkForm } from './schema.ts';

export * from './read-endpoints.ts';

const feature = 'listings';
const ofOwner = z.object({ ownerId: id });

export const confirmStillFree = endpoint({
  name: 'confirmStillFree',
  feature,
  method: 'POST',
  path: '/api/owners/:ownerId/still-free',
  limit: 'edit',
  actsAs: 'owner',
  params: ofOwner,
  body: stillFreeConfirmation,
  answer: stillFree,
  makesStale: [readStillFree, ...readsOfHomes],
  refusals: ['viewer.unknown', 'viewer.not_allowed', 'property.not_found'],
  summary: 'Confirm that the owner’s homes are still available',
  description: 'Homes that are not listed do not change. To report that a home is no longer available, hide it.',
});

const byLink = { feature, actsAs: 'anyone', method: 'POST', limit: 'stillFreeLink', makesStale: [] } as const;

export const openStillFreeLink = endpoint({
  ...byLink,
  name: 'openStillFreeLink',
  path: '/api/still-free-link',
  body: stillFreeLinkForm,
  answer: stillFreeByLink,
  refusals: ['still_free_link.not_valid'],
  summary: 'List the homes that an email’s secret link asks about',
  description: 'The secret is sent in the body. The request changes nothing.',
});

export const answerStillFreeLink = endpoint({
  ...byLink,
  name: 'answerStillFreeLink',
  path: '/api/still-free-link/answer',
  body: stillFreeLinkAnswer,
  answer: stillFreeByLink,
  refusals: ['still_free_link.not_valid', 'property.not_found'],
  summary: 'Confirm by an email’s secret link that homes are still available, or that one is not',
  description:
    'Works without signing in, for 30 days, and only for the homes that the email asked about. A home that is no longer available is hidden from the search; its owner can show it again on the dashboard.',
});
