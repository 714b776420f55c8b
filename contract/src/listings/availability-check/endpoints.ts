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
  summary: 'Say that one’s homes are still free',
  description: 'Homes that are not listed are left as they are. That a home is not free any more is said by hiding it.',
});

const byLink = { feature, actsAs: 'anyone', method: 'POST', limit: 'stillFreeLink', makesStale: [] } as const;

export const openStillFreeLink = endpoint({
  ...byLink,
  name: 'openStillFreeLink',
  path: '/api/still-free-link',
  body: stillFreeLinkForm,
  answer: stillFreeByLink,
  refusals: ['still_free_link.not_valid'],
  summary: 'Which homes a mail’s link asks about',
  description: 'The secret stands in the body. Looking changes nothing.',
});

export const answerStillFreeLink = endpoint({
  ...byLink,
  name: 'answerStillFreeLink',
  path: '/api/still-free-link/answer',
  body: stillFreeLinkAnswer,
  answer: stillFreeByLink,
  refusals: ['still_free_link.not_valid', 'property.not_found'],
  summary: 'Say by a mail’s link that homes are still free, or that one is not any more',
  description:
    'Without signing in, for 30 days, about the homes that the mail asked about and nothing else. What is not free any more is hidden from the search; its owner can show it again on the dashboard.',
});
